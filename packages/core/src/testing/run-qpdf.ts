import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Capabilities, QpdfCall, QpdfResult } from '../capabilities.js'
import { nodeCapabilities } from '../node/index.js'
import { callQpdf, type QpdfFactory } from '../pdf/qpdf-module.js'
import { renderHere } from './run-pdfium.js'
import { recognizeHere } from './run-tesseract.js'

const require = createRequire(import.meta.url)
const load = require('@neslinesli93/qpdf-wasm') as QpdfFactory
const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')
let engine: Promise<WebAssembly.Module> | undefined

/** Every call has an instance of its own; what is compiled is shared, which halves what a call takes. */
const factory: QpdfFactory = (settings) => {
  engine ??= WebAssembly.compile(readFileSync(wasm))
  const compiled = engine
  const instantiateWasm = (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) => {
    void compiled.then((module) => WebAssembly.instantiate(module, imports)).then(done)
    return {}
  }
  return load(Object.assign(settings, { instantiateWasm }))
}

/** Runs qpdf in this thread, since the worker of the Node host exists in builds only. */
export async function qpdfHere({ signal: _, ...call }: QpdfCall): Promise<QpdfResult> {
  const exitCode = process.exitCode
  try {
    return await callQpdf(factory, wasm, call)
  } finally {
    // Emscripten sets the exit code of the process to that of the program.
    process.exitCode = exitCode
  }
}

/** The capabilities of Node, with qpdf, PDFium and tesseract.js in this thread. */
export const testCapabilities: Capabilities = {
  ...nodeCapabilities(),
  qpdf: qpdfHere,
  renderPages: renderHere,
  recognizeText: recognizeHere,
}

/** Runs qpdf over one file; in the arguments `in.pdf` stands for it, and `out.pdf` for what it may write. */
export async function qpdfOn(file: File, ...args: string[]): Promise<QpdfResult & { output?: Uint8Array }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const result = await qpdfHere({ args, files: { 'in.pdf': bytes }, outputs: ['out.pdf'] })
  const output = result.files['out.pdf']
  return output ? { ...result, output } : result
}

/** The verdict of `qpdf --check`: 0 sound, 2 errors, 3 warnings; and what it says. */
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

/** What `qpdf --json` tells of a file (version 2 of its format). */
// biome-ignore lint/suspicious/noExplicitAny: a document of another program, read where it is needed.
export async function qpdfJson(file: File): Promise<any> {
  const { output, stderr } = await qpdfOn(file, '--json=2', 'in.pdf', 'out.pdf')
  if (!output) throw new Error(`qpdf tells nothing: ${stderr}`)
  return JSON.parse(new TextDecoder().decode(output))
}
