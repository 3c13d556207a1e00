import type { VideoCodec } from '../video-plan.js'

/** The abilities of an ffmpeg. */
export interface FfmpegAbilities {
  version: readonly [major: number, minor: number]
  encoders: ReadonlySet<string>
  decoders: ReadonlySet<string>
  filters: ReadonlySet<string>
  /** The best encoder for a codec, and for a picture size if given; `undefined` if there is none. */
  encoderFor: (codec: VideoCodec, picture?: PictureSize) => string | undefined
  /** Whether a codec can be encoded in two passes, the first of which learns where the bits are needed. */
  hasTwoPasses: (codec: VideoCodec, picture?: PictureSize) => boolean
}

interface PictureSize {
  width: number
  height: number
}

/** What SVT-AV1 takes at least, along either side. */
const LEAST_SVT_PIXELS = 64

const encodersOf: Record<VideoCodec, readonly string[]> = {
  h264: ['libx264'],
  hevc: ['libx265'],
  av1: ['libsvtav1', 'libaom-av1'],
  vp9: ['libvpx-vp9'],
}

/** Determines the abilities of an ffmpeg from its lists of components. */
export function ffmpegAbilities(has: {
  version: readonly [major: number, minor: number]
  encoders: Iterable<string>
  decoders: Iterable<string>
  filters: Iterable<string>
}): FfmpegAbilities {
  const encoders = new Set(has.encoders)
  const [major, minor] = has.version
  // Its parameters, which set the frame rate, are available since 5.1.
  if (major < 5 || (major === 5 && minor < 1)) encoders.delete('libsvtav1')
  const encoderFor = (codec: VideoCodec, { width, height }: PictureSize = { width: 1920, height: 1080 }) => {
    const isTaken = (name: string) => name !== 'libsvtav1' || Math.min(width, height) >= LEAST_SVT_PIXELS
    return encodersOf[codec].find((name) => encoders.has(name) && isTaken(name))
  }
  return {
    version: has.version,
    encoders,
    decoders: new Set(has.decoders),
    filters: new Set(has.filters),
    encoderFor,
    hasTwoPasses: (codec, picture) => !['libsvtav1', undefined].includes(encoderFor(codec, picture)),
  }
}

/**
 * Names in the output of `ffmpeg -encoders`, `-decoders` or `-filters`: after a column of flags and before a
 * description.
 */
export function readNames(list: string): string[] {
  return list.split(/\r?\n/).flatMap((line) => /^ [A-Z.]{2,6} +([\w-]+) +\S/.exec(line)?.[1] ?? [])
}

/** What ffmpeg has of other projects, by the switches that it was built with. */
const fromSwitches: Record<string, Partial<Record<'encoders' | 'decoders' | 'filters', readonly string[]>>> = {
  libx264: { encoders: ['libx264'] },
  libx265: { encoders: ['libx265'] },
  libsvtav1: { encoders: ['libsvtav1'] },
  libaom: { encoders: ['libaom-av1'], decoders: ['libaom-av1'] },
  libdav1d: { decoders: ['libdav1d'] },
  libvpx: { encoders: ['libvpx-vp9'], decoders: ['libvpx', 'libvpx-vp9'] },
  libopus: { encoders: ['libopus'], decoders: ['libopus'] },
  libmp3lame: { encoders: ['libmp3lame'] },
  libzimg: { filters: ['zscale'] },
}
/** What it has of its own. */
const own = { encoders: ['aac'], filters: ['bwdif', 'yadif', 'tonemap', 'premultiply', 'settb'] }

/** `ffmpeg -version` as text. */
export interface AboutFfmpeg {
  /** `7.0`, `5.1.9` */
  version: string
  /** Which release it is, or is nearest to. */
  release: readonly [major: number, minor: number]
  /** `undefined` if components were disabled: then its lists of encoders, decoders and filters must be queried. */
  abilities: FfmpegAbilities | undefined
}

/** Parses the output of `ffmpeg -version`; `undefined` if it is not ffmpeg. */
export function readAbout(text: string): AboutFfmpeg | undefined {
  const [, name = ''] = /^ffmpeg version (\S+)/m.exec(text) ?? []
  const [, codecs, codecsMinor] = /^libavcodec +(\d+)\. *(\d+)\./m.exec(text) ?? []
  if (name === '' || codecs === undefined) return undefined
  const [, version, major, minor] = /^n?((\d+)\.(\d+)(?:\.\d+)?)/.exec(name) ?? []
  // Builds between releases are called by a count of commits; libavcodec 58 is that of ffmpeg 4, 58.134 that of 4.4.
  const nearest = [Number(codecs) - 54, codecs === '58' && Number(codecsMinor) >= 134 ? 4 : 0] as const
  const release = version === undefined ? nearest : ([Number(major), Number(minor)] as const)
  const [, configuration = ''] = /^configuration: (.*)$/m.exec(text) ?? []
  const isPartial = /--disable-(everything|all|encoder|decoder|filter|swresample|swscale)/.test(configuration)
  const switches = Object.keys(fromSwitches).filter((name) => configuration.split(' ').includes(`--enable-${name}`))
  const all = (kind: 'encoders' | 'decoders' | 'filters') => switches.flatMap((name) => fromSwitches[name]![kind] ?? [])
  return {
    version: version ?? name,
    release,
    abilities: isPartial
      ? undefined
      : ffmpegAbilities({
          version: release,
          encoders: [...own.encoders, ...all('encoders')],
          decoders: all('decoders'),
          filters: [...own.filters, ...all('filters')],
        }),
  }
}
