#!/usr/bin/env node
import { loadProgram } from './load-program.js'
import { columnsOf, wrapHelp } from './wrap-help.js'

declare const SHEAF_VERSION: string

/** The help as the build writes it (see `make-code-cache.mjs`), which takes a sixth of the time of the program's own. */
function readHelp(): string | undefined {
  try {
    return process.getBuiltinModule('node:fs').readFileSync(new URL('help.txt', import.meta.url), 'utf8')
  } catch {
    return undefined
  }
}

const args = process.argv.slice(2)
const [only] = args.length === 1 ? args : []
const isHelp = only === '--help' || only === '-h' || only === 'help'
const help = isHelp ? readHelp() : undefined
if (help !== undefined) {
  // A reader that has left (`| head`) is no error.
  process.stdout.once('error', () => {})
  process.stdout.write(wrapHelp(help, columnsOf(process.stdout)))
} else if (only === '--version' || only === '-V') process.stdout.write(`${SHEAF_VERSION}\n`)
else {
  const program = loadProgram({ command: args[0] })
  const code = await program.start(args)
  process.exitCode = code
  // What failed did only a part of the work.
  if (code === 0 && !args.includes('--help') && !args.includes('-h')) program.keep()
}
