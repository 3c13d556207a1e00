import type { ListedTrack } from '../listed-track.js'
import type { VideoTrackFacts } from '../video-facts.js'

/** Parses the line of a video track; without the bit rate. */
export function readPictureFacts({ index, details, tags, turn }: ListedTrack): VideoTrackFacts {
  const [codec = 'unknown'] = /^[\w-]+/.exec(details) ?? []
  const [, width = 0, height = 0] = /, (\d+)x(\d+)(?=[\s,]|$)/.exec(details) ?? []
  const { pixels, notes } = readPixels(details)
  const isPlainCodecWithAlpha = (codec === 'vp8' || codec === 'vp9') && tags.get('alpha_mode') === '1'
  return {
    index,
    codec,
    width: Number(width),
    height: Number(height),
    rotation: readRotation(turn),
    sampleAspect: readSampleAspect(details),
    frameRate: readRate(details),
    bitrate: undefined,
    depth: readDepth(pixels),
    chroma: readChroma(pixels),
    hasAlpha: isPlainCodecWithAlpha || /^(yuva|gbrap|rgba|bgra|argb|abgr|ya\d|ayuv|vuya)/.test(pixels),
    transfer: notes.includes('smpte2084') ? 'pq' : notes.includes('arib-std-b67') ? 'hlg' : 'sdr',
    // DV is always interlaced, but does not declare it.
    isInterlaced: codec === 'dvvideo' || /\b(top|bottom) (coded )?first\b/.test(notes),
    matrix: readMatrix(notes),
  }
}

/** The pixel format, and the notes in brackets after it: range, colors, fields. */
function readPixels(details: string): { pixels: string; notes: string } {
  const [, pixels = '', notes = ''] =
    /, ([a-z][a-z\d]+)(?:\(([^)]*(?:\([^)]*\)[^)]*)*)\))?, \d+x\d+/.exec(details) ?? []
  return { pixels, notes }
}

/** The first of matrix, primaries and transfer; if they are equal, ffmpeg prints one word for all. */
function readMatrix(notes: string): string | undefined {
  return /(?:^|, )(bt709|bt470bg|smpte170m|smpte240m|fcc|bt2020nc)(?=[/,]|$)/.exec(notes)?.[1]
}

/** ffmpeg reports the rotation counterclockwise; only quarter turns swap the sides. */
function readRotation(turn: number): VideoTrackFacts['rotation'] {
  const clockwise = (((-turn % 360) + 360) % 360) as number
  for (const quarter of [90, 180, 270] as const) if (Math.abs(clockwise - quarter) <= 1) return quarter
  return 0
}

/** That of the container, which is last, takes precedence over that of the codec. */
function readSampleAspect(details: string): number {
  const [, across, down] = [...details.matchAll(/\bSAR (\d+):(\d+) DAR/g)].at(-1) ?? []
  const aspect = Number(across) / Number(down)
  // Beyond this it is damage, and no picture would be left.
  return aspect >= 1 / 16 && aspect <= 16 ? aspect : 1
}

/** The average frame rate; if missing, the nominal rate of ffmpeg, if it is not a clock rate. */
function readRate(details: string): number | undefined {
  const read = (unit: string) => {
    const [, number, kilo] = new RegExp(`, ([\\d.]+)(k?) ${unit}\\b`).exec(details) ?? []
    return Number(number) * (kilo ? 1000 : 1)
  }
  const average = read('fps')
  if (average > 0) return average
  const own = read('tbr')
  return own > 0 && own < 500 ? own : undefined
}

function readDepth(pixels: string): number {
  const [, planar] = /(?:p|gray|ya)(9|10|12|14|16)(?:le|be)$/.exec(pixels) ?? []
  const [, packed] = /^(?:p[024]|y2|x2[a-z]+|[xv]+30)(10|12|16)?/.exec(pixels) ?? []
  if (/^(rgb48|bgr48|rgba64|bgra64)/.test(pixels)) return 16
  return Number(planar ?? packed ?? (/^x?v30/.test(pixels) ? 10 : 8))
}

function readChroma(pixels: string): VideoTrackFacts['chroma'] {
  if (/^(gray|ya\d|mono)/.test(pixels)) return 'gray'
  if (/^(gbr|rgb|bgr|argb|abgr|0rgb|0bgr|x2|pal8)/.test(pixels)) return 'rgb'
  if (/^(yuv[aj]?444|p4|nv24|nv42|ayuv|vuy|xv)/.test(pixels)) return '444'
  // Less of the colors along one side only, whatever the share.
  if (/^(yuv[aj]?(422|411|440)|p2|nv16|nv20|yuyv|uyvy|yvyu|y2)/.test(pixels)) return '422'
  return '420'
}
