import type { Capabilities } from '../../capabilities.js'
import { capabilityTable } from '../../capability-table.js'
import { ToolError } from '../../errors.js'
import type { FfmpegAbilities } from '../../video/ffmpeg/ffmpeg-abilities.js'
import { ffmpegModuleAbilities, ffmpegModuleVersion } from '../../video/ffmpeg/ffmpeg-module-facts.js'
import { type VideoCodec, videoCodecs } from '../../video/video-plan.js'
import type { FenceKind } from '../fence/fence-settings.js'
import { isFfmpegModuleThere } from './builtin-module.js'
import { type FfmpegSource, hasFfmpeg, nativeFfmpeg } from './find-ffmpeg.js'

/** The choices of an engine for videos. */
export const videoEngineChoices = ['auto', 'builtin', 'native'] as const

/**
 * Engine for videos: the built-in ffmpeg as WebAssembly (`builtin`), a program of this machine or of a package
 * installed with Sheaf (`native`), which is five times as fast, or the latter if available (`auto`).
 */
export type VideoEngineChoice = (typeof videoEngineChoices)[number]

/** An engine that reads and writes videos on this machine. */
export interface KnownVideoEngine {
  name: 'ffmpeg'
  version: string
  native: boolean
  /** Where it comes from. */
  source: FfmpegSource | 'built in'
  /** What it can write. */
  codecs: VideoCodec[]
  /** What keeps it from the network and from files; WebAssembly has no way to either. */
  fence: FenceKind | 'webassembly'
}

/** What reads and writes videos. */
type VideoEngine = Required<
  Pick<Capabilities, 'probeVideo' | 'encodeVideo' | 'findKeyFrame' | 'extractSound' | 'videoFrames'>
> &
  Pick<Capabilities, 'joinVideos'>

/**
 * The chosen video engine; `undefined` if there is none. Starts nothing: a program that does not run, or a wrong
 * `FFMPEG_PATH`, is an error when it is used.
 */
export function chooseVideoEngine(choice: VideoEngineChoice): VideoEngine | undefined {
  if (choice !== 'builtin' && hasFfmpeg()) return isForced(choice) ? native : either
  return choice !== 'native' && isFfmpegModuleThere() ? builtIn : undefined
}

/** Describes the chosen engine for writing videos; `undefined` if none works. */
export async function describeVideoEngine(choice: VideoEngineChoice): Promise<KnownVideoEngine | undefined> {
  if (choice !== 'builtin' && hasFfmpeg()) {
    const found = await nativeFfmpeg().catch(() => undefined)
    if (found) {
      const { version, source, abilities, fence } = found
      return { name: 'ffmpeg', version, native: true, source, codecs: codecsOf(abilities), fence: fence.kind }
    }
    if (isForced(choice)) return undefined
  }
  if (choice === 'native' || !isFfmpegModuleThere()) return undefined
  const codecs = codecsOf(ffmpegModuleAbilities)
  const version = ffmpegModuleVersion
  return { name: 'ffmpeg', version, native: false, source: 'built in', codecs, fence: 'webassembly' }
}

function codecsOf({ encoderFor }: FfmpegAbilities): VideoCodec[] {
  return videoCodecs.filter((codec) => encoderFor(codec) !== undefined)
}

/** Who names a program wants no other. */
function isForced(choice: VideoEngineChoice): boolean {
  return choice === 'native' || Boolean(process.env['FFMPEG_PATH']?.trim()) || !isFfmpegModuleThere()
}

/** Loaded when it is called: most calls are not about videos. */
const native: VideoEngine = {
  probeVideo: async (...call) => (await import('./probe-video.js')).probeVideoNatively(...call),
  encodeVideo: async (...call) => (await import('./encode-video.js')).encodeVideoNatively(...call),
  findKeyFrame: async (...call) => (await import('./native-tasks.js')).findKeyFrameNatively(...call),
  extractSound: async (...call) => (await import('./native-tasks.js')).extractSoundNatively(...call),
  async *videoFrames(...call) {
    yield* (await import('./native-tasks.js')).videoFramesNatively(...call)
  },
  joinVideos: async (...call) => (await import('./native-tasks.js')).joinVideosNatively(...call),
}

const builtIn: VideoEngine = {
  probeVideo: async (...call) => (await import('./builtin-engine.js')).probeVideoBuiltIn(...call),
  encodeVideo: async (...call) => (await import('./builtin-engine.js')).encodeVideoBuiltIn(...call),
  findKeyFrame: async (...call) => (await import('./builtin-tasks.js')).findKeyFrameBuiltIn(...call),
  extractSound: async (...call) => (await import('./builtin-tasks.js')).extractSoundBuiltIn(...call),
  async *videoFrames(...call) {
    yield* (await import('./builtin-tasks.js')).videoFramesBuiltIn(...call)
  },
}

/** The program of this machine, unless none runs. */
const either: VideoEngine = {
  probeVideo: async (...call) => (await working()).probeVideo(...call),
  encodeVideo: async (...call) => (await working()).encodeVideo(...call),
  findKeyFrame: async (...call) => (await working()).findKeyFrame(...call),
  extractSound: async (...call) => (await working()).extractSound(...call),
  async *videoFrames(...call) {
    yield* (await working()).videoFrames(...call)
  },
  async joinVideos(...call) {
    const { joinVideos } = await working()
    // The built-in one reads one file.
    if (!joinVideos)
      throw new ToolError('UNAVAILABLE', `Videos cannot be joined here. ${capabilityTable.joinVideos.remedy}`, {
        details: { capability: 'joinVideos' },
      })
    return joinVideos(...call)
  },
}

async function working(): Promise<VideoEngine> {
  return await nativeFfmpeg().then(
    () => native,
    () => builtIn,
  )
}
