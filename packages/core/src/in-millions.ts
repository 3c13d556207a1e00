/**
 * A number of pixels in words, rounded down: `200 million`. Numbers below a million are written out.
 *
 * @example
 * inMillions(200_500_000) // '200 million'
 * inMillions(500_000) // '500,000'
 */
export function inMillions(count: number): string {
  return count < 1e6 ? count.toLocaleString('en-US') : `${Math.floor(count / 1e6)} million`
}
