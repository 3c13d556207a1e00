/**
 * A hand-written page with its generated part replaced: the text between `<!-- begin name -->` and `<!-- end name -->`.
 *
 * @param {string} page
 * @param {string} name
 * @param {string} text
 */
export function replaceSection(page, name, text) {
  const begin = `<!-- begin ${name} -->`
  const end = `<!-- end ${name} -->`
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from) throw new Error(`The page has no section between "${begin}" and "${end}".`)
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`
}
