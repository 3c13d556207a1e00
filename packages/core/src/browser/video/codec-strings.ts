import type { VideoTrackFacts } from '../../video/video-facts.js'

/** mediabunny's names of codecs that ffmpeg calls otherwise. */
const names: Record<string, string> = {
  avc: 'h264',
  ulaw: 'pcm_mulaw',
  alaw: 'pcm_alaw',
  dts: 'dts',
}

/** Codes that containers have for codecs which mediabunny does not know, as ffmpeg calls them. */
const ofContainers: Record<string, string> = {
  mp4v: 'mpeg4',
  s263: 'h263',
  h263: 'h263',
  jpeg: 'mjpeg',
  mjpa: 'mjpeg',
  samr: 'amr_nb',
  sawb: 'amr_wb',
  'V_MPEG4/ISO/ASP': 'mpeg4',
  'V_MPEG4/ISO/SP': 'mpeg4',
  V_MPEG2: 'mpeg2video',
  V_MPEG1: 'mpeg1video',
  V_MJPEG: 'mjpeg',
  V_THEORA: 'theora',
  V_FFV1: 'ffv1',
}

/** A codec as ffmpeg calls it, by mediabunny's name or else by the container's code. */
export function codecName(codec: string | null, code: string | number | Uint8Array | null): string {
  if (codec !== null) return names[codec] ?? codec.replace(/^pcm-(.*?)(?:be)?$/, (name, type) => pcmName(name, type))
  const text = typeof code === 'string' ? code : code instanceof Uint8Array ? String.fromCharCode(...code) : ''
  return (
    ofContainers[text] ??
    (text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_|_$/g, '') ||
      'unknown')
  )
}

function pcmName(name: string, type: string): string {
  return `pcm_${type}${type.endsWith('8') ? '' : name.endsWith('be') ? 'be' : 'le'}`
}

/**
 * Bit depth and chroma subsampling from a codec string such as `avc1.640028` (RFC 6381), `vp09.02.10.10` or
 * `av01.0.04M.10`; default 8-bit 4:2:0.
 */
export function sampleFormat(codecString: string | null): Pick<VideoTrackFacts, 'depth' | 'chroma'> {
  const [kind, ...parts] = (codecString ?? '').split('.')
  if (kind === 'avc1' || kind === 'avc3') return ofAvcProfile(Number.parseInt(parts[0]?.slice(0, 2) ?? '', 16))
  if (kind === 'hev1' || kind === 'hvc1')
    return { depth: parts[0] === '2' ? 10 : 8, chroma: parts[0] === '4' ? '422' : '420' }
  // profile . level . depth . chroma: the VP Codec ISO Media File Format Binding.
  if (kind === 'vp09')
    return { depth: Number(parts[2] ?? 8), chroma: parts[0] === '01' || parts[0] === '03' ? '444' : '420' }
  // profile . level and tier . depth: the AV1 Codec ISO Media File Format Binding.
  if (kind === 'av01')
    return { depth: Number(parts[2] ?? 8), chroma: parts[0] === '1' ? '444' : parts[0] === '2' ? '422' : '420' }
  return { depth: 8, chroma: '420' }
}

/** ISO/IEC 14496-10, A.2. */
function ofAvcProfile(profile: number): Pick<VideoTrackFacts, 'depth' | 'chroma'> {
  if (profile === 110) return { depth: 10, chroma: '420' }
  if (profile === 122) return { depth: 10, chroma: '422' }
  if (profile === 244) return { depth: 8, chroma: '444' }
  return { depth: 8, chroma: '420' }
}
