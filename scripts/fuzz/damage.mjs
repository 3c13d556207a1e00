import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'

/**
 * Gives a number from 0 up to one, without it.
 * @typedef {(most: number) => number} Random
 */
/** @typedef {(bytes: Buffer<ArrayBuffer>, random: Random) => Buffer<ArrayBuffer>} Damage */

/** Numbers that say another size, place or object. */
const oddNumbers = ['0', '-1', '1', '2', '255', '65535', '2147483647', '4294967296', '99999999999', '0.00001', 'NaN']
const MOST_INFLATED = 2 ** 24

/** @param {RegExp} pattern @param {string} text @param {Random} random */
function pick(pattern, text, random) {
  const found = [...text.matchAll(pattern)]
  return found[random(Math.max(1, found.length))]
}

/** @param {string} text @param {RegExpMatchArray} match @param {string} other */
const replaced = (text, match, other) =>
  text.slice(0, match.index) + other + text.slice((match.index ?? 0) + match[0].length)

/** With zeros or spaces in front, so that what comes after keeps its place. @param {string} word @param {number} length */
const padded = (word, length) => (/^\d+$/.test(word) ? word.padStart(length, '0') : word.padStart(length))

/** Damages to bytes of any format. @type {Damage[]} */
const anywhere = [
  (bytes, random) => bytes.subarray(0, 1 + random(bytes.length)),
  (bytes, random) => {
    const [at, length] = place(bytes, random)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)])
  },
  (bytes, random) => {
    const [at, length] = place(bytes, random)
    return bytes.fill(random(2) * 255, at, Math.min(bytes.length, at + length))
  },
  (bytes, random) => {
    const [at, length] = place(bytes, random)
    return Buffer.concat([bytes.subarray(0, at + length), bytes.subarray(at)])
  },
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const match = pick(/\b\d{1,6}\b/g, text, random)
    return match ? Buffer.from(replaced(text, match, oddNumbers[random(oddNumbers.length)] ?? '0'), 'latin1') : bytes
  },
  (bytes, random) => {
    for (let flip = 0; flip < 8; flip++) {
      const at = random(flip % 2 === 0 ? Math.min(64, bytes.length) : bytes.length)
      bytes[at] = bytes.readUInt8(at) ^ (1 << random(8))
    }
    return bytes
  },
]

/** @param {Buffer<ArrayBuffer>} bytes @param {Random} random @returns {[at: number, length: number]} */
const place = (bytes, random) => [random(bytes.length), 1 + random(Math.max(1, bytes.length >> 4))]

/** Damages to what a PDF says, not to how it is written. @type {Damage[]} */
const pdf = [
  // A reference to another object: loops, and objects of another kind than expected.
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const [match, other] = [pick(/\b\d+ 0 R\b/g, text, random), pick(/\b(\d+) 0 obj\b/g, text, random)]
    return match && other
      ? Buffer.from(replaced(text, match, `${padded(other[1] ?? '', match[0].length - 4)} 0 R`), 'latin1')
      : bytes
  },
  // A name in the place of another.
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const names = /\/[A-Za-z][A-Za-z0-9]*/g
    const [match, other] = [pick(names, text, random), pick(names, text, random)]
    return match && other ? Buffer.from(replaced(text, match, other[0].padEnd(match[0].length)), 'latin1') : bytes
  },
  // A number, with what comes after it in its place.
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const match = pick(/(?<=[[ ])-?\d+(?:\.\d+)?(?=[\] /])/g, text, random)
    const other = oddNumbers[random(oddNumbers.length)] ?? '0'
    return match ? Buffer.from(replaced(text, match, padded(other, match[0].length)), 'latin1') : bytes
  },
  // The content of a compressed stream.
  (bytes, random) => {
    const text = bytes.toString('latin1')
    const match = pick(/stream\r?\n(?=x)/g, text, random)
    if (!match) return bytes
    const start = match.index + match[0].length
    const end = text.indexOf('endstream', start)
    if (end === -1) return bytes
    try {
      const content = inflateSync(bytes.subarray(start, end), { maxOutputLength: MOST_INFLATED })
      const packed = deflateSync(damageText(content, random), { level: 9 })
      const rest = Buffer.alloc(Math.max(0, end - start - packed.length))
      return Buffer.concat([bytes.subarray(0, start), packed, rest, bytes.subarray(end)])
    } catch {
      return bytes
    }
  },
]

/** Damages to the text of markup, or of a program of a page. @type {Damage} */
function damageText(bytes, random) {
  const text = bytes.toString('latin1')
  const make = (/** @type {string | undefined} */ made) => (made === undefined ? bytes : Buffer.from(made, 'latin1'))
  const tags = /<[A-Za-z/][^<>]*>/g
  switch (random(7)) {
    case 0:
    case 1: {
      const match = pick(/-?\d+(?:\.\d+)?/g, text, random)
      return make(match && replaced(text, match, oddNumbers[random(oddNumbers.length)] ?? '0'))
    }
    case 2: {
      const match = pick(tags, text, random)
      return make(match && replaced(text, match, random(2) === 0 ? '' : match[0].repeat(2 + random(3))))
    }
    case 3: {
      const [match, other] = [pick(tags, text, random), pick(tags, text, random)]
      return make(match && other && replaced(text, match, other[0]))
    }
    case 4: {
      const values = /"[^"<>]*"/g
      const [match, other] = [pick(values, text, random), pick(values, text, random)]
      return make(match && other && replaced(text, match, other[0]))
    }
    case 5: {
      const match = pick(tags, text, random)
      return make(match && !match[0].startsWith('</') ? replaced(text, match, match[0].repeat(3000)) : undefined)
    }
    default:
      return bytes.length === 0 ? bytes : /** @type {Damage} */ (anywhere[random(anywhere.length)])(bytes, random)
  }
}

/** A part of a ZIP. @type {Damage} */
function damagePart(bytes, random) {
  try {
    const parts = unzipSync(bytes, { filter: ({ originalSize }) => originalSize < MOST_INFLATED })
    const names = Object.keys(parts)
    const texts = names.filter((name) => /\.(xml|rels|opf|ncx|x?html|css)$/.test(name))
    const from = texts.length > 0 && random(5) > 0 ? texts : names
    const name = from[random(Math.max(1, from.length))]
    if (name === undefined) return bytes
    const sound = Buffer.from(parts[name] ?? [])
    if (random(12) === 0) delete parts[name]
    else parts[name] = damageText(sound, random)
    return Buffer.from(zipSync(parts, { level: 1, mtime: new Date(1980, 0, 1) }))
  } catch {
    return bytes
  }
}

/** A chunk of a PNG whose checksum is right. @type {Damage} */
function damageChunk(bytes, random) {
  const chunks = []
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) chunks.push(at)
  const at = chunks[random(Math.max(1, chunks.length))]
  if (at === undefined) return bytes
  const end = at + 8 + bytes.readUInt32BE(at)
  if (end + 4 > bytes.length || end === at + 8) return bytes
  const hit = at + 8 + random(end - at - 8)
  bytes[hit] = random(256)
  bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
  return bytes
}

const packages = new Set(['.docx', '.xlsx', '.pptx', '.odt', '.ods', '.odp', '.epub', '.cbz', '.zip'])
const markup = new Set(['.svg', '.md', '.markdown', '.eml', '.txt', '.csv', '.json', '.xml', '.html', '.rtf'])

/**
 * A damaged copy of a document, by its format: in its bytes, or in what they say.
 * @param {Uint8Array} sound @param {string} extension with the dot, in small letters @param {Random} random
 * @returns {Buffer<ArrayBuffer>}
 */
export function damaged(sound, extension, random) {
  let bytes = Buffer.from(sound)
  for (let times = 1 + random(3); times > 0; times--) {
    const deep = random(3) > 0
    if (bytes.length === 0) break
    if (deep && packages.has(extension)) bytes = damagePart(bytes, random)
    else if (deep && markup.has(extension)) bytes = damageText(bytes, random)
    else if (deep && extension === '.png') bytes = damageChunk(bytes, random)
    else {
      const ways = deep && extension === '.pdf' ? pdf : anywhere
      bytes = /** @type {Damage} */ (ways[random(ways.length)])(bytes, random)
    }
  }
  return bytes
}
