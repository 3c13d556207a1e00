import { PartsFile } from './files.js'
import { crc32 } from './image/write/write-png-chunk.js'
import { crcOf, ZipWriter } from './zip-writer.js'

/**
 * Packs files into a ZIP, stored (results are already compressed), in the given order, with a fixed date so that the
 * same files give the same bytes. The data of the files is not copied. Entries have the names of the files or
 * `entryNames`; `uniqueNames` resolves conflicts.
 * @throws ToolError LIMIT_EXCEEDED beyond 4 GB or 65,535 files
 */
export async function zipFiles(
  files: readonly File[],
  name: string,
  entryNames: readonly string[] = files.map((file) => file.name),
): Promise<File> {
  const names = uniqueNames(entryNames)
  const zip = new ZipWriter()
  for (const [index, file] of files.entries()) {
    const packed = file instanceof PartsFile ? file.parts : [new Uint8Array(await file.arrayBuffer())]
    zip.add({ name: names[index]!, method: 0, crc: crcOf(packed), size: file.size, packed })
  }
  return new PartsFile(zip.finish(), name, { type: 'application/zip' })
}

/**
 * Packs files as `zipFiles` does, for browsers: reads them once, in pieces, for their checksums; the ZIP refers to the
 * original files, so that results larger than memory can be packed.
 * @throws ToolError LIMIT_EXCEEDED beyond 4 GB or 65,535 files
 */
export async function zipInPlace(files: readonly File[], name: string): Promise<File> {
  const names = uniqueNames(files.map((file) => file.name))
  const zip = new ZipWriter<Uint8Array | Blob>()
  for (const [index, file] of files.entries()) {
    const crc = await crcOfBlob(file)
    zip.add({ name: names[index]!, method: 0, crc, size: file.size, packed: [file] })
  }
  return new File(zip.finish() as BlobPart[], name, { type: 'application/zip', lastModified: 0 })
}

async function crcOfBlob(blob: Blob): Promise<number> {
  const reader = blob.stream().getReader()
  let crc = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return crc
    crc = crc32(value, 0, value.length, crc)
  }
}

/** The same names, a later repetition marked ` (2)`, ` (3)` … before its extension. */
export function uniqueNames(names: readonly string[]): string[] {
  const seen = new Set<string>()
  // The next number of each name, so that thousands of equal names take linear time.
  const counts = new Map<string, number>()
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? []
    let candidate = name
    let count = counts.get(name.toLowerCase()) ?? 2
    for (; seen.has(candidate.toLowerCase()); count++) candidate = `${stem} (${count})${extension}`
    counts.set(name.toLowerCase(), count)
    seen.add(candidate.toLowerCase())
    return candidate
  })
}
