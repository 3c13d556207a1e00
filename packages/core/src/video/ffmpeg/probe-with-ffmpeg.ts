import { throwIfCancelled } from '../../errors.js'
import type { VideoFacts, VideoFormat } from '../video-facts.js'
import { measureArguments, probeArguments } from './ffmpeg-arguments.js'
import { damaged, failureOf, unreadable } from './ffmpeg-failure.js'
import type { FfmpegRunner } from './ffmpeg-runner.js'
import { readProbe, readStart } from './read-probe.js'

/** A file to probe. */
export interface ProbedFile {
  /** As its owner knows it, for messages. */
  name: string
  bytes: number
  /** By its content. */
  format: VideoFormat
}

/**
 * Probes a file with ffmpeg. If its duration is missing or implausible, the file is read to its end once, without
 * decoding.
 * @throws ToolError BAD_DOCUMENT, UNSUPPORTED_TYPE, LIMIT_EXCEEDED, CANCELLED
 */
export async function probeWithFfmpeg(
  runner: FfmpegRunner,
  { name, bytes, format }: ProbedFile,
  signal: AbortSignal,
): Promise<VideoFacts> {
  const { input } = runner.paths
  const about = await runner.run(probeArguments(format, input), { signal })
  throwIfCancelled(signal)
  const read = (duration?: number) => {
    try {
      return readProbe(about.stderr, format, bytes, duration)
    } catch (error) {
      if (error instanceof RangeError) throw damaged(name)
      throw error
    }
  }
  const facts = read()
  if (!facts) throw failureOf(about, name)
  if (facts.video?.width === 0 || facts.video?.height === 0) {
    const { codec } = facts.video
    throw codec === 'none' || codec === 'unknown' ? unreadable(name) : failureOf(about, name)
  }
  if (facts.duration > 0 && !isDoubtful(about.stderr)) return facts
  const index = facts.video?.index ?? facts.audio[0]?.index
  if (index === undefined) return facts
  const measured = await runner.run(measureArguments(format, input, index), { signal })
  throwIfCancelled(signal)
  return read(measured.reached.seconds) ?? facts
}

/** Where ffmpeg has guessed how long a file runs, from bit rates; or where the file does not begin at 0, and may count from there. */
function isDoubtful(text: string): boolean {
  return /Estimating duration from bitrate/.test(text) || readStart(text) > 1
}
