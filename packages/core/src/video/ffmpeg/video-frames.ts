import { throwIfCancelled } from '../../errors.js'
import type { Raster } from '../../image/raster.js'
import type { VideoFramesRequest } from '../video-capabilities.js'
import { quietArguments, readArguments } from './ffmpeg-arguments.js'
import { damaged, failureOf } from './ffmpeg-failure.js'
import { canToneMap, toneMapping } from './ffmpeg-filters.js'
import type { FfmpegRunner } from './ffmpeg-runner.js'
import { alphaDecoder, onBlack } from './transparency.js'

/** Bytes of pictures that one run writes: what is on disk or in memory at a time. */
const CHUNK_BYTES = 2 ** 26
/** From this height on, players take colors that are not named for BT.709. */
const HD_HEIGHT = 720

/**
 * Pictures of a video by ffmpeg, in runs of as many as are held at a time. `take` gives the samples that a run wrote.
 * @throws ToolError as `VideoFrames` does
 */
export async function* framesWithFfmpeg(
  runner: FfmpegRunner,
  name: string,
  request: VideoFramesRequest,
  take: () => Promise<Uint8Array>,
): AsyncGenerator<Raster> {
  const { start, end, rate, width, height, signal } = request
  const size = width * height * 3
  const most = Math.max(1, Math.floor(CHUNK_BYTES / size))
  const total = Math.max(1, Math.ceil((end - start) * rate - 1e-6))
  let done = 0
  while (done < total) {
    const count = Math.min(most, total - done)
    const result = await runner.run(framesArguments(runner, request, start + done / rate, count), { signal })
    throwIfCancelled(signal)
    if (result.exitCode !== 0 && done === 0) throw failureOf(result, name)
    const written = await runner.outputBytes()
    const data = written === 0 ? new Uint8Array(0) : await take()
    const made = Math.floor(data.length / size)
    for (let frame = 0; frame < made; frame++)
      yield {
        ...{ width, height, color: 'rgb', alpha: false, depth: 8 },
        data: data.subarray(frame * size, (frame + 1) * size),
      }
    done += made
    // The picture ends before the sound, or is damaged from here on.
    if (made < count) break
  }
  if (done === 0) throw damaged(name)
}

function framesArguments(
  { abilities, paths }: FfmpegRunner,
  { facts: { format, video }, rate, width, height }: VideoFramesRequest,
  from: number,
  count: number,
): string[] {
  const facts = video!
  // What is shown at a time began before it.
  const lead = Math.min(from, Math.max(1, 2 / (facts.frameRate ?? 1)))
  const matrix = facts.matrix === undefined && facts.height >= HD_HEIGHT ? ':in_color_matrix=bt709' : ''
  const filters = [
    ...(facts.isInterlaced ? [abilities.filters.has('bwdif') ? 'bwdif=mode=send_frame' : 'yadif'] : []),
    // In AVI a tick is a whole frame.
    ...(lead > 0 && abilities.filters.has('settb') ? ['settb=1/1000000'] : []),
    ...(lead > 0 ? [`setpts=PTS-${lead.toFixed(6)}/TB`] : []),
    `fps=fps=${rate.toFixed(6)}:start_time=0:round=up`,
    ...(facts.transfer !== 'sdr' && canToneMap(abilities) ? toneMapping(facts) : []),
    `scale=w=${width}:h=${height}:flags=lanczos+accurate_rnd+full_chroma_int${matrix}`,
    ...onBlack(facts, abilities),
    'format=rgb24',
  ]
  return [
    ...quietArguments,
    ...readArguments(format),
    ...(from > lead ? ['-ss', (from - lead).toFixed(6)] : []),
    ...alphaDecoder(facts, abilities),
    ...['-i', `file:${paths.input}`, '-map', `0:${facts.index}`, '-an', '-sn', '-dn'],
    ...['-filter:v', filters.join(','), '-frames:v', String(count), '-c:v', 'rawvideo', '-f', 'rawvideo'],
    `file:${paths.output}`,
  ]
}
