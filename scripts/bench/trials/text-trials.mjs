// Operations on documents of Office, text, mail, books and drawings, all of which make PDFs.
import { readFileSync } from 'node:fs'
import { factsOf, letterChanges, run, textsOf } from './pdf-facts.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */
/** @typedef {import('../try-operations.mjs').Outcome} Outcome */

/**
 * A PDF that qpdf finds nothing wrong with and that holds the text of its source.
 * @param {RegExp} extensions of the sources
 * @param {(path: string) => string | undefined} textOf what a second program reads in a source; nothing if it cannot
 * @param {{ most?: number, flags?: readonly string[] }} [settings] share of letters that may be lost
 * @returns {Trial}
 */
const onePdf = (extensions, textOf, { most = 0.03, flags = [] } = {}) => ({
  flags,
  takes: (source) => extensions.test(source),
  judge: ({ source, results: [path = ''] }) => {
    const pdf = factsOf(path)
    if (!pdf) return ['qpdf reads nothing']
    const wanted = textOf(source)
    const { total, lost } = letterChanges(wanted ?? '', textsOf(path).join(''))
    return [
      ...pdf.faults,
      ...(wanted !== undefined && lost > most ? [`${(lost * 100).toFixed(1)} % of ${total} letters lost`] : []),
    ]
  },
})

/** @param {string} from a format of pandoc */
const byPandoc = (from) => (/** @type {string} */ path) => {
  const { bytes, status } = run('pandoc', ['--quiet', '-f', from, '-t', 'plain', '--wrap=none', path])
  return status === 0 ? bytes.toString() : undefined
}

/** The text of an Office document as LibreOffice writes it. @param {string} path */
function byLibreOffice(path) {
  const { bytes, status } = run('soffice', ['--headless', '--cat', path])
  return status === 0 ? bytes.toString().replace(/^.*warn:.*$/gm, '') : undefined
}

/** @param {string} path */
const ofDocument = (path) => {
  const [, format = ''] = /\.(\w+)$/.exec(path) ?? []
  return /^(docx|odt|rtf)$/.test(format) ? byPandoc(format)(path) : byLibreOffice(path)
}

/** The words that a drawing shows. @param {string} path */
const ofSvg = (path) =>
  Array.from(readFileSync(path, 'utf8').matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g), ([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  ).join(' ')

/** @type {Readonly<Record<string, Trial>>} */
export const textTrials = {
  'word-to-pdf': onePdf(/\.(docx?|odt|rtf)$/, ofDocument, { most: 0.05 }),
  'excel-to-pdf': onePdf(
    /\.(xlsx?|ods|csv)$/,
    (path) => (/\.csv$/.test(path) ? readFileSync(path, 'utf8') : undefined),
    {
      most: 0.05,
    },
  ),
  'ppt-to-pdf': onePdf(/\.(pptx?|odp)$/, () => undefined),
  'markdown-to-pdf': onePdf(/\.md$/, byPandoc('gfm')),
  'html-to-pdf': onePdf(/\.html?$/, byPandoc('html'), { most: 0.05 }),
  'text-to-pdf': onePdf(/\.txt$/, (path) => readFileSync(path, 'utf8'), { most: 0.01 }),
  'email-to-pdf': onePdf(/\.(eml|msg)$/, () => undefined),
  'svg-to-pdf': { ...onePdf(/\.svg$/, ofSvg, { most: 0.05 }), alone: true },
  'epub-to-pdf': onePdf(/\.epub$/, byPandoc('epub'), { most: 0.05 }),
  'cbz-to-pdf': onePdf(/\.cbz$/, () => undefined),
}
