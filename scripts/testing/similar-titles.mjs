/** @typedef {{ file: string, title: string }} Titled */

/** Words that say little of what a test is about. */
const FILLING = new Set(
  'a an the of and or to in on by for with it its is are be was were that which as at from where when what but not no they their them'.split(
    ' ',
  ),
)
/** From the share of words that two titles have in common on, rare words counting more, one may be the other in new words. */
const ALIKE = 0.45

/**
 * Finds for titles that are gone those of new tests that may say the same in other words: most words are the same, and the file is, or is called so.
 *
 * @template {Titled} T
 * @param {readonly Titled[]} gone
 * @param {readonly T[]} added
 * @returns {(T | undefined)[]} for each title that is gone
 */
export function similarTitles(gone, added) {
  const known = added.map((fact) => ({ fact, words: wordsOf(fact.title) }))
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { words } of known) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weight = (/** @type {string} */ word) => Math.log(1 + known.length / (1 + (counts.get(word) ?? 0)))
  return gone.map(({ file, title }) => {
    const words = wordsOf(title)
    let best = { share: ALIKE, fact: /** @type {T | undefined} */ (undefined) }
    for (const { fact, words: others } of known) {
      let common = 0
      let apart = 0
      for (const word of words) {
        if (others.has(word)) common += weight(word)
        else apart += weight(word)
      }
      // Tests are often joined to longer ones.
      for (const word of others) if (!words.has(word)) apart += weight(word) / 2
      const nearness = fact.file === file ? 1.5 : nameOf(fact.file) === nameOf(file) ? 1.25 : 1
      const share = (common / (common + apart)) * nearness
      if (share >= best.share) best = { share, fact }
    }
    return best.fact
  })
}

/** The beginnings of its words, which endings and new spellings leave as they are. @param {string} title */
function wordsOf(title) {
  const words = title.toLowerCase().match(/[a-z0-9%]+/g) ?? []
  return new Set(
    words.filter((word) => !FILLING.has(word)).map((word) => word.replace(/(ies|es|s|ed|ing)$/, '').slice(0, 6)),
  )
}

/** @param {string} file */
const nameOf = (file) => file.replace(/^.*\//, '').replace(/\..*$/, '')
