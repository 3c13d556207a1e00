// What PDFs as Markdown and as electronic books are compared with, and by what.
import { run, sourceFactsOf, sourceTextOf, textsOf } from '../trials/pdf-facts.mjs'
import { lettersKept } from './scores.mjs'

/** @typedef {import('./contests.mjs').ContestOfQuality} ContestOfQuality */

const mean = (/** @type {readonly number[]} */ shares) => shares.reduce((sum, share) => sum + share, 0) / shares.length
const hasText = (/** @type {string} */ source) => sourceTextOf(source).trim() !== ''
/** Fewer pages with the same line at the edge may have it by chance. */
const LEAST_PAGES = 3
/**
 * A text without heads and feet that pages repeat, apart from their numbers: a text that flows has none.
 * @param {string} text pages with form feeds between them, their lines from top to bottom
 */
export function withoutHeads(text) {
  const pages = text.split('\f').map((page) => page.split('\n').flatMap((line) => line.trim() || []))
  const keyOf = (/** @type {string} */ line) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ')
  const isEdge = (/** @type {readonly string[]} */ lines, /** @type {number} */ index) =>
    index < 2 || index >= lines.length - 2
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const lines of pages)
    for (const key of new Set(lines.filter((_, index) => isEdge(lines, index)).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  const isHead = (/** @type {string} */ line) => (counts.get(keyOf(line)) ?? 0) >= LEAST_PAGES
  return pages.flatMap((lines) => lines.filter((line, index) => !isEdge(lines, index) || !isHead(line))).join('\n')
}

/** Titles as they are compared: without numbers, signs and spaces, which programs set otherwise. @param {string} title */
const bare = (title) =>
  title
    .normalize('NFKC')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** The mean of the letters, of the bookmarks whose titles are headings, and of the addresses of links. @param {string} source @param {string} path @param {'gfm' | 'epub'} format */
function readable(source, path, format) {
  const plain = String(run('pandoc', ['-f', format, '-t', 'plain', '--wrap=none', path]).bytes)
  const html = String(run('pandoc', ['-f', format, '-t', 'html', '--wrap=none', path]).bytes)
  const headings = new Set(
    [...html.matchAll(/<h[1-6][^>]*>([\s\S]*?)<\/h[1-6]>/g)].map(([, text = '']) => bare(decoded(text))),
  )
  const facts = sourceFactsOf(source)
  const text = bare(sourceTextOf(source))
  // Bookmarks may also have names that no page shows.
  const titles = (facts?.bookmarks ?? [])
    .map(({ title }) => bare(title))
    .filter((each) => each !== '' && text.includes(each))
  const uris = (facts?.uris ?? []).map((uri) => uri.slice(2)).filter((uri) => /^(https?|mailto):/.test(uri))
  const links = decoded(html, false)
  return mean([
    lettersKept(withoutHeads(textsOf(source, '', '-layout').join('\f')), plain),
    ...(titles.length > 0 ? [titles.filter((title) => headings.has(title)).length / titles.length] : []),
    ...(uris.length > 0 ? [uris.filter((uri) => links.includes(uri)).length / uris.length] : []),
  ])
}

/** Markup without its marks. @param {string} html @param {boolean} [isPlain] */
function decoded(html, isPlain = true) {
  return (isPlain ? html.replace(/<[^>]*>/g, '') : html)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** @type {readonly ContestOfQuality[]} */
export const readingContests = [
  {
    operation: 'pdf-to-markdown',
    by: 'letters other than heads and feet that pages repeat, titles of bookmarks as headings, and addresses of links, as pandoc reads the result',
    flags: ['--images', 'none'],
    peers: {
      'pdftohtml and pandoc':
        'pdftohtml -q -s -i -noframes "$1" "$2/out.html" && pandoc -f html -t gfm "$2/out.html" -o "$2/out.md"; rm -f "$2/out.html"',
      pdftotext: 'pdftotext -q "$1" "$2/out.md"',
    },
    takes: hasText,
    score: (source, results) => readable(source, results.find((path) => /\.md$/i.test(path)) ?? '', 'gfm'),
  },
  {
    operation: 'pdf-to-epub',
    by: 'letters other than heads and feet that pages repeat, titles of bookmarks as headings, and addresses of links, as pandoc reads the result',
    flags: [],
    peers: {
      'ebook-convert': 'ebook-convert "$1" "$2/out.epub"',
      'pdftohtml and pandoc':
        'pdftohtml -q -s -i -noframes "$1" "$2/out.html" && pandoc -f html "$2/out.html" -o "$2/out.epub"; rm -f "$2/out.html"',
    },
    takes: hasText,
    score: (source, results) => readable(source, results.find((path) => /\.epub$/i.test(path)) ?? '', 'epub'),
  },
]
