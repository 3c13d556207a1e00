// Operations on passwords, signatures and hidden data.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run-program.mjs'
import { credentialsPem } from '../inputs/make-credentials.mjs'
import { run, textsOf } from './pdf-facts.mjs'
import { everything, onePdf } from './pdf-judges.mjs'

/** @typedef {import('../try-operations.mjs').Trial} Trial */

const folder = join(root, 'node_modules/.cache/sheaf/trials')
mkdirSync(folder, { recursive: true })
const credentials = join(folder, 'credentials.pem')
writeFileSync(credentials, credentialsPem())

/** @type {import('../try-operations.mjs').Trials} */
export const securityTrials = {
  'protect-pdf': { flags: ['--password', 'tried'], judge: onePdf({ keeps: everything, look: 0.5, password: 'tried' }) },
  'unlock-pdf': {
    flags: ['--password', 'open'],
    judge: onePdf({ keeps: everything, look: 0.5, also: ({ path }) => encrypted(path) }),
  },
  'change-permissions': { flags: ['--owner-password', 'tried'], judge: onePdf({ keeps: everything, look: 0.5 }) },
  'redact-pdf': {
    flags: ['--find', 'the', '--whole-words'],
    judge: onePdf({
      text: 'less',
      keeps: ['labels', 'layers', 'fields'],
      also: ({ path }) => {
        const [poppler, mupdf] = [
          textsOf(path).join(' '),
          String(run('mutool', ['draw', '-q', '-F', 'text', path]).bytes),
        ]
        return [poppler, mupdf].some((text) => /(?<![\p{L}\p{N}])the(?![\p{L}\p{N}\p{M}])/iu.test(text))
          ? ['a word that was redacted is still there']
          : []
      },
    }),
  },
  'sanitize-pdf': {
    flags: [],
    judge: onePdf({
      text: 'less',
      keeps: ['bookmarks', 'uris', 'labels'],
      look: 3,
      also: ({ after }) => [
        ...(after.javascript ? ['scripts remain'] : []),
        ...(after.attachments.length > 0 ? ['attachments remain'] : []),
      ],
    }),
  },
  'sign-digitally': {
    flags: ['--credentials', credentials],
    judge: onePdf({ keeps: everything, look: 0.5, also: ({ path }) => unsound(path) }),
  },
  'prepare-signature': {
    flags: [],
    judge: ({ results, ...outcome }) =>
      onePdf({ keeps: everything, look: 0.5 })({ ...outcome, results: results.slice(0, 1) }),
  },
  'finish-signature': {
    flags: ['--signature', join(root, 'fixtures/files/prepared.p7s')],
    takes: (source) => /prepared/.test(source),
    judge: onePdf({ keeps: everything, look: 0.5, also: ({ path }) => unsound(path) }),
  },
  // A timestamp needs an authority, for timestamp-pdf too.
  'extend-signatures': {
    flags: [],
    takes: (source) => /signed/.test(source),
    judge: onePdf({ keeps: everything, look: 0.5 }),
  },
  'remove-signatures': { flags: [], judge: onePdf({ keeps: everything.filter((part) => part !== 'annotations') }) },
  'verify-signatures': {
    flags: [],
    judge: ({ data }) => (Array.isArray(data?.signatures) ? [] : ['there is no report']),
  },
}

/** @param {string} path */
const encrypted = (path) =>
  /not encrypted/.test(String(run('qpdf', ['--show-encryption', path]).bytes)) ? [] : ['it is still encrypted']

/** Signatures that poppler finds unsound. @param {string} path */
function unsound(path) {
  const said = String(run('pdfsig', ['-nocert', path]).bytes)
  const all = said.match(/Signature Validation: .*/g) ?? []
  return all.length > 0 && /is Valid/.test(all.at(-1) ?? '') ? [] : [`poppler: ${all.at(-1) ?? 'no signature'}`]
}
