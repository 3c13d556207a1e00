/** How a host calls an option or a file slot of an operation; `undefined` where it has no name for it. */
export type NameOption = (name: string, kind: 'option' | 'slot') => string | undefined

/** `(field "file")`, and `the option "a"` or `the options "a", "b" and "c"`. */
const mention = / \(field "(\w+)"\)|\b[Tt]he options? ("\w+"(?:(?:, | or | and )"\w+")*)/g

/**
 * Replaces the names of options and file slots in a message of an operation, which are wire names, with those of a host: flags on the command
 * line, labels in forms. Messages name them as `the option "title"`, `the options "find" and "pairs"` or `(field "file")`. Options that the
 * host does not know keep their names; the mention of a slot without a name is left out.
 * @example nameOptions('Set the option "title".', (name) => `--${name}`) // 'Set --title.'
 */
export function nameOptions(message: string, nameOf: NameOption): string {
  return message.replace(mention, (whole, slot: string | undefined, options: string | undefined) => {
    if (slot !== undefined) {
      const name = nameOf(slot, 'slot')
      return name === undefined ? '' : ` (${name})`
    }
    const names = [...options!.matchAll(/"(\w+)"/g)].map(([, name]) => nameOf(name!, 'option'))
    if (names.includes(undefined)) return whole
    return options!.replace(/"\w+"/g, () => names.shift()!)
  })
}
