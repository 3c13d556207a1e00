import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { makeIdentity } from '../../packages/core/src/testing/make-certificates.js'
import { makeList } from '../../packages/core/src/testing/make-revocation.js'
import { makeCredentials } from '../../packages/web/e2e/make-certificate.js'
import { makeSmallClip } from '../../packages/web/e2e/make-clip.js'
import { csvFile, wordFile } from '../../packages/web/e2e/office-files.js'
import { scannedPdf } from '../../packages/web/e2e/scanned-pdf.js'
import { tablePdf } from '../../packages/web/e2e/table-pdf.js'
import { root } from '../run-program.mjs'
import { sampleSlides, sampleText } from './sample-office.js'
import { sampleAskew, sampleForm, sampleInvoices, sampleLayers, sampleReport } from './sample-pdfs.js'

type Make = () => Promise<Uint8Array>

const capabilities = nodeCapabilities()

/** What an operation makes of one file. */
async function made(
  id: string,
  name: string,
  bytes: Uint8Array,
  options: Record<string, unknown>,
): Promise<Uint8Array> {
  const file = new File([new Uint8Array(bytes)], name)
  const { files } = await runOperation(findOperation(id)!, { file }, options, { capabilities })
  return new Uint8Array(await files[0]!.arrayBuffer())
}

/** The result of a maker, made once. */
function once(make: Make): Make {
  let result: Promise<Uint8Array> | undefined
  return () => {
    result ??= make()
    return result
  }
}

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })

const report = once(async () => {
  const annotations = [{ type: 'highlight', find: 'page' }]
  return made('add-annotations', 'report.pdf', await sampleReport(), { annotations })
})
const scan = once(async () => (await scannedPdf('scan.pdf', [['Invoice of the house', 'Due in March']])).buffer)
const clip = (name: string, seconds: number) => once(async () => (await makeSmallClip(name, seconds)).buffer)
const fixture = (name: string) => once(() => readFile(join(root, 'fixtures/files', name)))
const word = once(async () => wordFile('letter.docx', ['Dear reader', 'All is well.']).buffer)
const workbook = once(async () => made('pdf-to-excel', 'table.pdf', (await tablePdf('table.pdf')).buffer, {}))
const sampleDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><circle cx="20" cy="15" r="10" fill="teal"/></svg>'
const text = (content: string) => async () => new TextEncoder().encode(content)
async function photosPdf(): Promise<Uint8Array> {
  const images = await Promise.all(
    ['logo.png', 'deep.png'].map(async (name) => new File([new Uint8Array(await fixture(name)())], name)),
  )
  const result = await runOperation(findOperation('image-to-pdf')!, { files: images }, {}, { capabilities })
  return new Uint8Array(await result.files[0]!.arrayBuffer())
}
const adaCredentials = makeCredentials('Ada')
const lockedCredentials = makeCredentials('Ada', 'correct horse', 'rsa')
const graceCredentials = makeCredentials('Grace', undefined, 'rsa')
/** The format is detected from the content, so this does for a PKCS#12 file too. */
const allCredentials = lockedCredentials.key + lockedCredentials.certificate
const sampleInvoice =
  '<r:CrossIndustryInvoice xmlns:r="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"><r:ExchangedDocumentContext><r:GuidelineSpecifiedDocumentContextParameter><r:ID>urn:cen.eu:en16931:2017</r:ID></r:GuidelineSpecifiedDocumentContextParameter></r:ExchangedDocumentContext></r:CrossIndustryInvoice>'
async function signedPdf(): Promise<Uint8Array> {
  const files = {
    file: new File([new Uint8Array(await sampleReport(1))], 'report.pdf'),
    credentials: [new File([adaCredentials.key + adaCredentials.certificate], 'ada.pem')],
  }
  const result = await runOperation(findOperation('sign-digitally')!, files, {}, { capabilities })
  return new Uint8Array(await result.files[0]!.arrayBuffer())
}
async function sealedPdf(): Promise<Uint8Array> {
  const files = {
    file: new File([new Uint8Array(await sampleReport(1))], 'report.pdf'),
    certificates: [new File([lockedCredentials.certificate], 'ada.pem')],
  }
  const result = await runOperation(findOperation('protect-pdf')!, files, {}, { capabilities })
  return new Uint8Array(await result.files[0]!.arrayBuffer())
}
async function invoicePdf(): Promise<Uint8Array> {
  const files = {
    file: new File([new Uint8Array(await sampleReport(1))], 'invoice.pdf'),
    attachments: [new File([sampleInvoice], 'data.xml'), new File(['a,b'], 'items.csv')],
  }
  const result = await runOperation(findOperation('add-attachments')!, files, {}, { capabilities })
  return new Uint8Array(await result.files[0]!.arrayBuffer())
}
const pipeline = once(async () => {
  const page = await readFile(join(root, 'docs/guide/pipelines.md'), 'utf8')
  return new TextEncoder().encode(/```json\n(.*?)```/s.exec(page)?.[1])
})

const scannedTiff = once(async () => made('pdf-to-image', 'scan.pdf', await scan(), { format: 'tiff' }))

/** The files that the documentation names, by their paths; a folder is those below it. */
const samples: Record<string, Make> = {
  'input.pdf': report,
  'report.pdf': report,
  'book.pdf': report,
  'contract.pdf': report,
  'cover.pdf': once(() => sampleReport(1)),
  'insert.pdf': once(() => sampleReport(2)),
  'blank-backs.pdf': once(async () =>
    made('arrange-pages', 'blank-backs.pdf', await sampleReport(2), { pages: '1,blank,2' }),
  ),
  'fronts.pdf': once(() => sampleReport(2)),
  'backs.pdf': once(() => sampleReport(2)),
  'flyer.pdf': once(() => sampleReport(1)),
  'part-1.pdf': once(() => sampleReport(1)),
  'part-2.pdf': once(() => sampleReport(2)),
  'a.pdf': once(() => sampleReport(1)),
  'b.pdf': once(() => sampleReport(2)),
  'chapters/one.pdf': once(() => sampleReport(2)),
  'chapters/two.pdf': once(() => sampleReport(3)),
  'archive/letter.pdf': once(() => sampleReport(1)),
  'archive/2024/bill.pdf': once(() => sampleReport(2)),
  'reports/spring.pdf': once(() => sampleReport(1)),
  'reports/autumn.pdf': once(() => sampleReport(2)),
  'in/one.pdf': once(() => sampleReport(1)),
  'in/two.pdf': once(() => sampleReport(2)),
  'scan.pdf': scan,
  'scans/old.pdf': scan,
  'scans/one.tif': scannedTiff,
  'pages/one.tif': scannedTiff,
  'scan-1.tif': fixture('scan.tif'),
  'scan-2.tif': fixture('scan.tif'),
  'damaged.pdf': fixture('damaged.pdf'),
  'form.pdf': once(sampleForm),
  'bookmarks.txt': text('Report | 1\n  Figures | 2\n'),
  'chapters.pdf': once(async () =>
    made('edit-outline', 'chapters.pdf', await sampleReport(), { outline: 'Report | 1\n  Figures | 2\nAnnex | 9' }),
  ),
  'article.pdf': fixture('revtex-news.pdf'),
  'drawing.pdf': once(sampleLayers),
  'spreads.pdf': once(async () => made('n-up', 'spreads.pdf', await sampleReport(6), { perSheet: '2', paper: 'a4' })),
  'askew.pdf': once(sampleAskew),
  'people.csv': async () =>
    csvFile('people.csv', [
      ['name', 'address.street'],
      ['Ada', '1 Main Street'],
      ['Grace', '2 High Street'],
    ]).buffer,
  'names.csv': text('find,replace\nAda,Grace\nLovelace,Hopper\n'),
  'figures.csv': async () =>
    csvFile('figures.csv', [
      ['a', 'b'],
      ['1', '2'],
    ]).buffer,
  'photos.pdf': once(photosPdf),
  'stack.pdf': fixture('stack.pdf'),
  'invoices.pdf': once(sampleInvoices),
  'invoice.xml': text(sampleInvoice),
  'invoice.pdf': once(invoicePdf),
  'ada.p12': text(allCredentials),
  'ada.pem': text(lockedCredentials.certificate),
  'grace.pem': text(graceCredentials.certificate),
  'sealed.pdf': once(sealedPdf),
  'root.pem': text(adaCredentials.certificate),
  'root.crl': async () => makeList(makeIdentity('Root', { isAuthority: true })),
  'signed.pdf': once(signedPdf),
  'report_prepared.pdf': fixture('prepared.pdf'),
  'signature.p7s': fixture('prepared.p7s'),
  'ada-key.pem': text(adaCredentials.key),
  'ada-certificate.pem': text(adaCredentials.certificate),
  'logo.png': fixture('logo.png'),
  'input-1.png': fixture('logo.png'),
  'input-2.png': fixture('deep.png'),
  'page.jpg': once(async () => made('pdf-to-image', 'scan.pdf', await scan(), { format: 'jpg' })),
  'photo.jpg': once(() =>
    picture(600, 400)
      .withExif({ IFD0: { Model: 'Camera' } })
      .jpeg({ quality: 100 })
      .toBuffer(),
  ),
  'photo.heic': fixture('tiles.heic'),
  'input.jpeg': once(() => picture(600, 400).jpeg({ quality: 100 }).toBuffer()),
  'photos/beach.jpg': once(() => picture(600, 400).jpeg({ quality: 100 }).toBuffer()),
  'photos/harbour.png': once(() => picture(80, 60).png().toBuffer()),
  'clip.mp4': clip('clip.mp4', 65),
  'clip.mov': clip('clip.mov', 65),
  'part-1.mp4': clip('part-1.mp4', 2),
  'part-2.mp4': clip('part-2.mp4', 2),
  'today.mkv': clip('today.mkv', 2),
  'vacation/beach.mp4': clip('beach.mp4', 2),
  'vacation/more/harbor.mov': clip('harbor.mov', 2),
  'letter.docx': word,
  'report.docx': word,
  'letters/one.docx': word,
  'letters/old/two.docx': word,
  'report.odt': once(async () => sampleText(['Page one', 'Page two', 'Page three'])),
  'budget.xlsx': workbook,
  'talk.pptx': once(async () => sampleSlides(['Welcome', 'Thank you'])),
  'notes.txt': text('First line\n\tSecond line\n'),
  'server.log': text('09:00 started\n09:01 stopped\n'),
  'guide.md': text('# Guide\n\nText with a **picture**.\n\n![logo](logo.png)\n'),
  'invoice.html': text(
    '<!doctype html><html lang="en"><title>Invoice</title><link rel="stylesheet" href="style.css"><img src="logo.png" alt="Logo"><h1>Invoice</h1></html>',
  ),
  'style.css': text('h1 { color: #036 }\n'),
  'comic.cbz': once(async () =>
    zipSync({ '1.jpg': await picture(60, 90).jpeg().toBuffer(), '2.jpg': await picture(60, 90).jpeg().toBuffer() }),
  ),
  'drawing.svg': text(sampleDrawing),
  'chart.svg': text(sampleDrawing),
  'book.epub': once(async () => made('pdf-to-epub', 'report.pdf', await report(), {})),
  'message.eml': text(
    'From: Ada <ada@example.com>\nSubject: Hello\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nAll is well.\n--x\nContent-Disposition: attachment; filename=notes.csv\n\na,b\n--x--\n',
  ),
  'secret.txt': text('correct horse\n'),
  'pipeline.json': pipeline,
}

/** What patterns of names match where no folder is named with them. */
const patterns: Record<string, readonly string[]> = {
  '*.pdf': ['scan.pdf'],
  '*.xlsx': ['budget.xlsx'],
  '*.mov': ['clip.mov'],
}

/** Pages on which a name means another file: what opens with a password, or has no text yet. */
const special: Record<string, Record<string, Make>> = {
  'docs/operations/unlock-pdf.md': {
    'input.pdf': once(async () => made('protect-pdf', 'report.pdf', await report(), { password: 'correct horse' })),
  },
  'docs/operations/remove-signatures.md': { 'input.pdf': once(signedPdf) },
  'docs/operations/ocr-pdf.md': { 'input.pdf': scan },
}

/** Files that accompany a file. */
const companions: Record<string, readonly string[]> = { 'pipeline.json': ['logo.png'] }

/**
 * Puts the files that a text names into a folder, except those that are `made` by the commands in it.
 * @returns their paths
 */
export async function putSamples(
  folder: string,
  text: string,
  { page = '', made: left = [] }: { page?: string; made?: readonly string[] } = {},
): Promise<string[]> {
  const named = (name: string) =>
    new RegExp(`(?<![\\w./*-])${name.replaceAll(/[.*]/g, '\\$&')}(?![\\w-])`).test(text) && !left.includes(name)
  const wanted = new Set(
    Object.keys(samples).filter((path) => named(path.includes('/') ? path.slice(0, path.indexOf('/')) : path)),
  )
  for (const [pattern, paths] of Object.entries(patterns))
    if (named(pattern)) for (const path of paths) wanted.add(path)
  for (const path of [...wanted]) for (const other of companions[path] ?? []) wanted.add(other)
  for (const path of wanted) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), await (special[page]?.[path] ?? samples[path]!)())
  }
  return [...wanted]
}
