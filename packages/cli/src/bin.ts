#!/usr/bin/env node
import { loadProgram } from './load-program.js'
import { isLong } from './optimize-late.js'
import { writeToStdoutFile } from './output/write-to-file.js'
import { columnsOf, wrapHelp } from './wrap-help.js'

declare const SHEAF_VERSION: string
/** Operations that no engine and no thread of its own is needed for, apart by `;`. */
declare const SHEAF_PLAIN: string

/** The exit code of Node for an ES module that ends while it awaits something. */
const NEVER_SETTLED = 13

/** The help as the build writes it (see `make-code-cache.mjs`), which takes a sixth of the time of the program's own. */
function readHelp(): string | undefined {
  try {
    return process.getBuiltinModule('node:fs').readFileSync(new URL('help.txt', import.meta.url), 'utf8')
  } catch {
    return undefined
  }
}

/** Prints a text that is ready. The program itself prints it again where that fails: it knows how to report that. */
function printReady(text: string): void {
  try {
    if (writeToStdoutFile(text)) return
  } catch {
    void run()
    return
  }
  const { stdout } = process
  stdout.once('error', () => {})
  stdout.write(text, (error) => error && void run())
}

async function run(): Promise<void> {
  // Otherwise, this script would exit with 0 if the work never settled.
  process.exitCode = NEVER_SETTLED
  const program = loadProgram({ command: args[0], isLong: isLong(args, SHEAF_PLAIN.split(';')) })
  const code = await program.start(args)
  process.exitCode = code
  // What failed did only a part of the work.
  if (code === 0 && !args.includes('--help') && !args.includes('-h')) program.keep()
}

const args = process.argv.slice(2)
const [only] = args.length === 1 ? args : []
const isHelp = only === '--help' || only === '-h' || only === 'help'
const help = isHelp ? readHelp() : undefined
if (help !== undefined) printReady(wrapHelp(help, columnsOf(process.stdout)))
else if (only === '--version' || only === '-V') printReady(`${SHEAF_VERSION}\n`)
else void run()
