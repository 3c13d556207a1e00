import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type Entry, fromBuffer, type ZipFile } from 'yauzl'
import { PartsFile } from './files.js'
import { uniqueNames, zipFiles, zipInPlace } from './zip.js'

interface Unpacked {
  name: string
  content: string
  entry: Entry
}

/** Opens a ZIP with a reader that shares no code with ours, which also holds each entry to its checksum. */
async function unzip(file: File): Promise<Unpacked[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    file
      .arrayBuffer()
      .then(
        (bytes) =>
          fromBuffer(Buffer.from(bytes), { lazyEntries: false, autoClose: false }, (error, opened) =>
            error ? reject(error) : resolve(opened),
          ),
        reject,
      )
  })
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const found: Entry[] = []
    zip.on('entry', (entry: Entry) => found.push(entry))
    zip.on('end', () => resolve(found))
    zip.on('error', reject)
  })
  return Promise.all(entries.map(async (entry) => ({ name: entry.fileName, entry, content: await read(zip, entry) })))
}

function read(zip: ZipFile, entry: Entry): Promise<string> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', reject)
      stream.on('end', () => resolve(Buffer.concat(chunks).toString()))
    })
  })
}

const bytesOf = async (file: File) => Buffer.from(await file.arrayBuffer())

it('zipInPlace gives the same bytes as zipFiles, and reads no file as a whole', async () => {
  const files = [new File(['one'.repeat(100_000)], 'a.mp4'), new File([], 'empty.mp4'), new File(['two'], 'a.mp4')]
  const whole = await bytesOf(await zipFiles(files, 'all.zip'))
  for (const file of files) file.arrayBuffer = () => Promise.reject(new Error('Read as a whole.'))
  const zip = await zipInPlace(files, 'all.zip')
  expect(zip).toMatchObject({ name: 'all.zip', type: 'application/zip' })
  expect(Buffer.compare(await bytesOf(zip), whole)).toBe(0)
})

describe('zipFiles', () => {
  it('holds the files in the order given, under their names, also names beyond ASCII', async () => {
    const files = [
      new File(['second'], 'b.txt'),
      new File(['first'], 'a.txt'),
      new File(['größer'], '報告 é.txt'),
      new File([], 'empty.txt'),
    ]
    const unpacked = await unzip(await zipFiles(files, 'all.zip'))
    expect(unpacked.map(({ name, content }) => [name, content])).toEqual([
      ['b.txt', 'second'],
      ['a.txt', 'first'],
      ['報告 é.txt', 'größer'],
      ['empty.txt', ''],
    ])
  })

  it('stores the files as they are, dated the same whenever it is made', async () => {
    const [{ entry }] = (await unzip(await zipFiles([new File(['aaaa'.repeat(100)], 'a.txt')], 'all.zip'))) as [
      Unpacked,
    ]
    expect(entry.compressionMethod).toBe(0)
    expect(entry.getLastModDate({ timezone: 'local' })).toEqual(new Date(1980, 0, 1))
  })

  it('gives the same bytes for the same files', async () => {
    const make = () =>
      zipFiles([new File(['x'], 'x.txt', { lastModified: Math.random() * 1e12 }), new File(['y'], 'y.txt')], 'all.zip')
    expect(await bytesOf(await make())).toEqual(await bytesOf(await make()))
  })

  it('hands on the pieces of a file without copying them', async () => {
    const piece = new TextEncoder().encode('a long piece '.repeat(1000))
    const zip = await zipFiles([new PartsFile([piece, new Uint8Array(0), piece], 'parts.txt')], 'all.zip')
    expect((zip as PartsFile).parts.filter(({ buffer }) => buffer === piece.buffer)).toHaveLength(2)
    const [unpacked] = await unzip(zip)
    expect(unpacked?.content).toBe('a long piece '.repeat(2000))
  })

  it('tells in front of each file how long it is and what it adds up to, for readers who go from front to back', async () => {
    const files = [new File(['one'], 'a.txt'), new PartsFile([Buffer.from('tw'), Buffer.from('o two')], 'é.txt')]
    const bytes = await bytesOf(await zipFiles(files, 'all.zip'))
    let at = 0
    for (const content of ['one', 'two two']) {
      const [nameLength, size] = [bytes.readUInt16LE(at + 26), bytes.readUInt32LE(at + 18)]
      const start = at + 30 + nameLength
      const read = bytes.subarray(start, start + size)
      expect([bytes.readUInt32LE(at), bytes.readUInt16LE(at + 6) & 8, `${read}`]).toEqual([0x04034b50, 0, content])
      expect(bytes.readUInt32LE(at + 14)).toBe(crc32(read))
      at = start + size
    }
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
  })

  it('refuses more files than a ZIP can hold', async () => {
    const names = Array.from({ length: 65_536 }, (_, at) => `${at}`)
    const file = new PartsFile([], 'a.txt')
    await expect(zipFiles(Array(names.length).fill(file), 'all.zip', names)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
    })
  })

  it('is a ZIP by name and type, also when there is nothing in it', async () => {
    const zip = await zipFiles([], 'none.zip')
    expect(zip).toMatchObject({ name: 'none.zip', type: 'application/zip' })
    expect(await unzip(zip)).toEqual([])
  })
})

describe('uniqueNames', () => {
  it('numbers thousands of equal names without counting from the start for each', () => {
    const names = uniqueNames(Array.from({ length: 60_000 }, () => 'a.pdf'))
    expect([names[1], names.at(-1), new Set(names).size]).toEqual(['a (2).pdf', 'a (60000).pdf', 60_000])
  })

  it('leaves names alone that differ', () => {
    expect(uniqueNames(['a.pdf', 'b.pdf'])).toEqual(['a.pdf', 'b.pdf'])
  })

  it('counts repetitions before the extension', () => {
    expect(uniqueNames(['a.pdf', 'a.pdf', 'a.pdf', 'b', 'b'])).toEqual([
      'a.pdf',
      'a (2).pdf',
      'a (3).pdf',
      'b',
      'b (2)',
    ])
  })

  it('takes names for the same that differ in case only, as many file systems do', () => {
    expect(uniqueNames(['A.pdf', 'a.PDF'])).toEqual(['A.pdf', 'a (2).PDF'])
  })

  it('steps over names that are taken already', () => {
    expect(uniqueNames(['a.pdf', 'a (2).pdf', 'a.pdf'])).toEqual(['a.pdf', 'a (2).pdf', 'a (3).pdf'])
  })

  it('never gives a name that comes later as it is', () => {
    const names = uniqueNames(['a.pdf', 'a.pdf', 'a (2).pdf'])
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(3)
  })
})
