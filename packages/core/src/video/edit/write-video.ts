import type { RunContext } from '../../run-context.js'
import { endsEarly, inWords, type PictureFacts } from '../check-video.js'
import type { VideoPlan } from '../video-plan.js'
import { progressStage } from './progress-stage.js'
import { containerTitles, warnOfDifferences } from './warn-of-differences.js'

/** Share of the time limit left after writing the result and shutting down. */
const HOST_SHARE = 0.97

/** Carries out a plan and warns about what the result lacks. `stage` says what is done. @throws ToolError as `EncodeVideo` does */
export async function writeVideo(
  file: File,
  facts: PictureFacts,
  plan: VideoPlan,
  run: RunContext,
  stage: string,
): Promise<File> {
  const { signal, threads, outputName, timeLimitSeconds } = run
  const encoded = await run.capabilities.encodeVideo!(file, {
    facts,
    plan,
    outputName: nameFor(outputName, plan.container),
    withinSeconds: timeLimitSeconds === undefined ? undefined : Math.max(1, timeLimitSeconds * HOST_SHARE),
    threads,
    signal,
    progress: (fraction, speed, left) => run.progress(0.03 + 0.95 * fraction, progressStage(stage, speed, left)),
  })
  const { start = 0, end = facts.duration } = plan.trim ?? {}
  const whole = Math.max(0, Math.min(facts.duration, end ?? facts.duration) - start)
  if (endsEarly(encoded.duration, whole, facts.video.frameRate))
    run.warn({
      code: 'damaged',
      message: `${file.name} is damaged: only ${inWords(encoded.duration)} of ${inWords(whole)} could be read.`,
    })
  warnOfDifferences(file, facts, plan, encoded, run)
  return encoded.file!
}

/** Warns that a picture has to be encoded, since the container of the result cannot hold it as it is. */
export function warnOfEncoding(
  { name }: { name: string },
  { video }: PictureFacts,
  container: VideoPlan['container'],
  run: Pick<RunContext, 'warn'>,
): void {
  run.warn({
    code: 'recompressed',
    message: `The picture of ${name} (${video.codec}) cannot be copied to ${containerTitles[container]}. It was encoded again at a high quality.`,
  })
}

/** Warns about sound that has to be encoded although the picture is copied. */
export function warnOfEncodedSound(
  { name }: { name: string },
  { audio }: PictureFacts,
  plan: VideoPlan,
  run: Pick<RunContext, 'warn'>,
): void {
  const encoded = new Set(plan.audio.filter(({ mode }) => mode === 'encode').map(({ index }) => index))
  if (plan.video.mode === 'encode' || encoded.size === 0) return
  const codecs = new Set(audio.filter(({ index }) => encoded.has(index)).map(({ codec }) => codec))
  run.warn({
    code: 'recompressed',
    message: `The audio of ${name} (${[...codecs].join(', ')}) cannot be copied to ${containerTitles[plan.container]}. It was encoded again at a high quality.`,
  })
}

/** The planned name, with the extension of another container where the file is not what its name says. */
function nameFor(outputName: string, container: VideoPlan['container']): string {
  const [, own = ''] = /\.([a-z0-9]{1,5})$/i.exec(outputName) ?? []
  if (own.toLowerCase() === container || (container === 'mp4' && /^m4v$/i.test(own))) return outputName
  return `${outputName.replace(/\.[a-z0-9]{1,5}$/i, '')}.${container}`
}
