import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../run-program.mjs'

/**
 * One request of a mix, ready to be sent; its length goes without saying.
 * @typedef {{ name: string, method: 'POST' | 'GET', path: string, headers: Record<string, string>, body?: Buffer }} PreparedRequest
 */

const boundary = 'sheaf-bench-boundary'
const fixture = (/** @type {string} */ name) => readFileSync(join(root, 'fixtures/files', name))

/**
 * A form of a file and some fields.
 * @param {string} name
 * @param {string} path
 * @param {{ field?: string, fileName: string, bytes: Buffer }} file
 * @param {Record<string, string>} [fields]
 * @returns {PreparedRequest}
 */
export function formRequest(name, path, { field = 'file', fileName, bytes }, fields = {}) {
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `${texts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  return { name, method: 'POST', path, headers, body }
}

/** What people do: mostly small work on pages, some pictures, some work that takes a processor for seconds. @returns {PreparedRequest[]} */
export function mixedRequests() {
  const pdf = { fileName: 'twelve-pages.pdf', bytes: fixture('twelve-pages.pdf') }
  const paper = { fileName: 'two-columns.pdf', bytes: fixture('two-columns.pdf') }
  const picture = { fileName: 'turned.jpg', bytes: fixture('turned.jpg') }
  return [
    formRequest('rotate-pdf', '/api/tools/rotate-pdf', pdf, { rotations: '{"1":90}' }),
    formRequest('split-pdf', '/api/split', pdf, { mode: 'range', ranges: '1-3,4-6' }),
    formRequest('number-pages', '/api/number-pages', pdf),
    formRequest('compress-pdf', '/api/compress', paper),
    formRequest('pdf-info', '/api/pdf-info', pdf),
    formRequest('pdf-to-image', '/api/pdf-to-image', pdf),
    formRequest('compress-image', '/api/compress-media', picture, { type: 'image' }),
    formRequest('protect-pdf', '/api/protect', paper, { password: 'bench' }),
    formRequest('damaged', '/api/compress', { fileName: 'damaged.pdf', bytes: Buffer.from('%PDF-1.7 nothing') }),
    { name: 'tools', method: 'GET', path: '/api/tools', headers: {} },
    { name: 'healthz', method: 'GET', path: '/healthz', headers: {} },
  ]
}
