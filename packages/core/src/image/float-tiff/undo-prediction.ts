/** How the rows of a strip or tile are stored. */
export interface RowLayout {
  /** Bytes of a sample. */
  size: number
  /** Samples of a pixel. */
  samples: number
  /** Samples of a row. */
  width: number
  little: boolean
}

/**
 * Undoes, in place, the prediction (tag 317) of the rows of a strip or tile: 2 stores differences of samples (TIFF 6.0,
 * section 14), 3 differences of bytes, the high bytes of all samples first (Adobe Photoshop TIFF Technical Note 3).
 * Returns whether samples have their low byte first.
 * @throws RangeError for another prediction
 */
export function undoPrediction(data: Uint8Array, predictor: number, layout: RowLayout): boolean {
  if (predictor === 1) return layout.little
  if (predictor !== 2 && predictor !== 3) throw new RangeError(`There is no prediction ${predictor}.`)
  const length = layout.width * layout.size
  for (let start = 0; start + length <= data.length; start += length) {
    const row = data.subarray(start, start + length)
    if (predictor === 2) addSamples(row, layout)
    else joinBytes(row, layout)
  }
  return predictor === 2 && layout.little
}

/** Adds to each sample the one of the pixel before, as whole numbers. */
function addSamples(row: Uint8Array, { size, samples, width, little }: RowLayout): void {
  for (let sample = samples; sample < width; sample++) {
    let carry = 0
    for (let byte = 0; byte < size; byte++) {
      const at = sample * size + (little ? byte : size - 1 - byte)
      carry += row[at]! + row[at - samples * size]!
      row[at] = carry & 255
      carry >>= 8
    }
  }
}

function joinBytes(row: Uint8Array, { size, samples, width }: RowLayout): void {
  for (let at = samples; at < row.length; at++) row[at] = (row[at]! + row[at - samples]!) & 255
  const apart = row.slice()
  for (let sample = 0; sample < width; sample++)
    for (let byte = 0; byte < size; byte++) row[sample * size + byte] = apart[byte * width + sample]!
}
