import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'esbuild'

const core = fileURLToPath(new URL('../../core/src', import.meta.url))

/** Files of the core that only hand on what others define. */
const indexes = new Map(
  [
    ['@sheaf/core', 'index.ts'],
    ['@sheaf/core/node', 'node/index.ts'],
    ['@sheaf/core/pipelines', 'pipeline/index.ts'],
  ].map(([name, file]) => [name, filesOfNames(`${core}/${file}`)]),
)

/**
 * Imports what the command line needs of the core from the files that define it. Whoever imports an index file loads all it exports,
 * every operation among them, as esbuild splits programs.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]cli[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text.replaceAll(
        /^import \{([^}]*)\} from '(@sheaf\/core(?:\/node|\/pipelines)?)'$/gm,
        (_, list: string, index: string) =>
          itemsOf(list)
            .map((item) => {
              const [name = '', as = name] = item.split(' as ')
              const file = indexes.get(index)?.get(name)
              if (!file) throw new Error(`${index} does not say where ${name} is from.`)
              return `import { ${name} as ${as} } from ${JSON.stringify(file)}`
            })
            .join(';'),
      )
      return { contents, loader: 'ts' }
    })
  },
}

/** The file of each name that an index file exports. */
function filesOfNames(index: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, list = '', file = ''] of readFileSync(index, 'utf8').matchAll(/export \{([^}]*)\} from '([^']+)'/g))
    for (const item of itemsOf(list)) {
      const [name = '', as] = item.split(' as ')
      // A name that is changed on its way is not looked up.
      if (as === undefined) files.set(name, resolve(dirname(index), file.replace(/\.js$/, '.ts')))
    }
  return files
}

/** The names in braces, without those of types. */
function itemsOf(list: string): string[] {
  return list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
}
