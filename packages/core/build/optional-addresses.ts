/** From a script in `dist/web` to the folder in which npm and pnpm install this package and those it asks for. */
const modules = '../../../..'

/**
 * The text of a module that names files of optional packages, changed so that a page can be built without them.
 *
 * Bundlers refuse to build a page that names a file which is not installed. Turbopack only warns about one in a `try` block. webpack only
 * warns about a pattern of names in a `try` block, and adds the files that match it if there are any. So webpack gets patterns, and other
 * bundlers get the names.
 */
export function withOptionalAddresses(text: string, packages: readonly string[]): string {
  const folders = new Map<string, { name: string; files: string[] }>()
  const found = [...text.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].flatMap(([address, path = '']) => {
    const name = packages.find((each) => path.startsWith(`${each}/`))
    return name === undefined ? [] : [{ address, name, ...splitPath(path) }]
  })
  for (const { name, folder, file } of found) {
    const known = folders.get(folder) ?? { name, files: [] }
    known.files.push(file)
    folders.set(folder, known)
  }
  if (found.length === 0) return text

  const patterns = [...folders].map(([folder, { name, files }]) => ({ folder, name, ...patternOf(files) }))
  const changed = found.reduce((all, { address, folder, file }) => {
    const index = patterns.findIndex((pattern) => pattern.folder === folder)
    const { name, start, end } = patterns[index]!
    const middle = file.slice(start.length, file.length - end.length)
    const byName = `(() => { try { return ${address} } catch (cause) { throw missingPackage('${name}', cause) } })()`
    return all.replace(address, () => `(import.meta.webpack ? byPattern${index}('${middle}') : ${byName})`)
  }, text)
  const functions = patterns.map(
    ({ folder, name, start, end }, index) => `
function byPattern${index}(middle) {
  try {
    return new URL('${modules}/${folder}/${start}' + middle + '${end}', import.meta.url)
  } catch (cause) {
    throw missingPackage('${name}', cause)
  }
}`,
  )
  return `import { missingPackage } from './missing-package.js'\n${changed}${functions.join('\n')}\n`
}

function splitPath(path: string): { folder: string; file: string } {
  const slash = path.lastIndexOf('/')
  return { folder: path.slice(0, slash), file: path.slice(slash + 1) }
}

/** What all names begin and end with. At least one letter of each name is left out, as a pattern needs one. */
function patternOf(files: readonly string[]): { start: string; end: string } {
  const [first = '', ...others] = files
  if (others.length === 0) return { start: first.slice(0, 1), end: first.slice(first.lastIndexOf('.')) }
  let started = first.length
  while (!others.every((file) => file.startsWith(first.slice(0, started)))) started--
  const rests = files.map((file) => file.slice(started))
  const [rest = ''] = rests
  let ended = Math.min(...rests.map(({ length }) => length))
  while (!rests.every((each) => each.endsWith(rest.slice(rest.length - ended)))) ended--
  return { start: first.slice(0, started), end: rest.slice(rest.length - ended) }
}
