import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { credentialsPem } from '../bench/inputs/make-credentials.mjs'
import { root } from '../run-program.mjs'

/**
 * A sound document to make damaged copies of.
 * @typedef {{ name: string, extension: string, bytes: Uint8Array }} Seed
 */

const MOST_BYTES = 3 * 2 ** 20

/** The documents of folders and of the repository, and small ones of formats that it has none of. @param {readonly string[]} folders @returns {Seed[]} */
export function readSeeds(folders) {
  const found = [join(root, 'fixtures/files'), join(root, 'docs'), ...folders].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile() && statSync(path).size <= MOST_BYTES && statSync(path).size > 0)
      .map((path) => ({ name: path, extension: extname(path).toLowerCase(), bytes: readFileSync(path) })),
  )
  return [...found.filter(({ extension }) => extension !== ''), ...madeSeeds(found)]
}

/** @param {readonly Seed[]} found @returns {Seed[]} */
function madeSeeds(found) {
  const picture = found.find(({ extension }) => extension === '.png')?.bytes ?? new Uint8Array()
  const encoded = Buffer.from(picture).toString('base64')
  const page = (/** @type {string} */ body) =>
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title><link rel="stylesheet" href="a.css"/></head><body>${body}</body></html>`
  const body = `<h1>One</h1><p style="color:#333">Text <b>bold</b> <a href="#x">link</a></p><ul><li>1</li><li>2</li></ul><table border="1"><tr><td rowspan="2" colspan="1">a</td><td>b</td></tr><tr><td>c</td></tr></table><img src="a.png" width="40" alt="x"/>`
  const opf =
    '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>A</dc:title><dc:language>de</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.xhtml" media-type="application/xhtml+xml"/><item id="p" href="a.png" media-type="image/png"/><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>'
  const epub = zipSync({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="o/book.opf"/></rootfiles></container>',
    ),
    'o/book.opf': strToU8(opf),
    'o/a.xhtml': strToU8(page(body)),
    'o/b.xhtml': strToU8(page(`<h2 id="x">Two</h2>${body}`)),
    'o/nav.xhtml': strToU8(
      page('<nav epub:type="toc"><ol><li><a href="a.xhtml">1</a></li><li><a href="b.xhtml#x">2</a></li></ol></nav>'),
    ),
    'o/a.css': strToU8('p{margin:1em;text-indent:2em}h1{font-size:200%}'),
    'o/a.png': picture,
  })
  const info =
    '<?xml version="1.0"?><ComicInfo><Title>A</Title><Manga>YesAndRightToLeft</Manga><Pages><Page Image="0" Bookmark="1"/></Pages></ComicInfo>'
  const cbz = zipSync({ 'a/1.png': picture, 'a/2.png': picture, 'ComicInfo.xml': strToU8(info) })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 200 100" width="200"><defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="blue" stop-opacity=".5"/></linearGradient><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="5" height="5"/></pattern><clipPath id="c"><circle cx="50" cy="50" r="40"/></clipPath><mask id="m"><rect width="99" height="99" fill="#fff"/></mask><symbol id="s" viewBox="0 0 9 9"><path d="M0 0L9 9"/></symbol><marker id="k" markerWidth="4" markerHeight="4"><path d="M0 0L4 2L0 4z"/></marker><style>.a{fill:url(#g);stroke:#000}</style></defs><g transform="rotate(10 5 5) scale(.9)" clip-path="url(#c)"><path class="a" d="M10 10C20 20 40 20 50 10A10 5 30 0 1 90 90Z" marker-end="url(#k)"/><use xlink:href="#s" x="5" width="20"/></g><text x="10" y="60" font-size="12" text-anchor="middle">Text <tspan dy="5">two</tspan></text><rect x="1" width="50" height="20" rx="3" fill="url(#p)" mask="url(#m)"/><image xlink:href="data:image/png;base64,${encoded}" width="30" height="30"/></svg>`
  const email = `From: Ada <ada@example.com>\r\nTo: b@example.com\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\nDate: Thu, 26 Nov 2026 10:00:00 +0100\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: multipart/alternative; boundary=y\r\n\r\n--y\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nText\r\n--y\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<p>Hi =C3=BC</p><img src=3D"cid:a">${body}\r\n--y--\r\n--x\r\nContent-Type: image/png; name=a.png\r\nContent-ID: <a>\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded}\r\n--x\r\nContent-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\ninner\r\n--x--\r\n`
  const table = 'name,address.street,find,replace\nAda,1 Main Street,e,x\nGrace,"2, High ""Street""",page,sheet\n'
  const bookmarks = 'Report | 1\n  Figures | 2\n'
  const fdf =
    '%FDF-1.2\n1 0 obj\n<</FDF<</Fields[<</T(name)/V(Ada)>><</T(a)/Kids[<</T(b)/V/On>>]>>]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'
  const xfdf =
    '<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><fields><field name="name"><value>Ada</value></field></fields></xfdf>'
  const rtf =
    '{\\rtf1\\ansi{\\fonttbl{\\f0 Times;}}{\\colortbl;\\red255\\green0\\blue0;}\\pard\\b Bold\\b0  text\\par{\\trowd\\cellx1000\\cellx2000 a\\cell b\\cell\\row}\\u8364?\\par}'
  return Object.entries({
    '.epub': epub,
    '.cbz': cbz,
    '.zip': cbz,
    '.svg': strToU8(svg),
    '.eml': strToU8(email),
    '.html': strToU8(
      `<!doctype html><title>A</title><style>@page{size:a5}table{break-after:page}</style>${body}<iframe srcdoc="<p>in"></iframe>`,
    ),
    '.csv': strToU8(table),
    '.txt': strToU8(bookmarks),
    '.json': strToU8(JSON.stringify([{ name: 'Ada' }, { name: 'Grace', subscribe: true }])),
    '.fdf': strToU8(fdf),
    '.xfdf': strToU8(xfdf),
    '.rtf': strToU8(rtf),
    '.pem': credentialsPem(),
  }).map(([extension, bytes]) => ({ name: `made${extension}`, extension, bytes }))
}
