import { main } from '../../dist/main.js'

process.exitCode = await main(process.argv.slice(2), {
  registry: new URL('./fake-operations.mjs', import.meta.url).href,
})
