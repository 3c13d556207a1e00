import type { PictureFacts } from './check-video.js'

/** Containers and codecs that every current browser plays. */
const containers = ['mp4', 'mov', 'webm']
const codecs = ['h264', 'vp8', 'vp9', 'av1']

/** Whether browsers play the picture of a video, once it is in MP4 or WebM. */
export function playsItsPicture({ video: { codec, depth, chroma } }: PictureFacts): boolean {
  return codecs.includes(codec) && (codec !== 'h264' || (depth === 8 && chroma === '420'))
}

/** Whether browsers play a video without conversion. */
export function playsEverywhere(facts: PictureFacts): boolean {
  return containers.includes(facts.format) && playsItsPicture(facts)
}
