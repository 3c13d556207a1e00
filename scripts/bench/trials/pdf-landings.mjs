// Where links and bookmarks land on sheets of two pages side by side.

/** @typedef {import('./pdf-facts.mjs').PdfFacts} PdfFacts */
/** The sheet side of a page and its half. @typedef {{ side: number, half: 'left' | 'right' }} Half */

/** @param {number} page @returns {Half} */
export const nUpSide = (page) => ({ side: Math.ceil(page / 2), half: page % 2 === 1 ? 'left' : 'right' })

/** Of sheets folded in the middle, inside each other. @param {number} page @param {number} pages @returns {Half} */
export function bookletSide(page, pages) {
  const all = 4 * Math.ceil(pages / 4)
  // Sides count from the outside: the first half of the pages comes first on a sheet, the others are their partners.
  const side = page <= all / 2 ? page : all - page + 1
  const isRight = page % 2 === 1
  return { side, half: isRight ? 'right' : 'left' }
}

/**
 * Bookmarks that lead to the wrong side of a sheet, or to the wrong half of it.
 * @param {PdfFacts} before @param {PdfFacts} after @param {(page: number, pages: number) => Half} sideOf
 */
export function landings(before, after, sideOf) {
  const wrong = (/** @type {'bookmarks' | 'links'} */ part) => {
    const was = before[part].filter(({ to }) => to > 0)
    const is = after[part].filter(({ to }) => to > 0)
    if (was.length !== is.length) return []
    // Links come in the order of sheets, bookmarks in their own.
    const wanted = was.map(({ to, title }) => ({ ...sideOf(to, before.pages), title }))
    if (part === 'links')
      return countBy(
        wanted.map(({ side }) => side),
        is.map(({ to }) => to),
      )
    return wanted.flatMap(({ side, half, title }, index) => {
      const target = is[index]
      if (!target || target.title !== title) return [`bookmark “${title}” is at another position`]
      if (target.to !== side) return [`bookmark “${title}” leads to side ${target.to}, not ${side}`]
      const size = after.sizes[side - 1]
      if (target.left === undefined || !size || size.width < size.height) return []
      const isRight = target.left >= size.width / 2 - 1
      return isRight === (half === 'right') ? [] : [`bookmark “${title}” leads to the other half`]
    })
  }
  return [...wrong('bookmarks').slice(0, 2), ...wrong('links').slice(0, 2)]
}

/** @param {number[]} wanted @param {number[]} found */
function countBy(wanted, found) {
  const sorted = (/** @type {number[]} */ sides) => [...sides].sort((one, other) => one - other)
  const [one, other] = [sorted(wanted), sorted(found)]
  const index = one.findIndex((side, at) => side !== other[at])
  return index < 0 ? [] : [`links lead to side ${other[index]}, not ${one[index]}`]
}
