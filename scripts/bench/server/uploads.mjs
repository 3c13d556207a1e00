// node scripts/bench/server/uploads.mjs [--files 4] [--megabytes 500]: what memory the process of a built server takes while so many large
// uploads come in at once. They are no videos, and refused for that once they are there.
import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { startProbe } from './probe.mjs'
import { mebibytes, sleep, startServerProcess } from './server-process.mjs'

const { values } = parseArgs({
  options: { files: { type: 'string', default: '4' }, megabytes: { type: 'string', default: '499' } },
})
const server = await startServerProcess()
try {
  await sleep(5000)
  console.log(`idle: ${mebibytes(server.residentBytes())}`)
  const probe = startProbe(`${server.url}/healthz`)
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: Number(values.files) }, () => upload(Number(values.megabytes))),
  )
  const seconds = (performance.now() - start) / 1000
  const health = await probe.stop()
  console.log(`answers: ${answers.join(', ')} after ${seconds.toFixed(1)} s`)
  console.log(`memory of the server process: ${mebibytes(server.peakBytes())} at most`)
  console.log(`healthz: p50 ${health.p50.toFixed(1)} ms, p99 ${health.p99.toFixed(1)} ms, ${health.failed} failed`)
  await sleep(2000)
  const left = server.leftovers()
  console.log(`left on disk: ${left.length === 0 ? 'nothing' : left.join(' ')}`)
} finally {
  console.log(`exit code of the server: ${await server.stop()}`)
}

/** @param {number} megabytes @returns {Promise<string>} status and code of the answer */
function upload(megabytes) {
  const piece = Buffer.alloc(2 ** 20, 'sheaf ')
  const head = Buffer.from(
    '--XbX\r\nContent-Disposition: form-data; name="type"\r\n\r\nvideo\r\n--XbX\r\nContent-Disposition: form-data; name="file"; filename="large.mp4"\r\n\r\n',
  )
  const tail = Buffer.from('\r\n--XbX--\r\n')
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/api/compress-media`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=XbX',
        'content-length': head.length + megabytes * piece.length + tail.length,
      },
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.once('end', () => {
        const code = response.headers['content-type']?.includes('json') ? JSON.parse(text).code : ''
        resolve(`${response.statusCode} ${code}`.trim())
      })
    })
    sent.write(head)
    let left = megabytes
    const write = () => {
      while (left > 0) {
        left--
        if (!sent.write(piece)) return void sent.once('drain', write)
      }
      sent.end(tail)
    }
    write()
  })
}
