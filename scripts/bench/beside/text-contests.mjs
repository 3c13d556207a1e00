// What Markdown, web pages, books, texts and drawings as PDFs are compared with, and by what.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, sourceFactsOf, textsOf } from '../trials/pdf-facts.mjs'
import { imageLikeness } from './media-scores.mjs'
import { lettersKept } from './scores.mjs'

/** @typedef {import('./contests.mjs').ContestOfQuality} ContestOfQuality */

const print = 'chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="$2/out.pdf"'
/** Headings, and addresses of links, as pandoc reads a source. @param {string} source */
function partsOf(source) {
  const format = /\.html?$/i.test(source) ? 'html' : /\.epub$/i.test(source) ? 'epub' : 'gfm'
  const plain = String(run('pandoc', ['-f', format, '-t', 'plain', '--wrap=none', source]).bytes)
  const html = String(run('pandoc', ['-f', format, '-t', 'html', source]).bytes)
  const links = [...html.matchAll(/<a\s[^>]*?href="(https?:[^"]+)"/g)].map(([, uri = '']) =>
    uri.replaceAll('&amp;', '&'),
  )
  return { plain, links: new Set(links), headings: html.match(/<h[1-6][\s>]/g)?.length ?? 0 }
}

/** The mean share of letters, addresses of links and headings as bookmarks. @param {string} source @param {readonly string[]} results */
function partsKept(source, [path = '']) {
  const { plain, links, headings } = partsOf(source)
  const facts = sourceFactsOf(path)
  if (!facts) return 0
  const bare = (/** @type {string} */ uri) => uri.replace(/\/$/, '')
  const found = new Set(facts.uris.map((uri) => bare(uri.slice(2))))
  const shares = [lettersKept(plain, textsOf(path).join(''))]
  if (links.size > 0) shares.push([...links].filter((uri) => found.has(bare(uri))).length / links.size)
  if (headings > 0) shares.push(Math.min(1, facts.bookmarks.length / headings))
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

/** Letters, and lines that are lines again. @param {string} source @param {readonly string[]} results */
function linesKept(source, [path = '']) {
  const bare = (/** @type {string} */ line) => line.replace(/[^\p{L}\p{N}]/gu, '')
  const text = String(run('cat', [source]).bytes)
  const is = textsOf(path, '', '-layout').join('\n')
  const found = new Set(is.split('\n').map(bare))
  // Longer ones have to be broken.
  const lines = text.split('\n').filter((line) => bare(line).length > 1 && line.length <= 72)
  const kept = lines.filter((line) => found.has(bare(line))).length / Math.max(1, lines.length)
  return (lettersKept(text, is) + kept) / 2
}

/** @param {string} source @param {readonly string[]} results */
function drawn(source, [path = '']) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-drawn-'))
  try {
    const [was, is] = [join(folder, 'was.png'), join(folder, 'is.png')]
    const [width = 300, height = 300] = sizeOf(source)
    const svg = String(run('cat', [source]).bytes).replace(/^[\s\S]*?(?=<svg\b)/, '')
    const style = `html,body{margin:0;background:#fff}svg{width:${width}px;height:${height}px;display:block}`
    writeFileSync(join(folder, 'page.html'), `<!doctype html><meta charset="utf-8"><style>${style}</style>${svg}`)
    const size = [Math.max(500, Math.ceil(width)), Math.ceil(height)]
    const show = ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', `--window-size=${size}`]
    run('chromium', [...show, `--screenshot=${was}`, join(folder, 'page.html')])
    const part = `${Math.round(width)}x${Math.round(height)}`
    run('convert', [was, '-crop', `${part}+0+0`, '+repage', was])
    run('pdftocairo', ['-png', '-singlefile', '-r', '96', path, is.slice(0, -4)])
    const words = [...svg.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, text = '']) =>
      text.replace(/<[^>]*>/g, ''),
    )
    const letters = lettersKept(words.join(' '), textsOf(path).join(''))
    const alike = imageLikeness(was, is)
    return words.length === 0 ? alike : (alike + letters) / 2
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Width and height of a drawing in pixels of CSS, as librsvg finds them. @param {string} source */
function sizeOf(source) {
  const png = run('rsvg-convert', [source]).bytes
  return png.length < 24 ? [] : [png.readUInt32BE(16), png.readUInt32BE(20)]
}

/** @param {string} source @param {readonly string[]} results */
function picturesKept(source, [path = '']) {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-book-'))
  try {
    run('unzip', ['-q', '-o', source, '-d', join(folder, 'book')])
    run('pdfimages', ['-png', path, join(folder, 'page')])
    const pictures = readdirSync(join(folder, 'book'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(jpe?g|png|gif|webp|bmp)$/i.test(name) && !/(^|\/)[._]/.test(name))
      .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    const pages = readdirSync(folder)
      .filter((name) => name.startsWith('page'))
      .sort()
    const equal = pictures.filter((name, index) => {
      const pair = [join(folder, 'book', name), join(folder, pages[index] ?? '')]
      return /^0\b/m.test(run('compare', ['-alpha', 'off', '-metric', 'AE', ...pair, 'null:']).said)
    })
    return equal.length / Math.max(1, pictures.length, pages.length)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @type {readonly ContestOfQuality[]} */
export const textContests = [
  {
    operation: 'markdown-to-pdf',
    kind: 'text',
    by: 'letters, addresses of links, and headings as bookmarks, as pandoc reads the source',
    flags: [],
    peers: {
      'pandoc and Chromium': `pandoc -f gfm -s --metadata title=x "$1" -o "$2/page.html" && ${print} "$2/page.html"; rm -f "$2/page.html"`,
      'pandoc and LibreOffice':
        'pandoc -f gfm "$1" -o "$2/out.docx" && soffice --headless --convert-to pdf --outdir "$2" "$2/out.docx"; rm -f "$2/out.docx"',
    },
    takes: (source) => /\.md$/i.test(source),
    score: partsKept,
  },
  {
    operation: 'html-to-pdf',
    kind: 'text',
    by: 'letters, addresses of links, and headings as bookmarks, as pandoc reads the source',
    flags: [],
    peers: { Chromium: `${print} "$1"` },
    takes: (source) => /\.html?$/i.test(source),
    score: partsKept,
  },
  {
    operation: 'epub-to-pdf',
    kind: 'text',
    by: 'letters, addresses of links, and headings as bookmarks, as pandoc reads the source',
    flags: [],
    peers: {
      'ebook-convert': 'QTWEBENGINE_DISABLE_SANDBOX=1 ebook-convert "$1" "$2/out.pdf"',
      mutool: 'mutool convert -o "$2/out.pdf" "$1"',
    },
    takes: (source) => /\.epub$/i.test(source),
    score: partsKept,
  },
  {
    operation: 'text-to-pdf',
    kind: 'text',
    by: 'letters, and lines that are kept as lines',
    flags: [],
    peers: {
      soffice: 'soffice --headless --convert-to pdf --outdir "$2" "$1"',
      gs: 'gs -q -dBATCH -dNOPAUSE -sDEVICE=pdfwrite -o "$2/out.pdf" -- gslp.ps --heading-center "" "$1"',
    },
    takes: (source) => /\.txt$/i.test(source),
    score: linesKept,
  },
  {
    operation: 'svg-to-pdf',
    kind: 'text',
    by: 'likeness to the drawing as Chromium shows it, and its letters as text',
    flags: [],
    peers: {
      'rsvg-convert': 'rsvg-convert -f pdf -o "$2/out.pdf" "$1"',
      Chromium: `${print} "$1"`,
    },
    takes: (source) => /\.svg$/i.test(source),
    score: drawn,
  },
  {
    operation: 'cbz-to-pdf',
    kind: 'text',
    by: 'pages whose pictures have exactly the pixels of those in the book, in their order',
    flags: [],
    peers: {
      mutool: 'mutool convert -o "$2/out.pdf" "$1"',
    },
    takes: (source) => /\.cbz$/i.test(source),
    isSized: true,
    score: picturesKept,
  },
]
