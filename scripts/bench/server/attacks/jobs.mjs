import { pagesPdf } from '../../inputs/write-pdf.mjs'
import { formRequest } from '../requests.mjs'
import { post } from './kit.mjs'

/** Hosts that are this machine, or no machine that a server may call. They are allowed by name. */
export const privateHosts = ['localhost', '127.0.0.1', '[::1]', '[::ffff:7f00:1]', '169.254.169.254', '0.0.0.0']
const MANY_RANGES = `bytes=${Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',')}`

/** Attacks by how jobs are asked for. @param {import('./kit.mjs').Kit} kit @param {number} canary a port where nobody may call @returns {import('./kit.mjs').Attacks} */
export function jobAttacks({ ask, newAddress, trickle, hostname }, canary) {
  const small = { fileName: 'small.pdf', bytes: pagesPdf(1, () => '') }
  const long = { fileName: 'a.pdf', bytes: pagesPdf(1500, () => '') }
  const rotate = formRequest('', '/api/tools/rotate-pdf', small, { rotations: '{"1":90}' })
  const async = (/** @type {Record<string, string>} */ headers = {}) => ({
    ...rotate,
    headers: { ...rotate.headers, prefer: 'respond-async', ...headers },
  })
  const get = (/** @type {string} */ path, /** @type {Record<string, string>} */ headers = {}, method = 'GET') =>
    /** @type {import('../requests.mjs').PreparedRequest} */ ({ name: '', method, path, headers })
  /** @param {import('./kit.mjs').Answer} answer @returns {{ id?: string, result?: string }} */
  const read = ({ body = '', status }) => (status === 202 ? JSON.parse(body) : {})
  const batch = (/** @type {number} */ count) =>
    Buffer.from(
      `${Array.from({ length: count }, (_, n) => `--b\r\nContent-Disposition: form-data; name="file"; filename="${n}.pdf"\r\n\r\n%PDF-1.7 ${n}\r\n`).join('')}--b\r\nContent-Disposition: form-data; name="angle"\r\n\r\n90\r\n--b--\r\n`,
    )
  const [tooMany, many] = [batch(500), batch(150)]
  let turns = 0
  return {
    'asks without pause': [6, (signal) => ask(rotate, '192.0.2.3', signal)],
    'gone while it works': [
      1,
      () => ask(formRequest('', '/api/pdf-to-image', long), newAddress(), AbortSignal.timeout(1000)),
    ],
    'stopped at once': [
      3,
      async (signal) => {
        const address = newAddress()
        const accepted = await ask(async(), address, signal)
        const { id } = read(accepted)
        return id === undefined ? accepted : ask(get(`/api/jobs/${id}`, {}, 'DELETE'), address, signal)
      },
    ],
    'the same key': [3, (signal) => ask(async({ 'idempotency-key': 'k'.repeat(20) }), newAddress(), signal)],
    '1,000 ranges': [
      2,
      async (signal) => {
        const address = newAddress()
        const accepted = await ask(async(), address, signal)
        const { result } = read(accepted)
        if (result === undefined) return accepted
        return ask(get(result, { range: turns++ % 2 === 0 ? MANY_RANGES : 'bytes=0-0' }), address, signal)
      },
    ],
    'webhooks to this machine': [
      2,
      (signal) => {
        const host = privateHosts[turns++ % privateHosts.length]
        return ask(async({ 'sheaf-webhook': `http://${host}:${canary}/` }), newAddress(), signal)
      },
    ],
    'listens to its job': [
      20,
      async (signal) => {
        const address = newAddress()
        const { id } = read(await ask(async(), address, signal))
        if (id === undefined || signal.aborted) return
        await trickle(
          `GET /api/jobs/${id}/events HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n\r\n`,
          '',
          signal,
        )
      },
    ],
    'batch of 500': [1, (signal) => ask(post('/api/batch/rotate-pdf', tooMany), newAddress(), signal)],
    'batch of 150': [1, (signal) => ask(post('/api/batch/rotate-pdf', many), '192.0.2.7', signal)],
    'guesses results': [
      2,
      (signal) => ask(get(`/api/downloads/${(turns++).toString(16).padStart(32, '0')}`), newAddress(), signal),
    ],
  }
}
