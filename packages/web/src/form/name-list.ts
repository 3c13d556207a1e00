/** Names in a text, as options take them: with `*` for any characters, separated by commas or by the ends of lines. */
export interface NameList {
  text: string
  separator: ',' | '\n'
}

/** The pattern that fits a name and has no characters that would separate it; `undefined` for a name that no pattern can have. */
export function patternOf(name: string, { separator }: Pick<NameList, 'separator'>): string | undefined {
  const cut = separator === ',' ? /[,*]+/g : /[\n\r;=*]+/g
  const pattern = name.replace(cut, '*').replace(/^\s+|\s+$/g, '*')
  return /^\**$/.test(pattern) ? undefined : pattern
}

/** The patterns of a list. */
export function patternsIn({ text, separator }: NameList): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The text of a list with a pattern added, or taken away if it is there. */
export function toggled(list: NameList, pattern: string): string {
  const before = patternsIn(list)
  const after = before.includes(pattern) ? before.filter((one) => one !== pattern) : [...before, pattern]
  return after.join(list.separator)
}
