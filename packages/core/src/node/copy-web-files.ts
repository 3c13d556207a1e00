import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Addresses of files, as the scripts of `@sheaf/core/web` contain them. */
const address = /new URL\("([^"]+)",import\.meta\.url\)/g

/** The subfolder for everything but the script that the page starts as a worker. */
const SUBFOLDER = 'sheaf'

/**
 * Copies what `@sheaf/core/web` loads in a browser into the folder of a page's bundle: the script of its worker, and a subfolder `sheaf` with
 * the other scripts, WebAssembly, fonts and language data. For bundlers that leave addresses as they are, such as esbuild, and for pages without a
 * bundler, which import `sheaf/web.js`. Files of optional packages are copied if the packages are installed. Existing files are replaced.
 */
export async function copyWebFiles(folder: string): Promise<void> {
  const scripts = join(dirname(require.resolve('@sheaf/core/package.json')), 'dist/web')
  const target = join(folder, SUBFOLDER)
  await mkdir(target, { recursive: true })
  const names = (await readdir(scripts)).filter((name) => name.endsWith('.js'))
  const copied = new Map<string, string>()
  for (const name of names) {
    const text = await readFile(join(scripts, name), 'utf8')
    for (const [, path = ''] of text.matchAll(address))
      if (!path.endsWith('.js') && !copied.has(path)) copied.set(path, nameFor(path))
    const changed = text.replaceAll(address, (all, path) =>
      copied.has(path) ? `new URL("./${copied.get(path)}",import.meta.url)` : all,
    )
    await writeFile(join(target, name), changed)
  }
  for (const [path, name] of copied) {
    const source = findFile(path, scripts)
    if (source !== undefined) await copyFile(source, join(target, name))
  }
  await writeFile(join(folder, 'web-worker.js'), `import './${SUBFOLDER}/web-worker.js'\n`)
}

/** A name in one folder: `@embedpdf/pdfium/pdfium.wasm` → `embedpdf-pdfium-pdfium.wasm`. */
function nameFor(path: string): string {
  return path.startsWith('.') ? basename(path) : path.replace('@', '').replaceAll('/', '-')
}

/** Of a path beside the scripts, or in a package; undefined for a package that is not installed. */
function findFile(path: string, scripts: string): string | undefined {
  if (path.startsWith('.')) return join(scripts, path)
  try {
    return require.resolve(path)
  } catch {
    return undefined
  }
}
