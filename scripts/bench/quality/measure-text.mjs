/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** Languages whose text is compared without white space. */
const withoutSpaces = new Set(['chi_sim', 'jpn'])

/**
 * The share of characters that are wrong: how many must be inserted, deleted or replaced to make the truth of the text (Levenshtein),
 * over those of the truth. White space counts as one space, and for languages written without spaces as none; beyond 1 where there
 * is more text than there should be.
 * @param {string} text
 * @param {string} truth
 * @param {string} language
 */
export function errorRate(text, truth, language) {
  const space = withoutSpaces.has(language) ? '' : ' '
  const [found, wanted] = [text, truth].map((value) =>
    Array.from(value.normalize('NFC').trim().replace(/\s+/g, space), (character) => character.codePointAt(0) ?? 0),
  )
  return editDistance(Int32Array.from(found ?? []), Int32Array.from(wanted ?? [])) / Math.max(1, wanted?.length ?? 0)
}

/** @param {Int32Array} from @param {Int32Array} to */
function editDistance(from, to) {
  const row = Int32Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    let diagonal = /** @type {number} */ (row[0])
    row[0] = i
    for (let j = 1; j <= to.length; j++) {
      const above = /** @type {number} */ (row[j])
      const left = /** @type {number} */ (row[j - 1])
      row[j] = Math.min(above + 1, left + 1, diagonal + (from[i - 1] === to[j - 1] ? 0 : 1))
      diagonal = above
    }
  }
  return /** @type {number} */ (row[to.length])
}

/**
 * For each of the wanted boxes, the largest share that it has in common with one of those found: their intersection over their union.
 * @param {readonly Box[]} wanted
 * @param {readonly Box[]} found
 */
export function boxAgreements(wanted, found) {
  return wanted.map((box) => found.reduce((best, other) => Math.max(best, overlap(box, other)), 0))
}

/** @param {Box} a @param {Box} b */
function overlap(a, b) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  if (across <= 0 || down <= 0) return 0
  const area = (/** @type {Box} */ { left, top, right, bottom }) => (right - left) * (bottom - top)
  return (across * down) / (area(a) + area(b) - across * down)
}

/**
 * The words of each page as `pdftotext -bbox` reports them, in points from the top left corner.
 * @param {string} html
 * @returns {Box[][]}
 */
export function readPopplerBoxes(html) {
  return html
    .split('<page ')
    .slice(1)
    .map((page) =>
      Array.from(
        page.matchAll(/<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)"/g),
        ([, left, top, right, bottom]) => ({
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
        }),
      ),
    )
}
