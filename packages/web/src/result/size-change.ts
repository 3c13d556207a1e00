import { resultTexts } from '../texts/result.js'

/** In words, how the size of a file has changed; rounded to whole percents. Nothing where there was nothing before. */
export function sizeChange(before: number, after: number): string | undefined {
  if (before === 0) return undefined
  if (before === after) return resultTexts.same
  const percent = Math.round(((before - after) / before) * 100)
  if (percent === 0) return resultTexts.nearlySame
  return percent > 0 ? resultTexts.smaller(percent) : resultTexts.larger(-percent)
}
