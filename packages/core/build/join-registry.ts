import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const dist = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * Puts the description of every operation into `registry.js`. Each is a chunk of its own, since it is also part of `@sheaf/core/<id>`; to
 * read them one by one would make importing the registry take 60 ms in place of 40, in every process that a server starts.
 */
export async function joinRegistry(): Promise<void> {
  const joined = chunksOfRegistry()
  await build({
    entryPoints: [`${dist}/registry.js`],
    outfile: `${dist}/registry.js`,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    sourcemap: 'external',
    logLevel: 'error',
    plugins: [
      {
        name: 'chunks-of-others',
        setup({ onResolve }) {
          onResolve({ filter: /^\./ }, ({ path, kind }) =>
            kind === 'import-statement' && joined.has(basename(path)) ? undefined : { path, external: true },
          )
        },
      },
    ],
    packages: 'external',
  })
}

/** Chunks that are loaded by `registry.js`, and else by modules of operations only. */
function chunksOfRegistry(): Set<string> {
  const importers = new Map<string, Set<string>>()
  for (const name of [...names(dist), ...names(`${dist}/operations`)])
    for (const imported of importsOf(name)) importers.set(imported, (importers.get(imported) ?? new Set()).add(name))
  const joined = new Set(['registry.js'])
  for (let before = 0; before < joined.size; ) {
    before = joined.size
    for (const [name, others] of importers)
      if ([...others].every((other) => joined.has(other) || isOfOneOperation(other))) joined.add(name)
  }
  return joined
}

/** Whether a module is `@sheaf/core/<id>`, or the description that the table of operations loads. */
function isOfOneOperation(name: string): boolean {
  return name.startsWith('operations/') || name.startsWith('operation-')
}

function names(folder: string): string[] {
  const place = folder === dist ? '' : 'operations/'
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => `${place}${name}`)
}

/** Names of the files that a module loads at once, as esbuild writes it. */
function importsOf(name: string): string[] {
  const text = readFileSync(`${dist}/${name}`, 'utf8')
  return [...text.matchAll(/^(?:import|export|\}).*["'](\.[^"']+)["'];$/gm)].map(([, path = '']) => basename(path))
}
