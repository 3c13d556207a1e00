/** The luminance table of ITU-T T.81, annex K.1, in zigzag order, which libjpeg scales by the quality. */
const luminance = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
]

/** libjpeg's `jpeg_quality_scaling` and `jpeg_add_quant_table`, baseline. */
function scaledTable(quality: number): number[] {
  const scale = quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2
  return luminance.map((value) => Math.min(255, Math.max(1, Math.floor((value * scale + 50) / 100))))
}

/**
 * The quality, 1 to 100, at which libjpeg uses a luminance table like this one (64 values in zigzag order): exact for
 * its own tables, else the nearest by the sum of differences, which also covers MozJPEG and Photoshop.
 */
export function estimateQuality(table: readonly number[]): { quality: number; exactQuality: boolean } {
  let [quality, least] = [1, Number.POSITIVE_INFINITY]
  for (let candidate = 1; candidate <= 100; candidate++) {
    const scaled = scaledTable(candidate)
    // Small steps are what can be seen, so that differences count in proportion.
    const distance = table.reduce(
      (sum, value, index) => sum + Math.abs(Math.log(Math.max(1, value) / scaled[index]!)),
      0,
    )
    if (distance <= least) [quality, least] = [candidate, distance]
  }
  return { quality, exactQuality: least === 0 }
}
