// npm test: install, build, and run the tests. Arguments go to Vitest: npm test -- packages/core -t 'keeps bookmarks'
import { runProgram } from './run-program.mjs'
import { build, install } from './setup.mjs'

install()
await build()
process.exitCode = await runProgram('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)])
