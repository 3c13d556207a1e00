/**
 * Loads a file of this package from the folder in which npm installed it.
 *
 * Bundlers get modules that load their contents by this function (`build/write-entries-by-name.ts`): bundled, the package would look for its
 * threads, WebAssembly, fonts and optional packages beside the bundle. Bundlers see neither a path nor `require` here, so they leave it as it is.
 *
 * @param path in `dist`
 * @param version of the package that was bundled
 * @param starts files whose folders, and those above them, may have the package in `node_modules`
 */
export function loadInstalled(path: string, version: string, starts = startsHere()): Record<string, unknown> {
  const { createRequire } = process.getBuiltinModule('node:module')
  const found: string[] = []
  for (const start of starts) {
    const manifest = findManifest(start)
    if (manifest === undefined) continue
    const fromPackage = createRequire(manifest)
    const installed = (fromPackage(manifest) as { version: string }).version
    if (installed === version) return fromPackage(`./dist/${path}`) as Record<string, unknown>
    found.push(`version ${installed}`)
  }
  const reason = found.length > 0 ? `found ${found.join(', ')}` : `not found from ${starts.join(', ')}`
  throw new Error(
    `This program needs the package @sheaf/core ${version} in "node_modules", also when it is bundled: ${reason}. Run: npm install @sheaf/core@${version}`,
  )
}

function findManifest(start: string): string | undefined {
  try {
    return process.getBuiltinModule('node:module').createRequire(start).resolve('@sheaf/core/package.json')
  } catch {
    // Also for a path of the machine on which the bundle was made.
    return undefined
  }
}

/** The bundle, or the module that became part of it, and the program that was started. */
function startsHere(): string[] {
  const script = typeof __filename === 'string' ? __filename : undefined
  const starts: (string | undefined)[] = [import.meta.url, script, process.argv[1]]
  return starts.filter((start): start is string => start !== undefined && isAbsolute(start))
}

const isAbsolute = (start: string) =>
  start.startsWith('file:') || process.getBuiltinModule('node:path').isAbsolute(start)
