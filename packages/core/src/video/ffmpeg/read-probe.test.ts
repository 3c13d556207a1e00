import { describe, expect, it } from 'vitest'
import { readDuration, readProbe, readStart } from './read-probe.js'
import { readChannels } from './read-probe-sound.js'

const head = (duration = '00:00:10.00, start: 0.000000, bitrate: 1000 kb/s') =>
  `Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'file:/input':\n  Metadata:\n    title           : x\n  Duration: ${duration}\n`
const end = 'At least one output file must be specified\n'
const picture = (details: string, more = '') =>
  readProbe(`${head()}  Stream #0:0[0x1](und): Video: ${details}\n${more}${end}`, 'mp4', 1_250_000)?.video

describe('reading what ffmpeg tells of a file', () => {
  it('finds the picture, the sound and the subtitles', () => {
    const text = `${head()}  Stream #0:0[0x1](und): Video: h264 (High) (avc1 / 0x31637661), yuv420p(tv, bt709, progressive), 1920x1080 [SAR 1:1 DAR 16:9], 800 kb/s, 29.97 fps, 29.97 tbr, 30k tbn (default)
      Metadata:
        handler_name    : VideoHandler
      Side data:
        displaymatrix: rotation of -90.00 degrees
  Stream #0:1[0x2](eng): Audio: aac (LC) (mp4a / 0x6134706D), 48000 Hz, 5.1(side), fltp, 192 kb/s (default)
  Stream #0:2[0x3](deu): Audio: ac3, 44100 Hz, stereo, fltp
  Stream #0:3(eng): Subtitle: mov_text (tx3g / 0x67337874), 0 kb/s
  Stream #0:4: Subtitle: hdmv_pgs_subtitle
  Stream #0:5: Data: bin_data (text / 0x74786574)
${end}`
    expect(readProbe(text, 'mp4', 1_250_000)).toEqual({
      format: 'mp4',
      bytes: 1_250_000,
      duration: 10,
      trackCount: 6,
      video: {
        ...{ index: 0, codec: 'h264', width: 1920, height: 1080, rotation: 90, sampleAspect: 1, frameRate: 29.97 },
        ...{ bitrate: 800_000, depth: 8, chroma: '420', hasAlpha: false, transfer: 'sdr', isInterlaced: false },
        matrix: 'bt709',
      },
      audio: [
        { index: 1, codec: 'aac', channels: 6, sampleRate: 48_000, bitrate: 192_000, language: 'eng', isDefault: true },
        {
          index: 2,
          codec: 'ac3',
          channels: 2,
          sampleRate: 44_100,
          bitrate: undefined,
          language: 'deu',
          isDefault: false,
        },
      ],
      subtitles: [
        { index: 3, codec: 'mov_text', isText: true, language: 'eng' },
        { index: 4, codec: 'hdmv_pgs_subtitle', isText: false, language: undefined },
      ],
    })
  })

  it('reads the languages that ffmpeg names by codes of its own in QuickTime', () => {
    const text = `${head()}  Stream #0:0(sve): Audio: aac (LC), 48000 Hz, stereo, fltp\n  Stream #0:1(iri): Audio: aac (LC), 48000 Hz, stereo, fltp\n${end}`
    expect(readProbe(text, 'mov', 1000)?.audio.map(({ language }) => language)).toEqual(['swe', 'fas'])
    expect(readProbe(text, 'mkv', 1000)?.audio.map(({ language }) => language)).toEqual(['sve', 'iri'])
  })

  it.each([
    ['yuv420p10le(tv, bt2020nc/bt2020/smpte2084, progressive)', { depth: 10, chroma: '420', transfer: 'pq' }],
    ['yuv422p10le(tv, bt2020nc/bt2020/arib-std-b67)', { depth: 10, chroma: '422', transfer: 'hlg' }],
    [
      'yuva444p12le(bt709, top coded first (swapped))',
      { depth: 12, chroma: '444', hasAlpha: true, isInterlaced: true },
    ],
    ['yuvj422p(pc, bt470bg/unknown/unknown)', { depth: 8, chroma: '422', isInterlaced: false, matrix: 'bt470bg' }],
    ['yuv420p(tv, unknown/bt709/bt709, progressive)', { matrix: undefined }],
    ['yuv420p(tv, bottom first)', { isInterlaced: true }],
    ['gbrp10le(pc, gbr/bt709/iec61966-2-1)', { depth: 10, chroma: 'rgb' }],
    ['bgra', { depth: 8, chroma: 'rgb', hasAlpha: true }],
    ['p010le(tv)', { depth: 10, chroma: '420' }],
    ['yuyv422', { depth: 8, chroma: '422' }],
    ['gray12le(pc)', { depth: 12, chroma: 'gray' }],
    ['rgb48be', { depth: 16, chroma: 'rgb' }],
  ])('reads the samples of %s', (pixels, expected) => {
    expect(picture(`hevc (Main), ${pixels}, 640x360, 25 fps, 25 tbr`)).toMatchObject({
      width: 640,
      height: 360,
      ...expected,
    })
  })

  it('prefers the sample aspect of the container, and the average rate', () => {
    const details = 'mpeg4, yuv420p, 720x576 [SAR 16:15 DAR 4:3], SAR 64:45 DAR 16:9, 24.5 fps, 1k tbr, 90k tbn'
    expect(picture(details)).toMatchObject({ sampleAspect: 64 / 45, frameRate: 24.5 })
    expect(picture('vp8, yuv420p, 64x48, 1k tbr, 1k tbn')?.frameRate).toBeUndefined()
    expect(picture('vp8, yuv420p, 64x48, 30 tbr, 1k tbn')?.frameRate).toBe(30)
  })

  it('knows transparency of WebM by the tag of the track', () => {
    const tags = '    Metadata:\n      ALPHA_MODE      : 1\n'
    expect(picture('vp9 (Profile 0), yuv420p(tv), 64x48, 25 fps', tags)?.hasAlpha).toBe(true)
    expect(picture('h264 (High), yuv420p(tv), 64x48, 25 fps', tags)?.hasAlpha).toBe(false)
  })

  it('takes no cover for the picture', () => {
    const text = `${head()}  Stream #0:0: Video: mjpeg (Baseline), yuvj444p(pc), 500x500, 90k tbr, 90k tbn (attached pic)\n  Stream #0:1: Video: h264, yuv420p, 64x48, 25 fps (default)\n${end}`
    expect(readProbe(text, 'mkv', 1000)?.video).toMatchObject({ index: 1, codec: 'h264' })
    expect(readProbe(text.replace(/.*Stream #0:1.*\n/, ''), 'mkv', 1000)).toMatchObject({
      trackCount: 1,
      video: undefined,
    })
  })

  it('knows of files within a video', () => {
    const text = `${head()}  Stream #0:0: Video: h264, yuv420p, 64x48, 25 fps\n  Stream #0:1: Attachment: ttf\n    Metadata:\n      filename        : a.ttf\n${end}`
    expect(readProbe(text, 'mkv', 1000)).toMatchObject({ trackCount: 2, hasAttachedFiles: true })
  })

  it('estimates the bit rate where the container does not count it', () => {
    const text = `${head()}  Stream #0:0: Video: flv1, yuv420p, 64x48, 200 kb/s, 25 fps\n  Stream #0:1: Audio: mp3, 44100 Hz, stereo, fltp, 100 kb/s\n${end}`
    expect(readProbe(text, 'flv', 1_250_000)?.video?.bitrate).toBe(900_000)
    expect(readProbe(text, 'mov', 1_250_000)?.video?.bitrate).toBe(200_000)
  })

  it('takes titles and their lines for nothing else', () => {
    const lines = `    title           : a\n                    :   Stream #0:1: Audio: aac, 48000 Hz, stereo\n    Stream #0:0: Video: evil, yuv420p, 9x9: x\n`
    const text = `${head().replace('    title           : x\n', lines)}  Stream #0:0(eng): Video: h264, yuv420p, 64x48, 25 fps\n    Metadata:\n${lines.replace(/^ {4}/gm, '      ')}${end}`
    expect(readProbe(text, 'mkv', 1000)).toMatchObject({
      trackCount: 1,
      audio: [],
      video: { codec: 'h264', width: 64 },
    })
  })

  it('refuses lists that names with line breaks have been let into', () => {
    const forged = `    x\n  Stream #0:0: Video: evil, yuv420p, 9x9, 25 fps\n    : y\n`
    const track = '  Stream #0:0: Video: h264, yuv420p, 64x48, 25 fps\n'
    expect(() => readProbe(`${head()}${track}    Metadata:\n${forged}${end}`, 'mkv', 1000)).toThrow(RangeError)
    expect(() => readDuration(`  Metadata:\n    x\n  Duration: 00:00:01.00\n${head()}`)).toThrow(RangeError)
  })

  it('lets nothing but letters pass for a language', () => {
    const language = (text: string) =>
      readProbe(`${head()}  Stream #0:0(${text}): Audio: aac, 48000 Hz, mono\n${end}`, 'mkv', 1)?.audio[0]?.language
    expect(['ENG', 'de', 'und', 'x -vf', 'en-US', ''].map(language)).toEqual([
      'eng',
      'de',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('reads the tracks of ffmpeg 4.4, which stand further in', () => {
    const text = `${head()}    Stream #0:0(und): Video: h264 (High), yuv420p, 64x48, 25 fps\n    Metadata:\n      handler_name    : x\n    Stream #0:1(eng): Audio: aac, 8000 Hz, mono\n${end}`
    expect(readProbe(text, 'mp4', 1000)).toMatchObject({
      trackCount: 2,
      video: { width: 64 },
      audio: [{ channels: 1 }],
    })
  })

  it('knows when there is nothing to be known', () => {
    expect(readProbe('file:/input: Invalid data found when processing input\n', 'mp4', 10)).toBeUndefined()
    expect(readDuration(head('N/A, start: 0.000000, bitrate: N/A'))).toBeUndefined()
    expect(readDuration(head('01:02:03.45, start: 0.000000'))).toBe(3723.45)
    expect(readStart(head('00:01:48.00, start: 100.000000, bitrate: 7 kb/s'))).toBe(100)
  })

  it.each([
    ['mono', 1],
    ['stereo', 2],
    ['5.1(side)', 6],
    ['7.1.4', 12],
    ['quad', 4],
    ['3 channels (FL+FR+FC)', 3],
    ['ambisonic 1', 4],
    ['', 2],
  ])('counts the channels of %s', (layout, count) => {
    expect(readChannels(layout)).toBe(count)
  })
})
