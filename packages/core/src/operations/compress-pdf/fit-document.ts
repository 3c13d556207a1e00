import { throwIfCancelled } from '../../errors.js'
import type { RunContext } from '../../run.js'
import { type CompressedDocument, compressDocument } from './compress-document.js'
import { settingsAt } from './levels.js'
import type { CompressPdfOptions } from './operation.js'

/** How often a document is compressed at most. */
const tries = 7
/** A result this near to the size is good enough. */
const nearEnough = 0.94

/**
 * The document at the best quality that fits into `size` bytes, or as small as it gets when none does. The strength is looked for by
 * halving, so that it takes up to seven times as long as a level.
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
    const from = done++ / tries
    const progress = (fraction: number, stage: string) => run.progress(from + fraction / tries, stage)
    return compressDocument(file, settingsAt(strength, options), options, { ...run, progress })
  }
  let [gentle, rough] = [0, 1]
  let best = await make(rough)
  if (best.file.size > size) return best
  while (done < tries && best.file.size < size * nearEnough) {
    const middle = (gentle + rough) / 2
    const result = await make(middle)
    if (result.file.size <= size) {
      rough = middle
      best = result
    } else gentle = middle
  }
  return best
}
