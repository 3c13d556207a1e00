/** A Huffman table as a JPEG stores it, and the codes to write with. */
export interface OptimalCodes {
  /** How many codes there are of 1 to 16 bits. */
  counts: Uint8Array
  /** The symbols, the shortest codes first. */
  values: Uint8Array
  /** By symbol. */
  codes: Uint16Array
  lengths: Uint8Array
}

/** The shortest codes of at most 16 bits for symbols by how often they occur (ITU-T T.81, K.2). */
export function optimalCodes(frequencies: Uint32Array): OptimalCodes {
  // One symbol more is counted, so that no code is all ones.
  const often = Array.from({ length: 257 }, (_, symbol) => (symbol === 256 ? 1 : frequencies[symbol]!))
  const sizes = new Uint8Array(257)
  const others = new Int16Array(257).fill(-1)
  for (;;) {
    let [first, second] = [-1, -1]
    for (let symbol = 0; symbol < 257; symbol++) {
      if (often[symbol] === 0) continue
      if (first < 0 || often[symbol]! <= often[first]!) [first, second] = [symbol, first]
      else if (second < 0 || often[symbol]! <= often[second]!) second = symbol
    }
    if (second < 0) break
    often[first]! += often[second]!
    often[second] = 0
    lengthen(first, sizes, others)
    let last = first
    while (others[last]! >= 0) last = others[last]!
    others[last] = second
    lengthen(second, sizes, others)
  }
  return assign(sizes, limitLengths(sizes))
}

function lengthen(symbol: number, sizes: Uint8Array, others: Int16Array): void {
  for (let at = symbol; at >= 0; at = others[at]!) sizes[at]!++
}

/** How many codes there are of each length, none longer than 16 bits, and without the one that was counted too much. */
function limitLengths(sizes: Uint8Array): Uint8Array {
  const counts = new Uint16Array(64)
  for (const size of sizes) if (size > 0) counts[Math.min(63, size)]!++
  for (let length = 63; length > 16; length--)
    while (counts[length]! > 0) {
      let shorter = length - 2
      while (counts[shorter] === 0) shorter--
      counts[length]! -= 2
      counts[length - 1]!++
      counts[shorter + 1]! += 2
      counts[shorter]!--
    }
  let longest = 16
  while (longest > 0 && counts[longest] === 0) longest--
  counts[longest]!--
  return Uint8Array.from(counts.subarray(1, 17))
}

function assign(sizes: Uint8Array, counts: Uint8Array): OptimalCodes {
  const symbols = Array.from({ length: 256 }, (_, symbol) => symbol).filter((symbol) => sizes[symbol]! > 0)
  const values = Uint8Array.from(symbols.toSorted((one, other) => sizes[one]! - sizes[other]! || one - other))
  const [codes, lengths] = [new Uint16Array(256), new Uint8Array(256)]
  for (let length = 1, code = 0, at = 0; length <= 16; length++, code <<= 1)
    for (let number = 0; number < counts[length - 1]!; number++, at++, code++) {
      codes[values[at]!] = code
      lengths[values[at]!] = length
    }
  return { counts, values, codes, lengths }
}
