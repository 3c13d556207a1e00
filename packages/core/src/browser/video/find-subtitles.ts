import { readBytes } from '../../files.js'
import type { VideoFormat } from '../../video/video-facts.js'

/** Range searched for track descriptions: at the start, or in MP4 often at the end. */
const SEARCHED_BYTES = 262_144

/** How containers name text and pictures of text: Matroska's codec ids, and sample entries of ISO/IEC 14496-30 and 3GPP TS 26.245. */
const marks: Partial<Record<VideoFormat, RegExp>> = {
  mkv: /S_(TEXT\/|HDMV\/|VOBSUB|DVBSUB)/,
  webm: /[SD]_WEBVTT|S_TEXT\//,
  mp4: /\0\0\0[\s\S](tx3g|wvtt|stpp)\0{6}/,
  mov: /\0\0\0[\s\S](tx3g|text|c608)\0{6}/,
}

/** Whether a video has subtitles, detected without parsing its structure: mediabunny ignores them. */
export async function hasSubtitles(file: File, format: VideoFormat): Promise<boolean> {
  const mark = marks[format]
  if (!mark) return false
  const parts = [file.slice(0, SEARCHED_BYTES), file.slice(Math.max(0, file.size - SEARCHED_BYTES))]
  for (const part of parts) if (mark.test(new TextDecoder('latin1').decode(await readBytes(part)))) return true
  return false
}
