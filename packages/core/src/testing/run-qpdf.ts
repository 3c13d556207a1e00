import { createRequire } from 'node:module'
import type { Capabilities, QpdfCall, QpdfResult } from '../capabilities.js'
import { nodeCapabilities } from '../node/index.js'
import { callQpdf, type QpdfFactory } from '../pdf/read/qpdf-module.js'
import { renderHere } from './run-pdfium.js'
import { recognizeHere } from './run-tesseract.js'

const require = createRequire(import.meta.url)
const load = require('@neslinesli93/qpdf-wasm') as QpdfFactory
const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
type Instance = Awaited<ReturnType<QpdfFactory>>
type Settings = Parameters<QpdfFactory>[0]

let kept: Promise<Instance> | undefined
let calls = 0
/** Bytes of the stack of the instance that calls have taken and that no call gives back. */
let stackTaken = 0
/** Output of the current call. */
let sink: Pick<Settings, 'print' | 'printErr'>

/** One instance does many calls. A fresh one for each takes ten times as long, and its memory has everything else collected. */
const factory: QpdfFactory = (settings) => {
  sink = settings
  kept ??= start(settings)
  return kept
}

function start(settings: Settings): Promise<Instance> {
  calls = 0
  stackTaken = 0
  // It binds the console of the moment it is started.
  const { log, error } = console
  Object.assign(console, {
    log: (line: string) => sink.print(line),
    error: (line: string) => sink.printErr(line),
  })
  try {
    return load({ ...settings })
  } finally {
    Object.assign(console, { log, error })
  }
}

/**
 * What an instance may do before a fresh one takes its place. Emscripten puts the arguments of each call on the stack, which has 64 KB, and leaves
 * them there, and a program that ends by an error leaves up to 700 bytes more. What does not fit any more is written over other data, and the
 * program ends later at any place ("null function or function signature mismatch").
 */
const MAX_CALLS = 50
const MAX_STACK_TAKEN = 8192

/** Bytes that the arguments of a call take of the stack: their addresses and their characters, each in blocks of 16 bytes. */
function stackOf(args: readonly string[]): number {
  const blocks = (bytes: number) => Math.ceil(bytes / 16) * 16
  const all = [process.argv[1] ?? '', ...args]
  return all.reduce((sum, arg) => sum + blocks(Buffer.byteLength(arg) + 1), blocks(4 * (all.length + 1)))
}

let last: Promise<unknown> = Promise.resolve()

/** Runs qpdf in this thread, since the worker of the Node host exists in builds only. */
export function qpdfHere({ signal: _, ...call }: QpdfCall): Promise<QpdfResult> {
  const result = last.then(() => runNext(call))
  last = result.catch(() => {})
  return result
}

async function runNext(call: Omit<QpdfCall, 'signal'>): Promise<QpdfResult> {
  const exitCode = process.exitCode
  let isSound = false
  // What goes to standard output without ends of lines would come with the next call.
  const isAlone =
    call.args.some((arg) => arg.startsWith('--json')) && !call.args.some((arg) => call.outputs.includes(arg))
  const stack = stackOf(call.args)
  if (isAlone || calls >= MAX_CALLS || stackTaken + stack > MAX_STACK_TAKEN) kept = undefined
  try {
    const result = await callQpdf(factory, wasm, call)
    isSound = [0, 2, 3].includes(result.exitCode)
    return result
  } finally {
    // Emscripten sets the exit code of the process to that of the program.
    process.exitCode = exitCode
    const instance = await kept
    for (const name of [...Object.keys(call.files), ...call.outputs]) removeFrom(instance, name)
    calls++
    stackTaken += stack
    if (!isSound || isAlone) kept = undefined
  }
}

function removeFrom(instance: Instance | undefined, name: string): void {
  try {
    instance?.FS.unlink(name)
  } catch {
    // It was not written.
  }
}

/** The capabilities of Node, with qpdf, PDFium and tesseract.js in this thread. */
export const testCapabilities: Capabilities = {
  ...nodeCapabilities(),
  qpdf: qpdfHere,
  renderPages: renderHere,
  recognizeText: recognizeHere,
}

/** Runs qpdf on one file; in the arguments, `in.pdf` is that file, and `out.pdf` its output. */
export async function qpdfOn(file: File, ...args: string[]): Promise<QpdfResult & { output?: Uint8Array }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const result = await qpdfHere({ args, files: { 'in.pdf': bytes }, outputs: ['out.pdf'] })
  const output = result.files['out.pdf']
  return output ? { ...result, output } : result
}

/** The result of `qpdf --check`: 0 valid, 2 errors, 3 warnings; and its messages. */
export async function qpdfCheck(file: File, password = ''): Promise<{ exitCode: number; messages: string }> {
  const { exitCode, stdout, stderr } = await qpdfOn(file, `--password=${password}`, '--check', 'in.pdf')
  return { exitCode, messages: `${stdout}\n${stderr}`.trim() }
}

/** A file as qpdf rewrites it with the arguments given. */
export async function rewriteByQpdf(file: File, ...args: string[]): Promise<File> {
  const { output, stderr } = await qpdfOn(file, ...args, 'in.pdf', 'out.pdf')
  if (!output) throw new Error(`qpdf wrote nothing: ${stderr}`)
  return new File([output as Uint8Array<ArrayBuffer>], file.name, { type: 'application/pdf' })
}

/** The output of `qpdf --json` for a file (version 2 of its format). */
// biome-ignore lint/suspicious/noExplicitAny: a document of another program, read where it is needed.
export async function qpdfJson(file: File): Promise<any> {
  const { output, stderr } = await qpdfOn(file, '--json=2', 'in.pdf', 'out.pdf')
  if (!output) throw new Error(`qpdf printed nothing: ${stderr}`)
  return JSON.parse(new TextDecoder().decode(output))
}
