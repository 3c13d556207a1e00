// npm start: install, build, and serve the site and the API. PORT and HOST choose where.
import { runProgram } from './run-program.mjs'
import { serverMemory } from './server-memory.mjs'
import { build, install } from './setup.mjs'

install()
await build()
process.exitCode = await runProgram('packages/cli/dist/bin.cjs', ['serve', ...process.argv.slice(2)], {
  ...serverMemory,
  ...process.env,
})
