import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build as bundle, type Metafile, type Plugin, transform } from 'esbuild'
import type { ProgramIndex } from '../src/load-program.js'
import { directImports } from './direct-imports.js'

const folder = fileURLToPath(new URL('..', import.meta.url))

/** What every command loads, and the smallest one: modules that one of these needs are in one script. */
const starts = [
  'src/program-parts.ts',
  'src/program.ts',
  '../core/src/operations/rotate-pdf/operation.ts',
  '../core/src/operations/rotate-pdf/rotate-pdf.ts',
]

/**
 * Bundles the whole program into `dist/program.cjs` and `dist/program.json`, for `load-program.ts`: its modules as functions, and
 * where they are in the file. Scripts rather than modules, since only of scripts can what V8 compiled be kept; many rather than one,
 * since a command needs a fifth of them.
 */
export async function buildProgram({
  plugins,
  ...settings
}: {
  external: string[]
  define: Record<string, string>
  plugins: Plugin[]
}): Promise<void> {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: folder,
    entryPoints: ['src/program-parts.ts'],
    outdir: 'dist',
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    // They would follow the exports. Notices are a file of the package.
    legalComments: 'none',
    conditions: ['@sheaf/source'],
    mainFields: ['module', 'main'],
    plugins: [directImports, lateFflate, ...plugins],
    ...settings,
  })
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  const first = modulesOfStart(metafile)
  const names = [...first, ...[...texts.keys()].filter((name) => !first.has(name))]
  const numbers = new Map(names.map((name, index) => [`./${name}`, index]))
  const functions = await Promise.all(names.map((name) => functionOf(texts.get(name)!, numbers)))
  const shared = first.size
  const scripts = [functions.slice(0, shared), ...functions.slice(shared).map((each) => [each])].map(
    (each) => `[${each.join(',\n')}]\n`,
  )
  let end = 0
  const ends = scripts.map((text) => {
    end += text.length
    return end
  })
  const entry = names.indexOf('program-parts.js')
  const program = scripts.join('')
  const build = createHash('sha256').update(program, 'latin1').digest('hex').slice(0, 16)
  await writeFile(`${folder}/dist/program.cjs`, program, 'latin1')
  await writeFile(`${folder}/dist/program.json`, JSON.stringify({ build, entry, shared, ends } satisfies ProgramIndex))
}

/** Names of the modules that `starts` import, also by way of others, and of these. */
function modulesOfStart({ outputs }: Metafile): Set<string> {
  const modules = new Map(Object.entries(outputs).map(([path, output]) => [basename(path), output]))
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const { path, kind, external } of modules.get(name)!.imports)
      if (!external && kind === 'import-statement') add(basename(path))
  }
  for (const start of starts) {
    const [name] = [...modules].find(([, { entryPoint }]) => entryPoint === start) ?? []
    if (name === undefined) throw new Error(`The program does not import ${start}.`)
    add(name)
  }
  return found
}

/** A module as a function: the modules of the program are imported by number through `load`, its exports are what it sets. */
async function functionOf(module: string, numbers: ReadonlyMap<string, number>): Promise<string> {
  const numberOf = (path: string) => {
    const number = numbers.get(path)
    if (number === undefined) throw new Error(`The program has no module ${path}.`)
    return number
  }
  const names = (list: string) => list.replaceAll(/ as /g, ':')
  const inside = module
    .replaceAll(
      /\bimport\s*\{([^{}]*)\}\s*from\s*"(\.\/[^"]+)";/g,
      (_, list, path) => `const{${names(list)}}=load(${numberOf(path)});`,
    )
    .replaceAll(/\bimport\s*"(\.\/[^"]+)";/g, (_, path) => `load(${numberOf(path)});`)
    .replaceAll(/\bimport\("(\.\/[^"]+)"\)/g, (_, path) => `Promise.resolve().then(()=>load(${numberOf(path)}))`)
    // `x as y` is the value before the name.
    .replace(/\bexport\s*\{([^{}]*)\};\s*$/, (_, list: string) => {
      const pairs = list.split(',').map((pair) => pair.split(' as '))
      return `exported({${pairs.map(([value = '', name = value]) => `${name}:${value}`).join()}});`
    })
    // A library that is CommonJS.
    .replace(/\bexport default ([\w$]+\(\));\s*$/, 'exported({default:$1});')
  const { code } = await transform(inside, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minify: true,
    define: { 'import.meta.url': 'moduleUrl' },
  })
  if (/\bmodule\.exports\b/.test(code))
    throw new Error(`A module of the program has exports that are not understood: ${inside.slice(-200)}`)
  const text = code
    // A script that comes from a cache cannot import by itself.
    .replaceAll(/\bimport\(/g, 'importModule(')
    // The text is read as Latin-1, which is quickest. Regular expressions are what esbuild leaves unescaped.
    .replaceAll(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `(function(load,exported,require,importModule,moduleUrl){"use strict";${text.trimEnd()}})`
}

/** fflate computes its tables when it is loaded, which takes 5 ms, and most commands never use them. */
const lateFflate: Plugin = {
  name: 'late-fflate',
  setup(build) {
    build.onResolve({ filter: /^fflate$/ }, ({ path, pluginData }) =>
      pluginData === lateFflate ? undefined : { path, namespace: 'late' },
    )
    build.onLoad({ filter: /./, namespace: 'late' }, async () => {
      const functions = Object.entries(await import('fflate')).filter(([, value]) => typeof value === 'function')
      const lines = functions.map(
        ([name]) =>
          `export function ${name}(...given) { const own = load().${name}; return new.target ? new own(...given) : own(...given) }`,
      )
      return {
        contents: ["const load = () => require('fflate/late')", ...lines].join('\n'),
        resolveDir: folder,
      }
    })
    build.onResolve({ filter: /^fflate\/late$/ }, ({ resolveDir }) =>
      build.resolve('fflate', { resolveDir, kind: 'import-statement', pluginData: lateFflate }),
    )
  },
}
