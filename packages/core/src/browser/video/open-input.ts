import type { Input } from 'mediabunny'
import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { nameContent } from '../../image/name-content.js'
import { findVideoFormat, VIDEO_HEAD_BYTES } from '../../video/find-video-format.js'
import { type VideoFormat, videoFormats } from '../../video/video-facts.js'
import { readFormats } from './browser-codecs.js'

/** What can be done about a video that the browser cannot work on. */
export const ELSEWHERE = 'Use the server or the command line instead.'

/** Which of the containers it is. @throws ToolError UNSUPPORTED_TYPE */
export async function formatOf(file: File): Promise<VideoFormat> {
  const head = await readBytes(file.slice(0, VIDEO_HEAD_BYTES))
  const format = findVideoFormat(head)
  if (format) return format
  throw new ToolError('UNSUPPORTED_TYPE', `${file.name} is ${nameContent(head)}, not a video.`, {
    details: { fileName: file.name },
  })
}

/** Opens a video for reading in pieces. The caller disposes of it. @throws ToolError UNSUPPORTED_TYPE for containers that it cannot read */
export async function openInput(file: File, format: VideoFormat): Promise<Input> {
  if (!readFormats.includes(format))
    throw new ToolError(
      'UNSUPPORTED_TYPE',
      `This browser cannot read ${videoFormats[format]} files such as ${file.name}. ${ELSEWHERE}`,
      { details: { fileName: file.name } },
    )
  const { BlobSource, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny')
  return new Input({ source: new BlobSource(file), formats: [MP4, QTFF, MATROSKA, WEBM] })
}

/** The error for a video whose structure cannot be read. */
export function damagedVideo(file: File, cause: unknown): ToolError {
  return new ToolError('BAD_DOCUMENT', `${file.name} is damaged or truncated and cannot be read as a video.`, {
    details: { fileName: file.name },
    cause,
  })
}
