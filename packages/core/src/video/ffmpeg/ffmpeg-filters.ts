import { seenSize } from '../seen-size.js'
import type { VideoTrackFacts } from '../video-facts.js'
import type { VideoEncodePlan } from '../video-plan.js'
import type { FfmpegAbilities } from './ffmpeg-abilities.js'
import { onBlack } from './transparency.js'

/** Whether HDR can be brought to the range of ordinary screens. */
export function canToneMap({ filters }: FfmpegAbilities): boolean {
  return filters.has('zscale') && filters.has('tonemap')
}

/** The chain of filters that makes the planned picture. ffmpeg has turned the picture before. */
export function pictureFilters(facts: VideoTrackFacts, plan: VideoEncodePlan, abilities: FfmpegAbilities): string {
  const { filters } = abilities
  const maps = plan.toneMap && canToneMap(abilities)
  return [
    ...(plan.deinterlace ? [filters.has('bwdif') ? 'bwdif=mode=send_frame:deint=interlaced' : 'yadif=deint=1'] : []),
    ...(plan.maxFrameRate === undefined ? [] : [dropFrames(facts.frameRate, plan.maxFrameRate)]),
    ...fit(facts, plan),
    ...(maps ? toneMapping(facts) : []),
    ...(plan.keepAlpha ? [] : onBlack(facts, abilities)),
    `format=${plan.keepAlpha ? 'yuva420p' : 'yuv420p'}`,
    ...(facts.sampleAspect === 1 ? ['setsar=1'] : []),
  ].join(',')
}

/**
 * Keeps the first frame of each interval of the rate, so that the times of the kept frames do not change. If the rate
 * of the source is a multiple, or nearly so, the kept frames are evenly spaced.
 */
function dropFrames(frameRate: number | undefined, most: number): string {
  const even = frameRate === undefined ? 0 : frameRate / Math.ceil(frameRate / most - 0.02)
  const rate = (even >= most * 0.8 ? even : most).toFixed(5)
  // Times are often rounded to milliseconds.
  return `select='isnan(prev_selected_t)+gt(floor(t*${rate}+0.06),floor(prev_selected_t*${rate}+0.06))'`
}

/** The picture in its new size. A column or row too many is cut off: to scale by so little blurs everything. */
function fit(facts: VideoTrackFacts, { width, height }: VideoEncodePlan): string[] {
  const seen = seenSize(facts)
  const across = seen.width - width
  const down = seen.height - height
  const crops = across >= 0 && across < 2 && down >= 0 && down < 2 && across + down > 0
  // Screens assume BT.709 for video colors; colors converted from RGB are declared so.
  const colors = facts.chroma === 'rgb' ? ':out_color_matrix=bt709:out_range=tv' : ''
  return [
    ...(crops ? [`crop=w='min(iw,${width})':h='min(ih,${height})':x=0:y=0`] : []),
    // Even if the size stays: the size of a picture may change within a file, which encoders do not support.
    `scale=w=${width}:h=${height}:flags=lanczos+accurate_rnd${colors}`,
  ]
}

/** Light of the scene, brought to the range of BT.709 by Hable's curve, for a white of 203 cd/m² (ITU-R BT.2408). */
export function toneMapping({ transfer }: VideoTrackFacts): string[] {
  const from = transfer === 'pq' ? 'smpte2084' : 'arib-std-b67'
  return [
    `zscale=tin=${from}:min=bt2020nc:pin=bt2020:t=linear:npl=203`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}
