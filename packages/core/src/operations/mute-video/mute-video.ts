import { renameFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import type { RunContext } from '../../run-context.js'
import { openVideo } from '../../video/edit/open-video.js'
import { canCopyPicture, defaultCodec, keptContainer, planEdit } from '../../video/edit/plan-edit.js'
import { unchangedVideoName } from '../../video/edit/video-options.js'
import { warnOfEncoding, writeVideo } from '../../video/edit/write-video.js'
import type { MuteVideoOptions } from './operation.js'

/**
 * Removes all audio from a video. The picture is copied to MP4, MOV, MKV or WebM; if none of these supports its codec, it is re-encoded,
 * with the warning `recompressed`.
 * @throws ToolError UNSUPPORTED_TYPE, BAD_DOCUMENT, LIMIT_EXCEEDED, TIMEOUT, UNAVAILABLE, naming the video
 */
export async function muteVideo(
  { file }: { file: File },
  { keepMetadata }: MuteVideoOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Analyzing the video')
  const facts = await openVideo(file, run)
  const container = keptContainer(facts)
  if (facts.audio.length === 0) {
    run.warn({ code: 'no-sound', message: `${file.name} has no audio. It was left unchanged.`, nothingDone: true })
    return { files: [renameFile(file, unchangedVideoName('muted', file.name, facts.format))] }
  }
  if (!canCopyPicture(facts, container)) warnOfEncoding(file, facts, container, run)
  const plan = planEdit(facts, {
    ...{ container, codec: defaultCodec(container), quality: 'high', encodes: false, removeAudio: true },
    keepMetadata,
  })
  return { files: [await writeVideo(file, facts, plan, run, 'Removing the audio')] }
}
