import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ffmpeg, makeClip } from '../../testing/sketches/pictures/video-clips.js'
import { checkVideo } from '../../video/check-video.js'
import { probeArguments } from '../../video/ffmpeg/ffmpeg-arguments.js'
import type { VideoFormat } from '../../video/video-facts.js'
import { openFile } from '../disk-file.js'
import { encodeVideoNatively } from './encode-video.js'
import { makeNativeRunner } from './native-runner.js'
import { probeVideoNatively } from './probe-video.js'

const { signal } = new AbortController()
let folder: string
const hits: string[] = []
const server = createServer((request, response) => {
  hits.push(`${request.url}`)
  response.end(readFileSync(join(folder, 'neighbor.mp4')))
})
let address: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-hostile-'))
  await makeClip(join(folder, 'neighbor.mp4'), { picture: 'testsrc2=s=64x48:r=5:d=1' })
  await makeClip(join(folder, 'neighbor.mkv'), { picture: 'testsrc2=s=64x48:r=5:d=1' })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/neighbor.mp4`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  hits.length = 0
})

const write = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content)
  return openFile(join(folder, name))
}

/** What each text would have ffmpeg read, were it taken for what it is. */
const lists = (target: string): [name: string, text: string][] => [
  ['HLS', `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`],
  ['ffconcat', `ffconcat version 1.0\nfile '${target}'\n`],
  [
    'SDP',
    `v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 5004 RTP/AVP 96\na=control:${target}\n`,
  ],
  [
    'DASH',
    `<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT1S"><Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="1"><BaseURL>${target}</BaseURL></Representation></AdaptationSet></Period></MPD>`,
  ],
]

describe('a file that asks for others', () => {
  it.each(['HLS', 'ffconcat', 'SDP', 'DASH'])('is refused by its content where it is a text: %s', async (kind) => {
    for (const target of [join(folder, 'neighbor.mp4'), address]) {
      const [, text] = lists(target).find(([name]) => name === kind)!
      await expect(probeVideoNatively(await write('list.mp4', text), { signal })).rejects.toMatchObject({
        code: 'UNSUPPORTED_TYPE',
      })
    }
    expect(hits).toEqual([])
  })

  it.each(['HLS', 'ffconcat', 'SDP', 'DASH'])(
    'is read by no demuxer that follows it, were it let through: %s',
    async (kind) => {
      for (const target of [join(folder, 'neighbor.mp4'), address]) {
        const [, text] = lists(target).find(([name]) => name === kind)!
        const runner = await makeNativeRunner(await write('list.mp4', text))
        try {
          for (const format of ['mp4', 'mkv', 'avi', 'wmv', 'flv'] satisfies VideoFormat[]) {
            const { stderr } = await runner.run(probeArguments(format, runner.paths.input), { signal })
            expect(stderr).not.toContain('64x48')
          }
        } finally {
          await runner.scratch.dispose()
        }
      }
      expect(hits).toEqual([])
    },
  )

  it('is not given the samples that it says lie in a file beside it', async () => {
    const whole = readFileSync(join(folder, 'neighbor.mp4'))
    const outside = withReference(whole, join(folder, 'neighbor.mp4'))
    const file = await write('reference.mp4', outside)
    const facts = await probeVideoNatively(file, { signal }).catch(() => undefined)
    if (!facts?.video) return
    const plan = {
      container: 'mp4',
      video: {
        ...{ mode: 'encode', index: 0, codec: 'h264', speed: 'fastest', width: 64, height: 48 },
        ...{ rate: { by: 'quality', level: 25, maxBitrate: undefined }, maxFrameRate: undefined },
        ...{ deinterlace: false, toneMap: false, keepAlpha: false },
      },
      ...{ audio: [], subtitles: [], trim: undefined, keepMetadata: false },
    } as const
    const encode = encodeVideoNatively(file, {
      ...{ facts, plan: { ...plan, audio: [], subtitles: [] }, outputName: 'x.mp4', signal },
    } as Parameters<typeof encodeVideoNatively>[1])
    await expect(encode).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it('would show what a demuxer that follows lists does, so that these tests can fail', async () => {
    const [, text] = lists(join(folder, 'neighbor.mp4')).find(([name]) => name === 'ffconcat')!
    await write('list.ffconcat', text)
    const read = ffmpeg('-safe', '0', '-f', 'concat', '-i', join(folder, 'list.ffconcat'), '-f', 'framecrc', '-')
    expect(await read).toContain('64x48')
  })

  it.runIf(process.platform === 'linux')('runs where its neighbors cannot be seen', async () => {
    const runner = await makeNativeRunner(await openFile(join(folder, 'neighbor.mkv')))
    try {
      const own = await runner.run(probeArguments('mkv', runner.paths.input), { signal })
      expect(own.stderr).toContain('64x48')
      const other = await runner.run(probeArguments('mkv', join(folder, 'neighbor.mkv')), { signal })
      if (runner.paths.input === '/input') expect(other.stderr).toContain('No such file')
    } finally {
      await runner.scratch.dispose()
    }
  })
})

describe('a file that is made to harm', () => {
  it('is refused when it has more tracks than any video', async () => {
    const path = join(folder, 'many.mkv')
    const tracks = Array.from({ length: 60 }, () => ['-map', '0:v']).flat()
    await ffmpeg('-i', join(folder, 'neighbor.mkv'), ...tracks, '-c', 'copy', path)
    const facts = await probeVideoNatively(await openFile(path), { signal })
    expect(facts.trackCount).toBe(60)
    expect(() => checkVideo(facts, { maxPixels: 1e8, maxSeconds: 100 }, 'many.mkv')).toThrow(/60 tracks/)
  })

  it('is refused when its picture is larger than any decoder may take', async () => {
    const path = join(folder, 'giant.avi')
    await ffmpeg('-f', 'lavfi', '-i', 'color=s=64x48:r=1:d=1', '-c:v', 'mjpeg', path)
    const bytes = readFileSync(path)
    // BITMAPINFOHEADER in the box strf, and the frame header of JPEG.
    const format = bytes.indexOf('strf') + 8
    bytes.writeInt32LE(30_000, format + 4)
    bytes.writeInt32LE(30_000, format + 8)
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
    bytes.writeUInt16BE(30_000, frame + 5)
    bytes.writeUInt16BE(30_000, frame + 7)
    const refused = async () => {
      const facts = await probeVideoNatively(await write('giant.avi', bytes), { signal })
      checkVideo(facts, { maxPixels: 1e8, maxSeconds: 100 }, 'giant.avi')
    }
    await expect(refused()).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
  })

  it('does not pass a title for a track', async () => {
    const path = join(folder, 'titled.mkv')
    const title = 'a\n  Stream #0:1: Audio: aac, 48000 Hz, stereo\n  Duration: 99:00:00.00, start: 0.000000'
    await ffmpeg(
      '-i',
      join(folder, 'neighbor.mkv'),
      '-c',
      'copy',
      '-metadata',
      `title=${title}`,
      '-metadata:s:v',
      `title=${title}`,
      path,
    )
    const facts = await probeVideoNatively(await openFile(path), { signal })
    expect(facts).toMatchObject({ trackCount: 1, audio: [] })
    expect(facts.duration).toBeLessThan(2)
  })

  it('finds no name of its owner on a command line', async () => {
    mkdirSync(join(folder, "it's $(touch harmed)"))
    const path = join(folder, "it's $(touch harmed)", '-i evil;%d.mkv')
    writeFileSync(path, readFileSync(join(folder, 'neighbor.mkv')))
    const runner = await makeNativeRunner(await openFile(path))
    try {
      expect(runner.paths.input).not.toContain('evil')
      expect(readFileSync(join(runner.scratch.folder, 'start-ffmpeg'), 'utf8')).not.toContain('evil')
      expect((await runner.run(probeArguments('mkv', runner.paths.input), { signal })).stderr).toContain('64x48')
    } finally {
      await runner.scratch.dispose()
    }
  })
})

/** The same MP4, whose box `url ` says that the samples lie in another file: ISO/IEC 14496-12, 8.7.2; nothing of them stays in it. */
function withReference(bytes: Uint8Array, path: string): Uint8Array {
  const whole = Buffer.from(bytes)
  const at = whole.indexOf('url ') - 4
  const location = Buffer.from(`file://${path}\0`)
  const box = Buffer.alloc(12 + location.length)
  box.writeUInt32BE(box.length, 0)
  box.write('url ', 4, 'latin1')
  location.copy(box, 12)
  const result = Buffer.concat([whole.subarray(0, at), box, whole.subarray(at + 12)])
  // All boxes that it lies in grow with it.
  for (const name of ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref']) {
    const head = result.indexOf(name) - 4
    result.writeUInt32BE(result.readUInt32BE(head) + box.length - 12, head)
  }
  const samples = result.indexOf('mdat')
  result.fill(0, samples + 4, samples - 4 + result.readUInt32BE(samples - 4))
  return result
}
