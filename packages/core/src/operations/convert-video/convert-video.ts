import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { openVideo } from '../../video/edit/open-video.js'
import { canCopyPicture, defaultCodec, planEdit } from '../../video/edit/plan-edit.js'
import { warnOfEncodedSound, warnOfEncoding, writeVideo } from '../../video/edit/write-video.js'
import type { ConvertVideoOptions } from './operation.js'

/**
 * Converts a video to another container. Picture and audio are copied if the container supports their codecs and no other codec is
 * requested; otherwise they are re-encoded in full size. Text subtitles and chapters are kept; audio that the container does not support
 * becomes AAC or Opus. A cover picture is left out, with the warning `cover-dropped`, and so are files within the video, such as fonts,
 * with `attached-files-dropped`.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED, TIMEOUT and UNAVAILABLE, naming the video
 */
export async function convertVideo(
  { file }: { file: File },
  { to, codec, quality, keepMetadata }: ConvertVideoOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Analyzing the video')
  const facts = await openVideo(file, run)
  const encodes = codec !== 'keep' && codec !== facts.video.codec
  if (codec === 'keep' && !canCopyPicture(facts, to)) warnOfEncoding(file, facts, to, run)
  const plan = planEdit(facts, {
    ...{ container: to, codec: codec === 'keep' ? defaultCodec(to) : codec, quality, encodes, keepMetadata },
  })
  if (codec === 'keep') warnOfEncodedSound(file, facts, plan, run)
  // That the format is another is what was asked for.
  const warn: RunContext['warn'] = (warning) => {
    if (warning.code !== 'format-changed') run.warn(warning)
  }
  return { files: [await writeVideo(file, facts, plan, { ...run, warn }, 'Converting the video')] }
}
