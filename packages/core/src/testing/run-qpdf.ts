import { readFileSync } from 'node:fs'
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

let compiled: Promise<WebAssembly.Module> | undefined
let kept: Promise<Instance> | undefined
let calls = 0
/** Output of the current call. */
let sink: Pick<Settings, 'print' | 'printErr'>

/** One instance does many calls. A fresh one for each takes twice the time, and its memory has everything else collected. */
const factory: QpdfFactory = (settings) => {
  sink = settings
  kept ??= start(settings)
  return kept
}

function start(settings: Settings): Promise<Instance> {
  compiled ??= WebAssembly.compile(readFileSync(wasm))
  const module = compiled
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    void module.then((one) => WebAssembly.instantiate(one, imports)).then(done)
    return {}
  }
  // It binds the console of the moment it is started.
  const { log, error } = console
  Object.assign(console, {
    log: (line: string) => sink.print(line),
    error: (line: string) => sink.printErr(line),
  })
  try {
    return load(Object.assign({ ...settings }, { instantiateWasm }))
  } finally {
    Object.assign(console, { log, error })
  }
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
  if (isAlone) kept = undefined
  try {
    const result = await callQpdf(factory, wasm, call)
    isSound = [0, 2, 3].includes(result.exitCode)
    return result
  } finally {
    // Emscripten sets the exit code of the process to that of the program.
    process.exitCode = exitCode
    const instance = await kept
    for (const name of [...Object.keys(call.files), ...call.outputs]) removeFrom(instance, name)
    if (!isSound || isAlone || ++calls % 200 === 0) kept = undefined
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
