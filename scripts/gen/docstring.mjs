/**
 * The docstring of an exported function as Markdown: the part before the first tag.
 *
 * @param {string} source of the module
 * @param {string} name of the function
 * @throws Error when the function has no docstring
 * @example
 * descriptionOf('/** Turns pages.\n * @throws ToolError *\/\nexport function rotatePdf() {}', 'rotatePdf') // 'Turns pages.'
 */
export function descriptionOf(source, name) {
  const found = new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*export (?:async )?function ${name}\\b`).exec(source)
  const [text = ''] = (found?.[1] ?? '').replace(/^[ \t]*\*[ \t]?/gm, '').split(/(?<!\S)@(?=[a-z])/)
  const description = text.trim().replace(/\s+/g, ' ')
  if (description === '') throw new Error(`The function ${name} has no docstring that says what it does.`)
  return description
}
