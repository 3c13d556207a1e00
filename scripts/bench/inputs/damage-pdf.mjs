import { randomNumbers } from './random-numbers.mjs'

/**
 * The ways in which a PDF is damaged, each of which changes the text of its bytes (one character a byte).
 * @type {Record<string, (text: string, below: (limit: number) => number) => string>}
 */
const damages = {
  truncated: (text, below) => text.slice(0, Math.floor(text.length * (0.3 + below(700) / 1000))),
  'flipped-bytes': (text, below) => {
    const bytes = Buffer.from(text, 'latin1')
    for (let flip = 0; flip < 20; flip++) bytes[below(bytes.length)] = below(256)
    return bytes.toString('latin1')
  },
  'no-xref': (text) => text.replace(/startxref[\s\S]{0,40}?%%EOF/g, '').replace(/\bxref\r?\n0 /g, 'yref\n0 '),
  'wrong-offsets': (text, below) => {
    const at = below(Math.max(1, text.length >> 3))
    return `${text.slice(0, 20)}\n%${'junk'.repeat(1 + below(20))}\n${text.slice(20, 20 + at)}${text.slice(20 + at)}`
  },
  'broken-streams': (text, below) => {
    const starts = Array.from(text.matchAll(/stream\r?\n/g), ({ index }) => index + 8)
    const bytes = Buffer.from(text, 'latin1')
    for (let hit = 0; hit < 3 && starts.length > 0; hit++) {
      const start = (starts[below(starts.length)] ?? 0) + below(400)
      for (let at = start; at < Math.min(start + 8, bytes.length); at++) bytes[at] = below(256)
    }
    return bytes.toString('latin1')
  },
  'wrong-lengths': (text, below) =>
    text.replace(/\/Length (\d+)(?! \d+ R)/g, (whole, digits) =>
      below(3) === 0 ? `/Length ${String(below(10 ** digits.length)).padStart(digits.length, '0')}` : whole,
    ),
  'no-endstream': (text, below) => text.replace(/endstream/g, (whole) => (below(4) === 0 ? 'xndstream' : whole)),
  'no-page-tree': (text) => text.replace(/\/Kids/g, '/Kibs'),
  'damaged-page-tree': (text, below) =>
    text
      .replace(/\/Kids ?\[[^\]]*\]/g, (kids) =>
        kids.replace(/\d+ 0 R/g, (ref) => (below(3) === 0 ? ' '.repeat(ref.length) : ref)),
      )
      .replace(/\/Type ?\/Pages?\b/g, (type) => (below(6) === 0 ? type.replace('P', 'Q') : type)),
  'lost-object-heads': (text, below) => text.replace(/\b0 obj\b/g, (whole) => (below(12) === 0 ? '0 xbj' : whole)),
  'lost-middle': (text, below) => {
    const length = Math.floor(text.length / 10)
    const at = below(text.length - length)
    return text.slice(0, at) + text.slice(at + length)
  },
}

/**
 * Damaged versions of a PDF, each of another kind, and of the first kind again after the last. The same seed gives the same ones.
 * @param {Uint8Array} bytes
 * @param {number} count
 * @param {string} seed
 * @returns {{ how: string, bytes: Uint8Array }[]}
 */
export function damagePdf(bytes, count, seed) {
  const text = Buffer.from(bytes).toString('latin1')
  let state = 7
  for (const character of seed) state = (Math.imul(state, 31) + character.charCodeAt(0)) | 0
  const next = randomNumbers(state)
  const below = (/** @type {number} */ limit) => next() % limit
  const kinds = Object.entries(damages)
  const first = below(kinds.length)
  return Array.from({ length: count }, (_, index) => {
    const [how, damage] = /** @type {(typeof kinds)[number]} */ (kinds[(first + index) % kinds.length])
    return { how, bytes: Buffer.from(damage(text, below), 'latin1') }
  })
}
