const white = /[ \t\n\r]*/y
const scalar = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y

/**
 * Index at which a text stops being valid JSON (RFC 8259); undefined if it is valid. Messages of JavaScript engines
 * differ and often lack the position.
 */
export function findJsonError(text: string): number | undefined {
  let at = 0
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found !== null
  }
  /** The closing characters of the open arrays and objects. */
  const open: string[] = []
  let expects: 'value' | 'value or end' | 'key' | 'key or end' | 'next' = 'value'
  for (;;) {
    take(white)
    const character = text[at]
    if (expects === 'next') {
      if (open.length === 0) return at === text.length ? undefined : at
      if (character === open.at(-1)) {
        open.pop()
        at++
      } else if (character === ',') {
        expects = open.at(-1) === '}' ? 'key' : 'value'
        at++
      } else return at
    } else if ((expects === 'key or end' || expects === 'value or end') && character === open.at(-1)) {
      open.pop()
      at++
      expects = 'next'
    } else if (expects === 'key' || expects === 'key or end') {
      if (!take(string)) return at
      take(white)
      if (text[at] !== ':') return at
      at++
      expects = 'value'
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? '}' : ']')
      at++
      expects = character === '{' ? 'key or end' : 'value or end'
    } else if (take(string) || take(scalar)) expects = 'next'
    else return at
  }
}
