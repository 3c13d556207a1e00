import { throwIfCancelled } from '../../errors.js'
import type { RunContext } from '../../run-context.js'
import { type CompressedDocument, compressDocument } from './compress-document.js'
import { settingsAt } from './levels.js'
import type { CompressPdfOptions } from './operation.js'
import { fitTuning } from './tuning.js'

/**
 * The document at the best quality that fits into `size` bytes, or at its smallest if none does. Searches the strength
 * in up to six attempts, each of which takes as long as a level; once if no image changes.
 * @throws ToolError those of `compressDocument`
 */
export async function fitDocument(
  file: File,
  size: number,
  options: CompressPdfOptions,
  run: RunContext,
): Promise<CompressedDocument> {
  let done = 0
  const make = (strength: number) => {
    throwIfCancelled(run.signal)
    const from = done++ / fitTuning.tries
    const progress = (fraction: number, stage: string) => run.progress(from + fraction / fitTuning.tries, stage)
    return compressDocument(file, settingsAt(strength, options), options, { ...run, progress })
  }
  let best = await make(1)
  // Without changed images, the strength has no effect.
  if (best.file.size > size || best.images.every(({ to }) => to === 'kept')) return best
  // Sizes fall about exponentially; strength 0 is assumed to save nothing until measured.
  const goal = Math.log(size * fitTuning.aim)
  let gentle = { strength: 0, log: Math.log(file.size) }
  let rough = { strength: 1, log: Math.log(best.file.size) }
  let hasTriedGentlest = false
  while (done < fitTuning.tries && best.file.size < size * fitTuning.nearEnough) {
    const span = rough.strength - gentle.strength
    const share = (gentle.log - goal) / Math.max(1e-6, gentle.log - rough.log)
    // Equal pictures are stored once: nothing else may be needed, where far less than the size was used.
    const triesGentlest: boolean = !hasTriedGentlest && done > 1 && best.file.size < size * fitTuning.farBelow
    const strength = triesGentlest ? 0 : gentle.strength + span * Math.min(0.9, Math.max(0.1, share))
    hasTriedGentlest ||= triesGentlest
    const result = await make(strength)
    const log = Math.log(result.file.size)
    if (result.file.size <= size) {
      rough = { strength, log }
      best = result
      if (strength === 0) break
    } else gentle = { strength, log }
  }
  return best
}
