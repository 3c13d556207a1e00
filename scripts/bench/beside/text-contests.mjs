// What Markdown and web pages as PDFs are compared with, and by what.
import { run, sourceFactsOf, textsOf } from '../trials/pdf-facts.mjs'
import { lettersKept } from './scores.mjs'

/** @typedef {import('./contests.mjs').ContestOfQuality} ContestOfQuality */

const print = 'chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer --print-to-pdf="$2/out.pdf"'
/** Headings, and addresses of links, as pandoc reads a source. @param {string} source */
function partsOf(source) {
  const format = /\.html?$/i.test(source) ? 'html' : 'gfm'
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
]
