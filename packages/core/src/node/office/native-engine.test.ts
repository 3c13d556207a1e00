import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { strToU8 } from 'fflate'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfficeRequest } from '../../office/office-capabilities.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import {
  type Canary,
  macroCanary,
  neighborPicture,
  officeCanaries,
  showsNeighbor,
  wordCanary,
} from '../../testing/hostile/office-canaries.js'
import { thorough } from '../../testing/thorough.js'
import type { OfficeEngine } from './engine.js'

import { findLibreOffice, type NativeLibreOffice, probeLibreOffice } from './find-libreoffice.js'
import { startLeashed } from './leashed-process.js'
import { startLibreOffice } from './native-engine.js'
import { possibleOfficeFences } from './office-fences.js'

const path = findLibreOffice()
/** Documents that ask for what they must not get; the engine in each fence that works on this machine. */
const found =
  path === undefined ? [] : await Promise.all(possibleOfficeFences().map((fence) => probeLibreOffice(path, [fence])))
const libreOffices = found.filter((one) => one !== undefined)
const hasBubblewrap = libreOffices.some(({ fence }) => fence.kind === 'bubblewrap')
/** Bubblewrap makes namespaces, too: where it is there, those made without it are for the long tests. Jobs are tested in each fence. */
const tried = libreOffices.filter(({ fence }) => thorough || fence.kind !== 'namespaces' || !hasBubblewrap)

let folder: string
let neighbor: string
const hits: string[] = []
const server = createServer((request, response) => {
  hits.push(`${request.method} ${request.url}`)
  response.writeHead(404).end()
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-native-'))
  neighbor = join(folder, 'neighbor.png')
  await writeFile(neighbor, await neighborPicture())
  hits.length = 0
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const targets = () => ({
  server: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  neighbor: pathToFileURL(neighbor).href,
  mark: join(folder, 'mark'),
})

async function startIn(
  libreOffice: NativeLibreOffice,
  around = folder,
): Promise<{ engine: OfficeEngine; place: string }> {
  const place = join(around, 'engine')
  await mkdir(place)
  return { engine: await startLibreOffice(libreOffice, place, new AbortController().signal), place }
}

let documents = 0

/** What Node.js takes for a leak. */
const leaks: string[] = []
const noteLeak = ({ name, message }: Error) => name === 'MaxListenersExceededWarning' && leaks.push(message)
beforeAll(() => void process.on('warning', noteLeak))
afterAll(() => void process.off('warning', noteLeak))

/** Converts a document as the host does. */
async function convert(
  { engine, place }: { engine: OfficeEngine; place: string },
  { format, bytes }: Pick<Canary, 'format' | 'bytes'>,
  request: Partial<OfficeRequest> = {},
): Promise<File> {
  const own = join(place, String(++documents))
  await mkdir(own)
  const inputPath = join(own, `in.${format}`)
  const outputPath = join(own, 'result')
  await writeFile(inputPath, bytes)
  try {
    await engine.convert({ ...request, format, inputPath, outputPath })
    return new File([await readFile(outputPath)], 'result')
  } finally {
    rmSync(own, { recursive: true })
  }
}

const text = (...lines: string[]) => ({
  format: 'rtf' as const,
  bytes: strToU8(`{\\rtf1\\ansi ${lines.join('\\par ')}}`),
})

describe.skipIf(libreOffices.length === 0)('startLibreOffice, where LibreOffice is installed', () => {
  it.each(tried)(
    'fetches nothing, reads no other file and runs no macro, fenced by $fence.kind',
    async (libreOffice) => {
      const started = await startIn(libreOffice)
      for (const canary of officeCanaries(targets())) {
        // Its settings do not keep LibreOffice from what fields of an RTF name; operations cut these before.
        if (canary.format === 'rtf' && libreOffice.fence.kind === 'none') continue
        const pdf = await convert(started, canary)
        expect([canary.what, hits, await showsNeighbor(pdf)]).toEqual([canary.what, [], false])
      }
      expect(readdirSync(folder).sort()).toEqual(['engine', 'neighbor.png'])
      // Nothing listens any more for what was with the documents before.
      expect(leaks).toEqual([])
      await started.engine.kill()
    },
  )

  it('is needed: LibreOffice alone fetches pictures and reads files', async () => {
    const { program } = libreOffices[0]!
    await writeFile(join(folder, 'canary.docx'), wordCanary(targets()).bytes)
    const profile = pathToFileURL(join(folder, 'profile')).href
    const settings = { env: { PATH: process.env['PATH'], HOME: folder }, cwd: folder }
    const words = [`-env:UserInstallation=${profile}`, '--headless', '--convert-to', 'pdf', 'canary.docx']
    await (await startLeashed([program, ...words], settings)).ended
    expect(hits).toContain('GET /picture.png')
    expect(await showsNeighbor(new File([await readFile(join(folder, 'canary.pdf'))], 'canary.pdf'))).toBe(true)
  })

  // One engine converts one document after another, which is what it is for; starting it takes longer than most of this.
  let started: Awaited<ReturnType<typeof startIn>>
  let shared: string
  beforeAll(async () => {
    if (libreOffices.length === 0) return
    shared = mkdtempSync(join(tmpdir(), 'sheaf-native-'))
    started = await startIn(libreOffices[0]!, shared)
  })
  afterAll(async () => {
    if (libreOffices.length === 0) return
    await started.engine.kill()
    rmSync(shared, { recursive: true, force: true })
  })

  it('continues after a document that it cannot read, and knows nothing of those before', async () => {
    await convert(started, text('Wombat'))
    const broken = { format: 'docx' as const, bytes: strToU8('PK\u0003\u0004 and nothing more') }
    await expect(convert(started, broken)).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
    expect(await textsOf(await convert(started, text('Second')))).toEqual([expect.stringContaining('Second')])
    const left = readdirSync(started.place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of left) {
      expect(name).not.toContain('in.')
      expect((await readFile(join(parentPath, name))).includes('Wombat')).toBe(false)
    }
  })

  it('reads the format it is given, and no other', async () => {
    const renamed = { ...macroCanary(targets()), format: 'docx' as const }
    await expect(convert(started, renamed)).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it('keeps the pages asked for, and reads CSV as requested', async () => {
    const pages = await convert(started, text('One', '\\page Two', '\\page Three'), { pdf: { pages: '2-3' } })
    expect((await textsOf(pages)).map((page) => page.trim())).toEqual(['Two', 'Three'])
    const csv = { format: 'csv' as const, bytes: strToU8('Zürich;1,5\n') }
    const sheet = await convert(started, csv, { csv: { delimiter: ';', decimalComma: true } })
    expect((await textsOf(sheet)).join().split(/\s+/)).toEqual(expect.arrayContaining(['Zürich', '1.5']))
    const again = await convert(started, csv, { target: 'ods' })
    expect(strToU8('PK')).toEqual(new Uint8Array(await again.slice(0, 2).arrayBuffer()))
  })

  it('draws the fonts that Word gives headings and equations with those of the same widths', async () => {
    const document = {
      format: 'rtf' as const,
      bytes: strToU8('{\\rtf1\\ansi{\\fonttbl{\\f0 Calibri Light;}{\\f1 Cambria Math;}}\\f0 Hello \\f1 there}'),
    }
    const pdf = new Uint8Array(await (await convert(started, document)).arrayBuffer())
    expect(fontsOf(pdf).sort()).toEqual(['Caladea-Regular', 'Carlito'])
  })

  it('reports its fonts, and leaves no process behind', async () => {
    const { engine } = started
    expect(engine.name).toMatch(/^LibreOffice \d+\.\d+\.\d+$/)
    expect(engine.fontFamilies.length).toBeGreaterThan(0)
    await engine.kill()
    await engine.ended
    expect(processesWith(shared)).toEqual([])
  })
})

/** Names of the fonts in a PDF by LibreOffice. */
function fontsOf(pdf: Uint8Array): string[] {
  return [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/FontName\/\w+\+([\w-]+)/g),
  ].map(([, name]) => name!)
}

/** Processes of this machine whose command line has a word, as /proc tells. */
function processesWith(word: string): string[] {
  if (process.platform !== 'linux') return []
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return running.filter((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'latin1').includes(word)
    } catch {
      return false
    }
  })
}
