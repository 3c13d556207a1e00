import { main } from '../main.js'

process.exitCode = await main(process.argv.slice(2), {
  registry: new URL('./fake-operations.js', import.meta.url).href,
})
