import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ffmpegPath, makeClip } from '../../../../fixtures/make-clip.js'
import { type DocumentServer, expectRefusal, expectSoundEnd, startDocumentServer } from './document-server.js'
import { mutations } from './make-mutations.js'

describe.runIf(ffmpegPath !== undefined)('videos', () => {
  let server: DocumentServer
  let folder: string
  let clip: Uint8Array
  beforeAll(async () => {
    vi.stubEnv('FFMPEG_PATH', ffmpegPath)
    folder = await mkdtemp(join(tmpdir(), 'sheaf-neighbor-'))
    clip = await makeClip('mp4', ['-c:v', 'mpeg4', '-c:a', 'aac'])
    server = await startDocumentServer({ videoEngine: 'native', videoMemoryMb: 900 })
  })
  afterEach(() => server.expectHealthy())
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
    vi.unstubAllEnvs()
  })

  const compress = (content: Uint8Array | string, name = 'kxqv-zwtj.mp4') =>
    server.run('compress-video', { content, name }, { quality: 'low' })
  const ffmpeg = async (name: string, ...args: string[]) => {
    const path = join(folder, name)
    await promisify(execFile)(ffmpegPath!, ['-v', 'error', '-y', ...args, path])
    return await readFile(path)
  }

  it('row 31: a playlist or a list of files, whatever it is called, gives nothing of the files it names', async () => {
    const neighbor = join(folder, 'neighbor.mp4')
    await writeFile(neighbor, clip)
    const jobs = (await readdir(join(server.app.workDir, 'jobs')))[0]!
    const lists = [
      neighbor,
      'neighbor.mp4',
      `file://${neighbor}`,
      `concat:${neighbor}`,
      `subfile,,start,0,end,0,,:${neighbor}`,
    ]
      .concat(join(server.app.workDir, 'jobs', jobs, 'spool'))
      .flatMap((target) => [
        `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`,
        `ffconcat version 1.0\nfile '${target}'\n`,
        `[playlist]\nFile1=${target}\nNumberOfEntries=1\n`,
      ])
    for (const text of lists)
      for (const name of ['kxqv-zwtj.mp4', 'kxqv-zwtj.m3u8'])
        expectRefusal(await compress(text, name), 'UNSUPPORTED_TYPE', 'BAD_DOCUMENT')
  })

  it('row 31: a list hidden behind the beginning of a video is not followed either', async () => {
    const beginning = Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')
    const list = `\n#EXTM3U\n#EXTINF:1,\n${join(folder, 'neighbor.mp4')}\n`
    const subtitles = Buffer.concat([Buffer.from(clip), Buffer.from(list)])
    expectRefusal(await compress(Buffer.concat([beginning, Buffer.from(list)])), 'BAD_DOCUMENT', 'UNSUPPORTED_TYPE')
    expectSoundEnd(await compress(subtitles))
    // An AVI whose subtitles are a playlist made old versions of ffmpeg read any file (GAB2).
    const avi = Buffer.from(await makeClip('avi', ['-c:v', 'mpeg4', '-c:a', 'mp2']))
    const hidden = Buffer.concat([avi, Buffer.from(`GAB2\0\x02\0\0\0\0\0${list}`, 'latin1')])
    expectSoundEnd(await compress(hidden, 'kxqv-zwtj.avi'))
  })

  it('row 31: a film whose pictures or tracks lie in another file is made without them or refused', async () => {
    const reference = await ffmpeg('whole.mov', '-i', await saved(clip), '-c', 'copy')
    const text = reference.toString('latin1')
    // A data reference that says where else the samples are: `url ` without the flag for this file.
    const at = text.indexOf('url \0\0\0\x01')
    expect(at).toBeGreaterThan(0)
    const elsewhere = Buffer.from(reference)
    elsewhere.writeUInt32BE(0, at + 4)
    expectSoundEnd(await compress(elsewhere, 'kxqv-zwtj.mov'))
  })

  it('row 32: nothing that a list, a session description or a drawing names is fetched', async () => {
    const { canary } = server
    const host = new URL(canary).host
    for (const text of [
      `#EXTM3U\n#EXTINF:1,\n${canary}a.ts\n#EXT-X-ENDLIST\n`,
      `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="${canary}key"\n#EXTINF:1,\n${canary}b.ts\n`,
      `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><BaseURL>${canary}</BaseURL><Period><AdaptationSet><Representation id="1"/></AdaptationSet></Period></MPD>`,
      `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 ${host.split(':')[0]}\nt=0 0\nm=video ${host.split(':')[1]} RTP/AVP 96\na=rtpmap:96 H264/90000\n`,
      `ffconcat version 1.0\nfile '${canary}c.mp4'\n`,
      `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}d.png"/></svg>`,
      `<ASX version="3"><ENTRY><REF HREF="${canary}e.wmv"/></ENTRY></ASX>`,
      `[Reference]\nRef1=${canary}f.wmv\n`,
    ])
      expectRefusal(await compress(text), 'UNSUPPORTED_TYPE', 'BAD_DOCUMENT')
  })

  it('row 33: what a film tells of itself is held to the limits before anything is decoded', async () => {
    const black = (size: string, rate: string, more: string[] = []) => [
      '-f',
      'lavfi',
      '-i',
      `color=s=${size}:r=${rate}`,
      ...more,
    ]
    const tracks = Array.from({ length: 60 }, () => ['-map', '0:v']).flat()
    const long = await ffmpeg('long.mp4', ...black('16x16', '1/60', ['-t', '86400']), '-c:v', 'mpeg4', '-r', '1/60')
    expectRefusal(await compress(long), 'LIMIT_EXCEEDED')
    const wide = await ffmpeg('wide.mkv', ...black('8192x8192', '1'), '-frames:v', '1', '-c:v', 'mjpeg')
    expectRefusal(await compress(wide, 'kxqv-zwtj.mkv'), 'LIMIT_EXCEEDED')
    const fast = await ffmpeg(
      'fast.mkv',
      ...black('16x16', '10000'),
      '-frames:v',
      '100',
      '-c:v',
      'mjpeg',
      '-r',
      '10000',
    )
    expectRefusal(await compress(fast, 'kxqv-zwtj.mkv'), 'LIMIT_EXCEEDED')
    const crowd = await ffmpeg('crowd.mkv', ...black('16x16', '1'), '-frames:v', '1', ...tracks, '-c:v', 'mjpeg')
    expectRefusal(await compress(crowd, 'kxqv-zwtj.mkv'), 'LIMIT_EXCEEDED')
  })

  it('row 33: a film of sizes that lie is refused, and takes no memory for them', async () => {
    const flv = Buffer.from(await makeClip('avi', ['-c:v', 'mpeg4', '-an']))
    const header = flv.indexOf('strf')
    flv.writeUInt32LE(16_384, header + 12)
    flv.writeUInt32LE(16_384, header + 16)
    expectSoundEnd(await compress(flv, 'kxqv-zwtj.avi'))
  })

  it('row 35: films that are cut short or have bits turned end in a film or a refusal', async () => {
    const sources = { 'a.mp4': clip, 'a.mkv': await ffmpeg('b.mkv', '-i', await saved(clip), '-c', 'copy') }
    for (const [name, source] of Object.entries(sources)) {
      const all = mutations(source, 10, name)
      const answers = await Promise.all(all.map((content) => compress(content, `kxqv-zwtj${name.slice(1)}`)))
      for (const answer of answers) expectSoundEnd(answer)
    }
  })

  async function saved(bytes: Uint8Array): Promise<string> {
    const path = join(folder, 'saved.mp4')
    await writeFile(path, bytes)
    return path
  }
})
