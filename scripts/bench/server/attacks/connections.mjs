import { post } from './kit.mjs'

const UPLOAD = 'Content-Type: multipart/form-data; boundary=b\r\n'

/** Attacks by how a request is sent. @param {import('./kit.mjs').Kit} kit @returns {import('./kit.mjs').Attacks} */
export function connectionAttacks({ ask, newAddress, trickle, write, hostname }) {
  const host = `Host: ${hostname}\r\n`
  const from = () => `X-Forwarded-For: ${newAddress()}\r\n`
  const pipelined = `GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(300)
  const manyHeaders = Array.from({ length: 5000 }, (_, n) => `X-${n}: a\r\n`).join('')
  let drops = 0
  return {
    'gone while it sends': [
      2,
      () => ask(post('/api/merge', Buffer.alloc(8 * 2 ** 20, 'x')), newAddress(), AbortSignal.timeout(15)),
    ],
    'gone amid a file': [
      6,
      () => {
        const file = `--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n${'x'.repeat(3 * 2 ** 20)}`
        return ask(post('/api/merge', file), newAddress(), AbortSignal.timeout(5 + (drops++ % 60)))
      },
    ],
    'malformed addresses': [
      1,
      (signal) => ask({ name: '', method: 'GET', path: '/%ff%00', headers: {} }, '192.0.2.5', signal),
    ],
    'slow headers': [60, (signal) => trickle('GET / HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n', signal)],
    'slow uploads': [
      8,
      (signal) =>
        trickle(`POST /api/merge HTTP/1.1\r\n${host}${from()}${UPLOAD}Content-Length: 900000000\r\n\r\n`, 'x', signal),
    ],
    'slow file': [
      20,
      (signal) =>
        trickle(
          `POST /api/pdf-info HTTP/1.1\r\n${host}${from()}${UPLOAD}Content-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7`,
          'x'.repeat(700),
          signal,
        ),
    ],
    'announced, not sent': [
      10,
      (signal) =>
        trickle(
          `POST /api/merge HTTP/1.1\r\n${host}${from()}${UPLOAD}Expect: 100-continue\r\nContent-Length: 90000000\r\n\r\n`,
          '',
          signal,
        ),
    ],
    'silent connections': [100, (signal) => trickle('', '', signal)],
    'listens to nothing': [
      40,
      (signal) =>
        trickle(
          `GET /api/jobs/${'a'.repeat(32)}/events HTTP/1.1\r\n${host}X-Forwarded-For: 192.0.2.6\r\n\r\n`,
          '',
          signal,
        ),
    ],
    pipelining: [2, (signal) => write(pipelined, signal, 300)],
    '5,000 headers': [2, (signal) => write(`GET /healthz HTTP/1.1\r\n${host}${manyHeaders}\r\n`, signal)],
    'long address': [1, (signal) => write(`GET /${'a'.repeat(60_000)} HTTP/1.1\r\n${host}\r\n`, signal)],
    'other host': [2, (signal) => write('GET /api/tools HTTP/1.1\r\nHost: evil.example\r\n\r\n', signal)],
    'two lengths': [
      1,
      (signal) =>
        write(
          `POST /api/merge HTTP/1.1\r\n${host}${UPLOAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /metrics HTTP/1.1\r\n${host}\r\n`,
          signal,
        ),
    ],
    'chunks with notes': [
      1,
      (signal) =>
        write(
          `POST /api/merge HTTP/1.1\r\n${host}${UPLOAD}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(200_000)}\r\nx\r\n0\r\n\r\n`,
          signal,
        ),
    ],
    'chunk without end': [
      1,
      (signal) =>
        write(
          `POST /api/merge HTTP/1.1\r\n${host}${UPLOAD}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\nx`,
          signal,
        ),
    ],
    'other methods': [
      1,
      (signal) => write(`TRACE /api/merge HTTP/1.1\r\n${host}\r\nPROPFIND / HTTP/1.1\r\n${host}\r\n`, signal, 2),
    ],
  }
}
