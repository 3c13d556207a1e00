import { request } from 'node:http'
import { connect } from 'node:net'

/**
 * @typedef {{ status: number, code: string, retryAfter: number, body?: string }} Answer `status` is 0 for a connection that broke
 */
/** Attacks by name: how many at a time, and one round of each. @typedef {Record<string, [number, (signal: AbortSignal) => Promise<Answer | void>]>} Attacks */
/** @typedef {ReturnType<typeof attackKit>} Kit */

export const form = { 'content-type': 'multipart/form-data; boundary=b' }
const MOST_KEPT = 20_000
/** How long an answer on an open connection is waited for. */
const PATIENCE_MS = 20_000

/** @param {string} path @param {Buffer | string} body @param {Record<string, string>} [headers] @returns {import('../requests.mjs').PreparedRequest} */
export const post = (path, body, headers = {}) => ({
  name: '',
  method: 'POST',
  path,
  headers: { ...form, ...headers },
  body: Buffer.from(body),
})

/** What attackers and honest clients do with a server. @param {string} url */
export function attackKit(url) {
  const { hostname, port } = new URL(url)
  const target = { hostname, port: Number(port), agent: false }
  let addresses = 0
  /**
   * Sends one request and reads the answer to its end.
   * @param {import('../requests.mjs').PreparedRequest} prepared
   * @param {string} address whose it is
   * @param {AbortSignal} [signal]
   * @returns {Promise<Answer>}
   */
  function ask({ method, path, headers, body }, address, signal) {
    return new Promise((resolve) => {
      const all = { ...headers, 'x-forwarded-for': address, ...(body ? { 'content-length': String(body.length) } : {}) }
      const sent = request({ ...target, method, path, headers: all, ...(signal ? { signal } : {}) }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          if (text.length < MOST_KEPT) text += chunk
        })
        response.once('error', () => {})
        response.once('close', () => {
          const { code = '' } = /^\{.*"code":"(?<code>\w+)"/s.exec(text)?.groups ?? {}
          const retryAfter = Number(response.headers['retry-after'] ?? 1)
          resolve({ status: response.complete ? (response.statusCode ?? 0) : 0, code, retryAfter, body: text })
        })
      })
      sent.once('error', () => resolve({ status: 0, code: '', retryAfter: 1 }))
      sent.end(body)
    })
  }

  /** An address that nobody had before. */
  const newAddress = () => `203.0.${(++addresses >> 8) % 256}.${addresses % 256}`

  /** Requests that begin and never end. @param {string} head @param {string} drop @param {AbortSignal} signal */
  function trickle(head, drop, signal) {
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const socket = connect(target.port, hostname)
        const timer = setInterval(() => socket.write(drop), 500)
        const end = () => socket.destroy()
        signal.addEventListener('abort', end, { once: true })
        socket.on('error', () => {})
        socket.resume()
        socket.once('close', () => {
          clearInterval(timer)
          signal.removeEventListener('abort', end)
          resolve()
        })
        socket.write(head)
      })
    )
  }

  /**
   * Writes bytes to a connection, and gives the status of the last answer, once there are as many as expected or the connection is closed.
   * @param {string | Buffer} bytes @param {AbortSignal} signal @param {number} [answers] @returns {Promise<Answer>}
   */
  function write(bytes, signal, answers = 1) {
    return new Promise((resolve) => {
      const socket = connect(target.port, hostname)
      let [text, count, status] = ['', 0, 0]
      const end = () => socket.destroy()
      const timer = setTimeout(end, PATIENCE_MS)
      signal.addEventListener('abort', end, { once: true })
      socket.on('error', () => {})
      socket.on('data', (chunk) => {
        text = text.slice(-20) + chunk.toString('latin1')
        for (const [, found] of text.matchAll(/HTTP\/1\.1 (\d{3})[ \r]/g)) {
          status = Number(found)
          if (status >= 200) count++
        }
        if (count >= answers) end()
      })
      socket.once('close', () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve({ status, code: '', retryAfter: 1 })
      })
      socket.write(bytes)
    })
  }

  return { hostname, port: target.port, ask, newAddress, trickle, write }
}
