import { Zip, ZipPassThrough } from 'fflate'
import { PartsFile } from './files.js'

/**
 * Packs files into a ZIP, stored (results are compressed already), in the order given, with a fixed date so that the same
 * files give the same bytes. The pieces of the files are not copied. Entries are called as the files are, or as `entryNames`
 * says; names that would clash are told apart as `uniqueNames` does.
 */
export async function zipFiles(
  files: readonly File[],
  name: string,
  entryNames: readonly string[] = files.map((file) => file.name),
): Promise<File> {
  const names = uniqueNames(entryNames)
  const parts: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(chunk)
  })
  for (const [index, file] of files.entries()) {
    const entry = new ZipPassThrough(names[index]!)
    entry.mtime = new Date(1980, 0, 1)
    zip.add(entry)
    const pieces = file instanceof PartsFile ? file.parts : [new Uint8Array(await file.arrayBuffer())]
    for (const piece of pieces) entry.push(piece)
    entry.push(new Uint8Array(0), true)
  }
  zip.end()
  return new PartsFile(parts, name, { type: 'application/zip' })
}

/** The same names, a later repetition marked ` (2)`, ` (3)` … before its extension. */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
    let candidate = name
    for (let count = 2; seen.has(candidate.toLowerCase()); count++) candidate = `${stem} (${count})${extension}`
    seen.add(candidate.toLowerCase())
    return candidate
  })
}
