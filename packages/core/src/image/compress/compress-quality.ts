/** The goal of a quality search. */
export interface QualityGoal {
  /** Similarity to the original that is enough, see `similarity`. */
  enough: number
  /** The range of qualities to look in. */
  min: number
  max: number
  /** How often a quality may be tried at most. Default 6. */
  tries?: number
}

/**
 * The lowest quality of the range that is similar enough, or the highest if none is; off by at most one if similarity
 * rises with quality and there are enough attempts. `measure` returns the similarity at a quality and is called about
 * four times: the difference to 1 falls nearly exponentially with the quality, so that a straight line through its
 * logarithm converges fast. `isOver` is asked after each attempt, and ends the search where its result will not be used.
 */
export async function searchQuality(
  { enough, min, max, tries = 6 }: QualityGoal,
  measure: (quality: number) => Promise<number>,
  isOver?: (quality: number, isEnough: boolean) => boolean,
): Promise<number> {
  let [low, high] = [min - 1, max]
  const logGoal = Math.log(1 - enough)
  const known: { quality: number; log: number }[] = []
  let guess = Math.round(min + (max - min) * 0.6)
  while (low + 1 < high && known.length < tries) {
    const quality = Math.min(high - 1, Math.max(low + 1, guess))
    const log = Math.log(Math.max(1e-6, 1 - (await measure(quality))))
    if (log <= logGoal) high = quality
    else low = quality
    if (isOver?.(quality, log <= logGoal)) return quality
    // Near enough that another try would hardly change the size.
    if (Math.abs(log - logGoal) < 0.02) return quality
    known.push({ quality, log })
    const [last, before] = [known.at(-1)!, known.at(-2)]
    const slope = before ? (last.log - before.log) / (last.quality - before.quality) : -0.04
    const step = (logGoal - log) / Math.min(-0.01, slope)
    guess = Math.round(quality + Math.max(-25, Math.min(25, step)))
  }
  return known.length < tries ? high : Math.min(high, Math.max(low + 1, guess))
}
