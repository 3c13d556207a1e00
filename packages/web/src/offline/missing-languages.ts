/** What of these languages is not among the paths of stored files. */
export function missingIn(paths: readonly string[], languages: string): { engine: boolean; missing: string[] } {
  const engine = paths.some((path) => /\/tesseract-core-[^/]+\.wasm$/.test(path))
  const isThere = (code: string) => paths.some((path) => path.endsWith(`/${code}.traineddata.gz`))
  return { engine, missing: languages.split('+').filter((code) => code !== '' && !isThere(code)) }
}
