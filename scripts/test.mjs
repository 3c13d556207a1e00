// npm test: install and run the tests, which build what they need. Arguments go to Vitest: npm test -- packages/core -t 'keeps bookmarks'
import { runProgram } from './run-program.mjs'
import { install, leaveOutCertificates } from './setup.mjs'

install()
leaveOutCertificates()
process.exitCode = await runProgram('node_modules/vitest/vitest.mjs', ['run', ...process.argv.slice(2)])
