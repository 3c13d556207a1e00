import { readdir } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ffmpegPath, makeClip } from '../../../fixtures/make-clip.js'
import { newJobId } from './testing/events.js'
import { eventually } from './testing/eventually.js'
import { descendantsOf, isRunning, jobAtWork, runningAs } from './testing/processes.js'
import { post, problemOf } from './testing/requests.js'
import { startTestServer, type TestServer } from './testing/test-server.js'

describe.runIf(ffmpegPath !== undefined)('compress-video', () => {
  let server: TestServer
  let clip: Uint8Array
  let longClip: Uint8Array
  beforeAll(async () => {
    vi.stubEnv('FFMPEG_PATH', ffmpegPath)
    const high = ['-c:v', 'mpeg4', '-q:v', '2', '-c:a', 'mp2']
    clip = await makeClip('avi', high)
    longClip = await makeClip('avi', high, { size: '640x360', rate: 25, times: 20 })
    server = await startTestServer({
      registryModule: '@sheaf/core/registry',
      videoEngine: 'native',
      maxVideoMinutes: 1,
    })
  })
  afterEach(() => server.expectClean())
  afterAll(async () => {
    await server.close()
    vi.unstubAllEnvs()
  })

  const send = (content: Uint8Array | string, name: string, fields: Record<string, string> = {}, init?: RequestInit) =>
    post(
      `${server.url}/api/compress-media`,
      [['type', 'video'], ...Object.entries(fields), ['file', { content, name }]],
      init,
    )
  const codesOf = (response: Response) =>
    (JSON.parse(response.headers.get('x-sheaf-warnings') ?? '[]') as { code: string }[]).map(({ code }) => code)

  it('makes a smaller MP4 of a video, and says that the format is another', async () => {
    const response = await send(clip, 'My clip.avi', { quality: 'low' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4'])
    expect(response.headers.get('content-disposition')).toContain('compressed_My%20clip.mp4')
    expect(codesOf(response)).toEqual(['format-changed'])
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(bytes.length).toBeLessThan(clip.length)
    expect(Buffer.from(bytes.subarray(4, 8)).toString()).toBe('ftyp')
    expect(response.headers.get('x-sheaf-output-bytes')).toBe(String(bytes.length))
  })

  it('gives back what cannot be made smaller, byte by byte', async () => {
    const small = await makeClip('mov', ['-c:v', 'libx264', '-crf', '45', '-an'])
    const response = await send(small, 'small.mov', { quality: 'high' })
    expect(response.headers.get('content-type')).toBe('video/quicktime')
    expect(response.headers.get('content-disposition')).toContain('compressed_small.mov')
    expect(codesOf(response)).toEqual(['not-smaller'])
    expect(Buffer.from(await response.arrayBuffer()).equals(small)).toBe(true)
  })

  it('names the engine and the longest video it takes', async () => {
    const { tools, limits } = (await (await fetch(`${server.url}/api/tools`)).json()) as {
      tools: { id: string; engine?: object }[]
      limits: object
    }
    expect(limits).toMatchObject({ maxSeconds: 60 })
    expect(tools.find(({ id }) => id === 'compress-video')?.engine).toMatchObject({
      name: 'ffmpeg',
      native: true,
      source: 'FFMPEG_PATH',
    })
  })

  it('refuses a video that runs for longer than is taken', async () => {
    const long = await makeClip('mp4', ['-c:v', 'libx264', '-an'], { size: '32x32', rate: 1, seconds: 90 })
    const problem = await problemOf(await send(long, 'long.mp4'))
    expect(problem).toMatchObject({ status: 422, code: 'LIMIT_EXCEEDED' })
    expect(problem.message).toContain('90 seconds')
  })

  it.each([
    ['a playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n'],
    ['a list of files', "ffconcat version 1.0\nfile '/etc/hostname'\n"],
    ['a session description', 'v=0\r\nc=IN IP4 127.0.0.1\r\nm=video 5004 RTP/AVP 96\r\n'],
    ['an XML file', '<?xml version="1.0"?><MPD><BaseURL>file:///etc/hostname</BaseURL></MPD>'],
    ['of an unknown type', 'no video at all'],
  ])('refuses what is %s, whatever it is called', async (kind, content) => {
    const problem = await problemOf(await send(content, 'clip.mp4'))
    expect(problem).toMatchObject({ status: 415, code: 'UNSUPPORTED_TYPE' })
    expect(problem.message).toContain(`clip.mp4 is ${kind}`)
  })

  it('refuses a video whose end is missing, in words for people', async () => {
    const whole = await makeClip('mp4', ['-c:v', 'libx264', '-an'])
    const problem = await problemOf(await send(whole.subarray(0, whole.length * 0.6), 'cut.mp4'))
    expect(problem).toMatchObject({ status: 422, code: 'BAD_DOCUMENT' })
    expect(problem.message).toMatch(/^cut\.mp4 /)
    expect(problem.message).not.toMatch(/moov|Invalid data|input\b/)
  })

  it.runIf(process.platform === 'linux').each([
    ['the client goes away', 'leave'],
    ['the job is stopped', 'delete'],
  ])('ends ffmpeg within a second when %s, and leaves no file', async (_, how) => {
    const client = new AbortController()
    const id = newJobId()
    const answer = send(longClip, 'long.avi', {}, { signal: client.signal, headers: { 'sheaf-job': id } })
    const outcome = answer.then(problemOf, (error: Error) => error)
    const job = await jobAtWork(server)
    const programs = await eventually(async () => {
      const found = await descendantsOf(job)
      // It has a result to write, so that it is no look into the file.
      const temporary = (await readdir(server.workDir, { recursive: true })).filter((path) => /output|pass/.test(path))
      expect([runningAs('ffmpeg', found).length, temporary.length]).toEqual([1, 1])
      return found
    })
    if (how === 'leave') client.abort()
    else await fetch(`${server.url}/api/jobs/${id}`, { method: 'DELETE' })
    await eventually(() => expect([job, ...programs].filter(isRunning)).toEqual([]))
    expect(await outcome).toMatchObject(how === 'leave' ? { name: 'AbortError' } : { code: 'CANCELLED' })
  })
})
