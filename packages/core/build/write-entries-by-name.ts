import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const core = fileURLToPath(new URL('..', import.meta.url))

/**
 * Writes `dist/by-name`: for each entry, a module with the same exports that loads the entry from the installed package when the program runs.
 * `package.json` leads bundlers for Node to it, which have the condition `module`; Node has not.
 *
 * @param entries paths in `dist`, without extension
 */
export async function writeEntriesByName(entries: readonly string[]): Promise<void> {
  const { version } = JSON.parse(await readFile(`${core}package.json`, 'utf8')) as { version: string }
  await Promise.all(
    entries.map(async (entry) => {
      const path = `${core}dist/by-name/${entry}.js`
      const names = Object.keys(await import(pathToFileURL(`${core}dist/${entry}.js`).href))
      const loader = relative(dirname(path), `${core}dist/load-installed.js`)
      const lines = [
        `import { loadInstalled } from '${loader}'`,
        `const entry = /* @__PURE__ */ loadInstalled('${entry}.js', '${version}')`,
        ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => entry.${name})()`),
      ]
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, `${lines.join('\n')}\n`)
    }),
  )
}
