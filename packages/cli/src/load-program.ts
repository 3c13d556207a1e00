import { openCache, readAt, userCacheFile, userId, writeUserCache } from './code-cache.js'
import { lateOptimizing } from './optimize-late.js'
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
const { openSync, readFileSync } = process.getBuiltinModule('node:fs')
const { Script } = process.getBuiltinModule('node:vm')

/** Where the modules are in `program.cjs`, as `build-program.ts` writes it. */
export interface ProgramIndex {
  /** Identifies the text of the program. */
  build: string
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
 * compiled, which saves half of the startup time. Another version compiles what it needs; what the build's cache lacks is kept for
 * the next run of a command if `command` is given and `keep` is called.
 *
 * @param onScript is given each script when it is loaded, with its number
 * @param isLong whether there is more to do than for a small file (see `optimize-late.ts`)
 */
export function loadProgram({
  folder = new URL('.', import.meta.url),
  importModule = (id: string) => import(id),
  onScript,
  command,
  isLong = false,
}: {
  folder?: URL
  importModule?: (id: string) => Promise<unknown>
  onScript?: (script: InstanceType<typeof Script>, number: number) => void
  command?: string | undefined
  isLong?: boolean
} = {}): Program & { keep: () => void } {
  const url = new URL('program.cjs', folder)
  const { build, entry, shared, ends } = JSON.parse(
    readFileSync(new URL('program.json', folder), 'utf8'),
  ) as ProgramIndex
  const file = openSync(url, 'r')
  const built = openCache(new URL('program.cache', folder))
  const kept = command === undefined ? undefined : userCacheFile(build, command)
  const own = kept === undefined ? undefined : openCache(kept, userId())
  const scripts: InstanceType<typeof Script>[] = []
  let isLacking = false
  const late = isLong ? lateOptimizing() : undefined
  const moduleUrl = new URL('main.js', folder).href
  const require = requireLate(url)
  const functions: (ModuleFunction | undefined)[] = []
  const modules: (object | undefined)[] = []

  const run = (number: number) => {
    const from = number === 0 ? 0 : ends[number - 1]!
    const text = readAt(file, from, ends[number]!).toString('latin1')
    const cachedData = own?.(number) ?? built?.(number)
    late?.off()
    const script = new Script(text, { filename: `${url.href}?${number}`, cachedData })
    isLacking ||= cachedData === undefined || script.cachedDataRejected === true
    late?.on()
    scripts[number] = script
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
  const keep = () => {
    if (kept === undefined || !isLacking) return
    late?.off()
    writeUserCache(
      kept,
      ends.map((_, number) => scripts[number]?.createCachedData() ?? own?.(number)),
    )
  }
  return Object.assign(load(entry) as Program, { keep })
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
