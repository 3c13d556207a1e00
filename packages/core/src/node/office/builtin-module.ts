import { closeSync, fstatSync, openSync, read, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { compileFunction } from 'node:vm'
import { OfficeThread } from './builtin-thread.js'
import { type OpenFile, readWhenUsed } from './read-when-used.js'

/** The used part of the in-memory file system that Emscripten provides. */
export interface MemoryFiles {
  mkdirTree: (path: string) => void
  readdir: (path: string) => string[]
  stat: (path: string) => { mode: number }
  isDir: (mode: number) => boolean
  open: (path: string, flags?: number | string, mode?: number) => OpenFile
  close: (file: OpenFile) => void
  read: (file: OpenFile, to: Uint8Array, offset: number, length: number, position: number) => number
  writeFile: (path: string, data: Uint8Array | string, settings?: { canOwn?: boolean }) => void
  readFile: (path: string) => Uint8Array
  unlink: (path: string) => void
  rmdir: (path: string) => void
}

/** The used part of the module: functions take and return addresses in its memory, 0 for none. */
export interface OfficeModule {
  FS: MemoryFiles
  ENV: Record<string, string>
  memory: WebAssembly.Memory
  _malloc: (size: number) => number
  _free: (address: number) => void
  _libreofficekit_hook: (program: number) => number
  _lok_documentLoadWithOptions: (kit: number, url: number, options: number) => number
  _lok_documentSaveAs: (document: number, url: number, format: number, options: number) => number
  _lok_documentDestroy: (document: number) => void
}

const PAGE_BYTES = 65_536
/** Minimum memory of the module. */
const FIRST_MEMORY_BYTES = 2 ** 30
/** Maximum memory for a document. Only used memory is allocated. */
const MOST_MEMORY_BYTES = 2 ** 31

/**
 * Loads LibreOffice as WebAssembly from a folder of the package, without starting it. From this machine it gets only
 * threads and random numbers: no files except those in memory, no sockets, no environment.
 */
export function loadOfficeModule(folder: string, environment: Record<string, string>): Promise<OfficeModule> {
  const script = join(folder, 'soffice.cjs')
  // Read and compiled by other threads, while this one makes the files.
  const compiling = readAll(join(folder, 'soffice.wasm')).then((bytes) => WebAssembly.compile(bytes))
  const data = openSync(join(folder, 'soffice.data'), 'r')
  const archive = new ArrayBuffer(fstatSync(data).size)
  const memory = new WebAssembly.Memory({
    initial: FIRST_MEMORY_BYTES / PAGE_BYTES,
    maximum: MOST_MEMORY_BYTES / PAGE_BYTES,
    shared: true,
  })
  return new Promise((resolve, reject) => {
    const module = {
      // The program itself must not run in addition to the library: it would hold the locks of the other.
      noInitialRun: true,
      arguments: [],
      wasmMemory: memory,
      locateFile: (name: string) => join(folder, name),
      getPreloadedPackage: () => archive,
      instantiateWasm(
        imports: WebAssembly.Imports,
        receive: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) {
        const { env } = imports as { env: Record<string, (...args: unknown[]) => unknown> }
        const createThread = env['__pthread_create_js']!
        env['__pthread_create_js'] = (...args) => {
          OfficeThread.readMessages()
          return createThread(...args)
        }
        compiling.then((compiled) => receive(new WebAssembly.Instance(compiled, imports), compiled)).catch(reject)
        return {}
      },
      stdin: () => null,
      print: ignore,
      printErr: ignore,
      preRun: [
        () => {
          const { ENV, FS } = module as unknown as OfficeModule
          Object.assign(ENV, environment)
          readWhenUsed(FS, archive, data)
        },
      ],
      onAbort: (reason: unknown) => reject(new Error(`LibreOffice as WebAssembly ended: ${String(reason)}`)),
      onRuntimeInitialized: () => resolve(Object.assign(module as unknown as OfficeModule, { memory })),
    }
    const globals: Record<string, unknown> = {
      module: {},
      exports: {},
      require: requireLittle,
      // Its threads load it again from there.
      __filename: script,
      __dirname: folder,
      global: { Module: module },
      process: { versions: { node: process.versions.node }, release: { name: 'node' }, argv: [] },
      Worker: OfficeThread,
      fetch: undefined,
      WebSocket: undefined,
      XMLHttpRequest: undefined,
      navigator: undefined,
    }
    const start = compileFunction(readFileSync(script, 'utf8'), Object.keys(globals), { filename: script })
    start(...Object.values(globals))
  })
}

/** In one piece, unlike `readFile`, which takes three times as long. */
async function readAll(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = openSync(path, 'r')
  try {
    const bytes = new Uint8Array(new ArrayBuffer(fstatSync(file).size))
    for (let length = 0; length < bytes.length; ) {
      const { bytesRead } = await promisify(read)(file, bytes, length, bytes.length - length, length)
      if (bytesRead === 0) throw new Error(`${path} is shorter than before.`)
      length += bytesRead
    }
    return bytes
  } finally {
    closeSync(file)
  }
}

function ignore(): void {}

/** The Node modules known to the script, restricted. More cores would mean more threads than it can wait for. */
const modules: Record<string, unknown> = {
  worker_threads: { Worker: OfficeThread, isMainThread: true, workerData: undefined },
  fs: {},
  path: { dirname: ignore, join: ignore, normalize: ignore },
  crypto: { randomFillSync: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
  os: { cpus: () => [{}] },
}

function requireLittle(name: string): unknown {
  const found = modules[name.replace(/^node:/, '')]
  if (found === undefined) throw new Error(`LibreOffice as WebAssembly has no access to ${name}.`)
  return found
}
