import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { QpdfCall } from '../capabilities.js'
import { callQpdf, type QpdfFactory } from '../pdf/read/qpdf-module.js'

const require = createRequire(import.meta.url)
const factory = require('@neslinesli93/qpdf-wasm') as QpdfFactory
const wasm = require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm')

const result = await callQpdf(factory, wasm, workerData as Omit<QpdfCall, 'signal'>)
// Emscripten sets the exit code of the process to that of the program; the worker itself has done well.
process.exitCode = 0
parentPort?.postMessage(
  result,
  Object.values(result.files).map(({ buffer }) => buffer as ArrayBuffer),
)
