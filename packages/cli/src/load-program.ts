import type * as parts from './program-parts.js'

/** What the program can be asked to do. */
export type Program = typeof parts

type Bundle = (
  module: { exports: unknown },
  require: (id: string) => unknown,
  importModule: (id: string) => Promise<unknown>,
  moduleUrl: string,
) => void

/** Modules of Node that take milliseconds to load and that few commands use. */
const late = new Set(['child_process', 'crypto', 'net', 'worker_threads'])

// `import` would list what these modules export, and load a good part of Node for it.
const { createRequire } = process.getBuiltinModule('node:module')
const { readFileSync } = process.getBuiltinModule('node:fs')
const { Script } = process.getBuiltinModule('node:vm')

/**
 * Loads the program. It is one file, next to V8's code cache of it from the build (see `make-code-cache.mjs`):
 * where the same version of V8 runs, nothing has to be parsed or compiled, which saves half of the startup time. Another version
 * compiles the file itself. Nothing is written.
 */
export function loadProgram(): Program {
  const url = new URL('./program.cjs', import.meta.url)
  const code = new Script(readFileSync(url, 'latin1'), { filename: url.href, cachedData: readCodeCache(url) })
  const module = { exports: {} }
  const bundle = code.runInThisContext() as Bundle
  bundle(module, requireLate(createRequire(url)), (id) => import(id), import.meta.url)
  return module.exports as Program
}

/** V8 refuses what another version of it compiled, and is not asked about other processors: the first 64 bytes name both. */
function readCodeCache(program: URL): Buffer | undefined {
  try {
    const file = readFileSync(new URL('program.cache', program))
    const madeFor = file.toString('latin1', 0, 64).trimEnd()
    return madeFor === `${process.versions.v8} ${process.arch}` ? file.subarray(64) : undefined
  } catch {
    return undefined
  }
}

/** A `require` that loads some modules only when something of theirs is used. */
function requireLate(require: (id: string) => unknown): (id: string) => unknown {
  return (id) => {
    if (!late.has(id.replace(/^node:/, ''))) return require(id)
    return new Proxy(
      {},
      {
        get: (_, name) => Reflect.get(require(id) as object, name),
        ownKeys: () => {
          throw new TypeError(`What is needed of ${id} must be imported by name: it is loaded late.`)
        },
      },
    )
  }
}
