import { strToU8, zipSync } from 'fflate'

/** A small electronic book of chapters in XHTML, by their names without extension. `parts` are added as they are. */
export function makeEpub(
  chapters: Readonly<Record<string, string>>,
  parts: Readonly<Record<string, Uint8Array | string>> = {},
  metadata = '<dc:title>A &amp; B</dc:title><dc:creator>Ada</dc:creator><dc:language>de</dc:language>',
): File {
  const names = Object.keys(chapters)
  const items = names.map((name) => `<item id="${name}" href="text/${name}.xhtml" media-type="application/xhtml+xml"/>`)
  const spine = names.map((name) => `<itemref idref="${name}"/>`)
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${metadata}</metadata><manifest>${items.join('')}<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest><spine>${spine.join('')}</spine></package>`
  const page = (body: string) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title/><link rel="stylesheet" href="../style.css"/></head><body>${body}</body></html>`
  const all: Record<string, Uint8Array | string> = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<?xml version="1.0"?><container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': opf,
    ...Object.fromEntries(names.map((name) => [`OPS/text/${name}.xhtml`, page(chapters[name]!)])),
    ...parts,
  }
  const packed = Object.entries(all).map(
    ([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part] as const,
  )
  return new File([zipSync(Object.fromEntries(packed)) as Uint8Array<ArrayBuffer>], 'book.epub')
}
