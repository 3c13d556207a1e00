import sharp from 'sharp'

/**
 * The mean structural similarity of two pictures in their luma, in windows of 8 × 8 pixels, 4 pixels apart, upright on
 * white and, where there is transparency, on black; of at most twelve frames. Implemented separately, so that it does not share a mistake
 * with what it measures.
 * @param {Buffer} before
 * @param {Buffer} after
 */
export async function measureLikeness(before, after) {
  const { pages = 1, hasAlpha } = await sharp(before).metadata()
  let [sum, count] = [0, 0]
  for (let page = 0; page < Math.min(pages, 12); page++) {
    for (const background of hasAlpha ? ['#fff', '#000'] : ['#fff']) {
      const [one, other] = await Promise.all([before, after].map((bytes) => lumaOf(bytes, page, background)))
      if (!one || !other || one.width !== other.width || one.height !== other.height) return Number.NaN
      sum += compare(one, other)
      count++
    }
  }
  return sum / count
}

/**
 * As `measureLikeness`, of two pictures of pages, in those windows alone in which the first has something to see (a variance of more
 * than 1): white paper does not hide what is lost of the writing.
 * @param {Buffer} before
 * @param {Buffer} after
 */
export async function measureBusyLikeness(before, after) {
  const [one, other] = await Promise.all([before, after].map((bytes) => lumaOf(bytes, 0, '#fff')))
  if (!one || !other || one.width !== other.width || one.height !== other.height) return Number.NaN
  return compare(one, other, 1)
}

/** The same for pages of a result, where one that is missing looks like nothing. @param {Buffer} before @param {Buffer | undefined} after */
export async function pageLikeness(before, after) {
  return after === undefined ? 0 : measureBusyLikeness(before, after)
}

/** @typedef {{ width: number, height: number, values: Float32Array }} Luma */

/** @type {(bytes: Buffer, page: number, background: string) => Promise<Luma>} */
async function lumaOf(bytes, page, background) {
  const image = sharp(bytes, { page, autoOrient: true }).flatten({ background }).toColourspace('srgb')
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const values = Float32Array.from({ length: width * height }, (_, index) => {
    const at = index * channels
    const [red = 0, green = red, blue = red] = channels < 3 ? [data[at]] : [data[at], data[at + 1], data[at + 2]]
    return Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  })
  return { width, height, values }
}

/** @type {(one: Luma, other: Luma, leastVariance?: number) => number} Not a number when no window has that variance in the first. */
function compare(one, other, leastVariance = Number.NEGATIVE_INFINITY) {
  const { width, height } = one
  const [across, down] = [Math.min(8, width), Math.min(8, height)]
  let [sum, windows] = [0, 0]
  for (let top = 0; top + down <= height; top += 4) {
    for (let left = 0; left + across <= width; left += 4) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
      for (let y = top; y < top + down; y++) {
        for (let index = y * width + left; index < y * width + left + across; index++) {
          const p = one.values[index] ?? 0
          const q = other.values[index] ?? 0
          a += p
          b += q
          aa += p * p
          bb += q * q
          ab += p * q
        }
      }
      const n = across * down
      const [ma, mb] = [a / n, b / n]
      if (aa / n - ma * ma <= leastVariance) continue
      const [variances, covariance] = [aa / n - ma * ma + bb / n - mb * mb, ab / n - ma * mb]
      sum +=
        ((2 * ma * mb + 6.5025) * (2 * covariance + 58.5225)) / ((ma * ma + mb * mb + 6.5025) * (variances + 58.5225))
      windows++
    }
  }
  return sum / windows
}
