import type * as parts from './program-parts.js'

/** What the program can be asked to do. */
export type Program = typeof parts

/** A module of the program. `load` gives the exports of another, `exported` takes its own. */
type ModuleFunction = (
  load: (number: number) => object,
  exported: (exports: object) => void,
  require: (id: string) => unknown,
  importModule: (id: string) => Promise<unknown>,
  moduleUrl: string,
) => void

/** Modules of Node that take milliseconds to load and that few commands use. */
const late = new Set(['child_process', 'crypto', 'net', 'worker_threads', 'zlib'])

// `import` would list what these modules export, and load a good part of Node for it.
const { openSync, readFileSync, readSync } = process.getBuiltinModule('node:fs')
const { Script } = process.getBuiltinModule('node:vm')

/** Where the modules are in `program.cjs`, as `build-program.ts` writes it. */
export interface ProgramIndex {
  /** Number of the module that the program begins with. */
  entry: number
  /** How many modules are in the first script, those of every command. Each further script is one module. */
  shared: number
  /** Where each script ends. */
  ends: number[]
}

/**
 * Loads the program: what every command needs as one script, and each further module when it is first imported. V8's code cache of
 * them from the build is beside them (see `make-code-cache.mjs`): where the same version of V8 runs, nothing has to be parsed or
 * compiled, which saves half of the startup time. Another version compiles what it needs. Nothing is written.
 *
 * @param onScript is given each script when it is loaded, with its number
 */
export function loadProgram(
  folder = new URL('.', import.meta.url),
  importModule: (id: string) => Promise<unknown> = (id) => import(id),
  onScript?: (script: InstanceType<typeof Script>, number: number) => void,
): Program {
  const url = new URL('program.cjs', folder)
  const { entry, shared, ends } = JSON.parse(readFileSync(new URL('program.json', folder), 'utf8')) as ProgramIndex
  const file = openSync(url, 'r')
  const cache = openCache(new URL('program.cache', folder))
  const moduleUrl = new URL('main.js', folder).href
  const require = requireLate(url)
  const functions: (ModuleFunction | undefined)[] = []
  const modules: (object | undefined)[] = []

  const run = (number: number) => {
    const from = number === 0 ? 0 : ends[number - 1]!
    const text = readAt(file, from, ends[number]!).toString('latin1')
    const script = new Script(text, { filename: `${url.href}?${number}`, cachedData: cache?.(number) })
    onScript?.(script, number)
    const loaded = script.runInThisContext() as ModuleFunction[]
    const first = number === 0 ? 0 : number + shared - 1
    for (const [index, each] of loaded.entries()) functions[first + index] = each
  }
  const load = (number: number): object => {
    const known = modules[number]
    if (known) return known
    if (!functions[number]) run(number < shared ? 0 : number - shared + 1)
    const exported = (exports: object) => {
      modules[number] = exports
    }
    modules[number] = {}
    functions[number]!(load, exported, require, importModule, moduleUrl)
    return modules[number]
  }
  return load(entry) as Program
}

/** Bytes of `program.cache` before the data: which V8 made it, and where the data of each script ends. */
const HEAD = 64

/** V8 refuses what another version of it compiled, and is not asked about other processors: the first bytes name both. */
function openCache(url: URL): ((number: number) => Buffer | undefined) | undefined {
  try {
    const file = openSync(url, 'r')
    const head = readAt(file, 0, HEAD).toString('latin1')
    const [madeFor, length] = head.trimEnd().split('\n')
    if (madeFor !== `${process.versions.v8} ${process.arch}`) return undefined
    const from = HEAD + Number(length)
    const ends = JSON.parse(readAt(file, HEAD, from).toString('latin1')) as number[]
    return (number) => {
      const [start = 0, end = 0] = [number === 0 ? 0 : ends[number - 1], ends[number]]
      return end > start ? readAt(file, from + start, from + end) : undefined
    }
  } catch {
    return undefined
  }
}

function readAt(file: number, from: number, to: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(to - from)
  let read = 0
  while (read < bytes.length) {
    const more = readSync(file, bytes, read, bytes.length - read, from + read)
    if (more === 0) throw new Error('The program is cut off.')
    read += more
  }
  return bytes
}

/** A `require` that loads some modules only when something of theirs is used. */
function requireLate(url: URL): (id: string) => unknown {
  // Making one takes longer than loading what most commands need.
  let requirePackage: ((id: string) => unknown) | undefined
  const load = (id: string): unknown => {
    const builtin = process.getBuiltinModule(id)
    if (builtin) return builtin
    requirePackage ??= process.getBuiltinModule('node:module').createRequire(url)
    return requirePackage(id)
  }
  return (id) => {
    if (!late.has(id.replace(/^node:/, ''))) return load(id)
    return new Proxy(
      {},
      {
        get: (_, name) => Reflect.get(load(id) as object, name),
        ownKeys: () => {
          throw new TypeError(`What is needed of ${id} must be imported by name: it is loaded late.`)
        },
      },
    )
  }
}
