import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '../../src/http/problem.js'
import { eventually } from '../../src/testing/eventually.js'
import { newGate } from '../../src/testing/gate.js'
import { pdfBytes, post, problemOf } from '../../src/testing/requests.js'
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.js'

/** A disk of eight megabytes that only the program sees that is started on it. */
const onSmallDisk = (folder: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o size=8m none "$0" && exec "$@"',
  folder,
]
const hasDisks = spawnSync('unshare', onSmallDisk(tmpdir()).slice(1).concat('true')).status === 0
if (!hasDisks && !process.env.CI) console.warn('Skipped: this machine lets nobody mount a small disk (unshare).')

describe.runIf(hasDisks || process.env.CI)('a server whose disk is full', () => {
  let folder: string
  let disk: string
  let server: ServerProcess
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-full-'))
    server = await startServerProcess(
      { workDir: join(folder, 'work'), minFreeMb: 0, shutdownSeconds: 1 },
      { wrapper: onSmallDisk(folder), areJobsWarm: true },
    )
    disk = `/proc/${server.child.pid}/root${folder}`
  })
  afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.exit
    await rm(folder, { recursive: true, force: true })
  })

  const fill = async () => {
    const file = await open(join(disk, 'filler'), 'w')
    const piece = Buffer.alloc(4096)
    try {
      for (;;) await file.write(piece)
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    } finally {
      await file.close()
    }
  }
  const empty = () => rm(join(disk, 'filler'))
  const jobs = async () => {
    const [instance = ''] = await readdir(join(disk, 'work', 'jobs'))
    return (await readdir(join(disk, 'work', 'jobs', instance))).filter((name) => name.length === 36)
  }
  const works = async () => {
    await eventually(async () => expect(await jobs()).toEqual([]))
    const response = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]])
    expect([response.status, await response.text()]).toEqual([200, pdfBytes])
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  }

  it('refuses an upload by its length', async () => {
    await fill()
    const response = await post(`${server.url}/api/echo`, [['file', { content: pdfBytes }]])
    expect([response.status, (await problemOf(response)).code]).toEqual([507, 'DISK_FULL'])
    expect(response.headers.get('retry-after')).toBe('60')
    await empty()
    await works()
  })

  it('row 65: says so when the disk runs full while an upload comes in, keeps no part of it, and takes the next', async () => {
    const content = `${pdfBytes}${'x'.repeat(900_000)}`
    const body = `--XbX\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n${content}\r\n--XbX--\r\n`
    const sent = request(`${server.url}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=XbX', 'content-length': String(body.length) },
    })
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.write(body.slice(0, 1000))
    await eventually(async () => expect(await jobs()).toHaveLength(1))
    await fill()
    sent.end(body.slice(1000))
    const [response] = await answered
    expect([response.statusCode, ((await json(response)) as Problem).code]).toEqual([507, 'DISK_FULL'])
    await eventually(async () => expect(await jobs()).toEqual([]))
    await empty()
    await works()
  })

  it('row 65: says so when the disk runs full while a job works, gives no part of a result, and does the next', async () => {
    const gate = newGate()
    const answered = post(`${server.url}/api/misbehave`, [
      ['file', { content: gate.content }],
      ['how', 'wait'],
    ])
    await eventually(async () => {
      expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^sheaf_jobs_running 1$/m)
    })
    await fill()
    gate.open()
    const response = await answered
    expect([response.status, (await problemOf(response)).code]).toEqual([507, 'DISK_FULL'])
    await empty()
    await works()
  })
})
