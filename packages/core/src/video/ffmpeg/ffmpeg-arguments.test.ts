import { describe, expect, it } from 'vitest'
import type { VideoFacts, VideoFormat, VideoTrackFacts } from '../video-facts.js'
import { type VideoEncodePlan, type VideoPlan, videoCodecs } from '../video-plan.js'
import { ffmpegAbilities } from './ffmpeg-abilities.js'
import { encodeArguments, measureArguments, probeArguments } from './ffmpeg-arguments.js'

const video: VideoTrackFacts = {
  ...{ index: 0, codec: 'h264', width: 640, height: 360, rotation: 0, sampleAspect: 1, frameRate: 59.94 },
  ...{ bitrate: 1e6, depth: 8, chroma: '420', hasAlpha: false, transfer: 'sdr', isInterlaced: false },
}
const facts: VideoFacts = {
  ...{ format: 'mp4', bytes: 1e6, duration: 100, trackCount: 3, video },
  audio: [
    { index: 1, codec: 'ac3', channels: 6, sampleRate: 96_000, bitrate: undefined, language: 'eng', isDefault: true },
  ],
  subtitles: [],
}
const encode: VideoEncodePlan = {
  ...{ mode: 'encode', index: 0, codec: 'h264', speed: 'thorough', width: 640, height: 360 },
  ...{ rate: { by: 'quality', level: 25, maxBitrate: 500_000 }, maxFrameRate: undefined },
  ...{ deinterlace: false, toneMap: false, keepAlpha: false },
}
const plan: VideoPlan = {
  ...{ container: 'mp4', video: encode, audio: [], subtitles: [], trim: undefined, keepMetadata: false },
}
const abilities = (version: [number, number] = [7, 0], filters = ['bwdif', 'zscale', 'tonemap', 'premultiply']) =>
  ffmpegAbilities({
    version,
    encoders: ['libx264', 'libx265', 'libsvtav1', 'libaom-av1', 'libvpx-vp9', 'aac', 'libopus'],
    decoders: ['libvpx', 'libvpx-vp9'],
    filters,
  })
const paths = { input: '/in', output: '/out', passLog: '/pass' }
const passes = (changes: Partial<VideoPlan>, given = facts, settings = {}) =>
  encodeArguments(given, { ...plan, ...changes }, { abilities: abilities(), paths, ...settings })
const line = (...call: Parameters<typeof passes>) =>
  passes(...call)
    .at(-1)!
    .join(' ')
const filterOf = (picture: Partial<VideoEncodePlan>, of: Partial<VideoTrackFacts> = {}, settings = {}) => {
  const args = passes({ video: { ...encode, ...picture } }, { ...facts, video: { ...video, ...of } }, settings).at(-1)!
  return args[args.indexOf('-filter:v') + 1]!
}

describe('the arguments for ffmpeg', () => {
  it('let it read one file, by one demuxer that follows no lists', () => {
    const formats: VideoFormat[] = ['mp4', 'mov', '3gp', 'avi', 'wmv', 'flv', 'mkv', 'webm']
    for (const format of formats)
      for (const args of [
        probeArguments(format, '/in'),
        measureArguments(format, '/in', 0),
        ...passes({}, { ...facts, format }),
      ]) {
        const before = args.slice(0, args.indexOf('-i')).join(' ')
        expect(before).toMatch(
          /-protocol_whitelist file -format_whitelist (mov|avi|asf|flv|matroska)\S* -f (mov|avi|asf|flv|matroska) -max_pixels 40000000/,
        )
        expect(args[args.indexOf('-i') + 1]).toBe('file:/in')
      }
  })

  it('map the tracks of the plan and no others', () => {
    const audio = [{ mode: 'copy', index: 1, language: 'eng' }] as const
    const args = passes({ audio: [...audio] })[0]!
    expect(args.filter((_, at) => args[at - 1] === '-map')).toEqual(['0:0', '0:1'])
    expect(args).toContain('-dn')
  })

  it('let no words of a file in but languages of letters', () => {
    const audio = ['eng', 'x:y -vf', undefined].map((language) => ({ mode: 'copy' as const, index: 1, language }))
    const text = line({ audio })
    expect(text).toContain('-metadata:s:a:0 language=eng')
    expect(text).not.toMatch(/-metadata:s:a:[12]/)
  })

  it('bound the rate over two seconds, and tell x264 the rate of the frames', () => {
    expect(line({})).toMatch(/-crf 25 -maxrate:v 500000 -bufsize:v 1000000 .*fps=60000\/1001:/)
    expect(line({ video: { ...encode, maxFrameRate: 30 } })).toMatch(/fps=30\/1:/)
    expect(line({}, { ...facts, video: { ...video, frameRate: undefined } })).toMatch(/fps=30\/1:/)
  })

  it('take two passes for a bitrate, where the encoder can', () => {
    const rate = { by: 'bitrate', bitrate: 1e5 } as const
    const counts = videoCodecs.map((codec) => passes({ video: { ...encode, codec, rate } }).length)
    expect(counts).toEqual([2, 2, 1, 2])
    const [first, second] = passes({ video: { ...encode, rate } })
    expect(first!.join(' ')).toMatch(/-pass 1 -passlogfile \/pass -an -sn -dn -f null -$/)
    expect(second!.join(' ')).toMatch(/-pass 2 -passlogfile \/pass .*file:\/out$/)
  })

  it('look less far ahead in large pictures, which takes less memory', () => {
    expect(line({ video: { ...encode, width: 3840, height: 2160 } })).toContain('rc-lookahead=20')
    expect(line({ video: { ...encode, width: 1920, height: 1080 } })).not.toContain('rc-lookahead')
  })

  it('scale, crop by less than two pixels, and keep the aspect of samples', () => {
    expect(filterOf({ width: 320, height: 180 })).toMatch(/^scale=w=320:h=180:.*,format=yuv420p,setsar=1$/)
    expect(filterOf({}, { width: 641, height: 361 })).toMatch(/^crop=w='min\(iw,640\)':h='min\(ih,360\)'/)
    expect(filterOf({ width: 360, height: 640 }, { rotation: 90 })).not.toContain('crop')
    expect(filterOf({}, { sampleAspect: 2 })).not.toContain('setsar')
  })

  it('choose a rate at which frames are evenly spaced', () => {
    const rateOf = (frameRate: number | undefined, most: number) =>
      Number(/floor\(t\*([\d.]+)/.exec(filterOf({ maxFrameRate: most }, { frameRate }))?.[1])
    expect([59.94, 50, 120, 40, undefined].map((rate) => rateOf(rate, 30))).toEqual([29.97, 25, 30, 30, 30])
  })

  it('map HDR where they can', () => {
    const hdr = { transfer: 'hlg', depth: 10 } as const
    expect(filterOf({ toneMap: true }, hdr)).toMatch(/zscale=tin=arib-std-b67.*tonemap=.*zscale=t=bt709/)
    expect(filterOf({ toneMap: true }, hdr, { abilities: abilities([7, 0], []) })).not.toContain('tonemap')
  })

  it('are those that an older ffmpeg knows', () => {
    const old = line({}, facts, { abilities: abilities([4, 4]) })
    expect(old).toContain('-vsync vfr')
    expect(old).not.toMatch(/fps_mode|setts/)
    expect(abilities([4, 4]).encoderFor('av1')).toBe('libaom-av1')
    expect(abilities([5, 1]).encoderFor('av1')).toBe('libsvtav1')
  })

  it('hold the number of threads that is given', () => {
    expect(line({}, facts, { threads: 3 })).toMatch(/-filter_threads 3 .*-threads 3 .*-i .*-threads:v 3/)
    expect(line({ video: { ...encode, codec: 'av1' } }, facts, { threads: 3 })).toContain('lp=3')
    expect(line({ video: { ...encode, codec: 'hevc' } }, facts, { threads: 3 })).toContain('pools=3')
  })

  it('keep titles of chapters, and everything else only where it is wanted', () => {
    expect(line({})).toContain('-map_metadata:g -1 -map_metadata:s -1')
    expect(line({ keepMetadata: true })).not.toContain('map_metadata')
    expect(line({ keepMetadata: true }, { ...facts, format: 'mov' })).toContain('use_metadata_tags')
  })

  it('write sound that every player takes', () => {
    const audio = [
      { mode: 'encode', index: 1, codec: 'aac', bitrate: 128_000, channels: 2, language: undefined },
    ] as const
    expect(line({ audio: [...audio] })).toMatch(/-c:a:0 aac -b:a:0 128000 -ac:a:0 2 -ar:a:0 48000 -filter:a:0 aselect/)
  })

  it('cut subtitles down to the part of the video that stays', () => {
    const subtitles = [{ index: 2, language: undefined }]
    const args = (trim: VideoPlan['trim'], settings = {}) => passes({ subtitles, trim }, facts, settings).at(-1)!
    const cut = args({ start: 2, end: 5 })
    expect(cut[cut.indexOf('-bsf:s') + 1]).toMatch(/^setts=.*max\(PTS,0\).*3\.000000\/TB.*noise=drop/)
    expect(args(undefined)).not.toContain('-bsf:s')
    expect(args({ start: 2, end: 5 }, { abilities: abilities([5, 1]) })).not.toContain('-bsf:s')
  })

  it('state the matrix of the colors if the source does', () => {
    expect(line({}, { ...facts, video: { ...video, matrix: 'bt470bg' } })).toContain('-colorspace:v bt470bg')
    expect(line({})).not.toContain('-colorspace')
    const mapped = line({ video: { ...encode, toneMap: true } }, { ...facts, video: { ...video, matrix: 'bt2020nc' } })
    expect(mapped).not.toContain('bt2020nc -c')
    expect(mapped).toContain('-colorspace:v bt709')
  })

  it('encode pictures as AV1 that are too small for SVT-AV1', () => {
    const small: VideoEncodePlan = { ...encode, codec: 'av1', width: 32, height: 18 }
    expect(line({ video: small })).toContain('-c:v libaom-av1')
    expect(line({ video: { ...small, width: 64, height: 64 } })).toContain('-c:v libsvtav1')
    expect(passes({ video: { ...small, rate: { by: 'bitrate', bitrate: 9000 } } })).toHaveLength(2)
  })
})
