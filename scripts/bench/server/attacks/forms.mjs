import { gzipSync } from 'node:zlib'
import { pagesPdf } from '../../inputs/write-pdf.mjs'
import { formRequest } from '../requests.mjs'
import { entities, laughs, patternLoop, swelling, uses } from './documents.mjs'
import { form, post } from './kit.mjs'

/** A form of texts, piece by piece. @param {number} fields @param {number} bytes @param {string} character */
function textForm(fields, bytes, character) {
  const part = (/** @type {number} */ n) =>
    `--b\r\nContent-Disposition: form-data; name="signatures${n === 0 ? '' : n}"\r\n\r\n${character.repeat(bytes)}\r\n`
  return Array.from({ length: fields }, (_, n) => part(n)).join('') + '--b--\r\n'
}

/** @param {string} name @param {string} content @param {string} [file] */
const part = (name, content, file) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${content}\r\n`

/** Attacks by what is in a form. @param {import('./kit.mjs').Kit} kit @returns {import('./kit.mjs').Attacks} */
export function formAttacks({ ask, newAddress }) {
  const texts = Buffer.from(textForm(20, 2 ** 20, 'a'))
  const controls = Buffer.from(textForm(5, 4 * 2 ** 20, '\u0001'))
  const small = pagesPdf(1, () => '')
  const loop = { fileName: 'a.pdf', bytes: patternLoop() }
  const laughing = { fileName: 'a.pdf', bytes: laughs() }
  const long = { fileName: 'a.pdf', bytes: pagesPdf(1500, () => '') }
  const swollen = { fileName: 'a.pdf', bytes: swelling(300) }
  const tiny = Buffer.from(
    `${Array.from({ length: 10_000 }, (_, n) => part('files', '', `${n}.pdf`)).join('')}--b--\r\n`,
  )
  const fields = Buffer.from(`${Array.from({ length: 10_000 }, (_, n) => part(`f${n}`, 'x')).join('')}--b--\r\n`)
  const nested = { rotations: `${'['.repeat(200_000)}${']'.repeat(200_000)}` }
  const steps = { pipeline: `{"steps":${'[{"steps":'.repeat(50_000)}` }
  const pdf = { fileName: 'a.pdf', bytes: small }
  const names = Buffer.from(`${part('file', 'x', '../'.repeat(30_000))}--b--\r\n`)
  const boundary = `b${'-'.repeat(60)}`
  const almost = Buffer.from(`--${boundary}\r\n\r\n${`\r\n--${boundary.slice(0, -1)}`.repeat(50_000)}`)
  const packed = gzipSync(Buffer.alloc(50 * 2 ** 20))
  const headers = `--b\r\n${'X-A: b\r\n'.repeat(100_000)}\r\nx\r\n--b--\r\n`
  return {
    'text fields of 20 MB': [2, (signal) => ask(post('/api/tools/sign-pdf', texts), newAddress(), signal)],
    'control characters': [1, (signal) => ask(post('/api/tools/sign-pdf', controls), newAddress(), signal)],
    'pattern of itself': [2, (signal) => ask(formRequest('', '/api/pdf-info', loop), '192.0.2.1', signal)],
    'pattern of itself, drawn': [2, (signal) => ask(formRequest('', '/api/pdf-to-image', loop), newAddress(), signal)],
    'forms of forms': [2, (signal) => ask(formRequest('', '/api/pdf-to-image', laughing), newAddress(), signal)],
    '1500 pages drawn': [
      2,
      (signal) => ask(formRequest('', '/api/pdf-to-image', long, { resolution: '150' }), '192.0.2.2', signal),
    ],
    'a page of 300 MB': [1, (signal) => ask(formRequest('', '/api/compress', swollen), newAddress(), signal)],
    'entities of entities': [
      1,
      (signal) => ask(formRequest('', '/api/svg-to-pdf', { fileName: 'a.svg', bytes: entities }), newAddress(), signal),
    ],
    'groups of groups': [
      1,
      (signal) => ask(formRequest('', '/api/svg-to-pdf', { fileName: 'a.svg', bytes: uses }), newAddress(), signal),
    ],
    '10,000 empty files': [2, (signal) => ask(post('/api/merge', tiny), newAddress(), signal)],
    '10,000 fields': [2, (signal) => ask(post('/api/merge', fields), newAddress(), signal)],
    'nested JSON': [2, (signal) => ask(formRequest('', '/api/tools/rotate-pdf', pdf, nested), newAddress(), signal)],
    'nested pipeline': [1, (signal) => ask(formRequest('', '/api/pipelines/run', pdf, steps), newAddress(), signal)],
    'long file name': [1, (signal) => ask(post('/api/pdf-info', names), newAddress(), signal)],
    'almost a boundary': [
      1,
      (signal) =>
        ask(
          post('/api/pdf-info', almost, { 'content-type': `multipart/form-data; boundary=${boundary}` }),
          newAddress(),
          signal,
        ),
    ],
    '100,000 headers of a part': [1, (signal) => ask(post('/api/pdf-info', headers), newAddress(), signal)],
    'compressed body': [
      1,
      (signal) => ask(post('/api/pdf-info', packed, { 'content-encoding': 'gzip' }), newAddress(), signal),
    ],
    'no form': [2, (signal) => ask(post('/api/merge', '--b\r\n\r\n'.repeat(1000)), newAddress(), signal)],
    'too large': [
      1,
      (signal) =>
        ask(
          { name: '', method: 'POST', path: '/api/merge', headers: { ...form, 'content-length': '9999999999' } },
          '192.0.2.4',
          signal,
        ),
    ],
  }
}
