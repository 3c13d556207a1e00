const continuation =
  /\b(cont(inued|['’]d|\.)|fortsetzung|fortgesetzt|suite|continuaci[oó]n|continua(zione|ção)?|segue)\b|продолжение|続き|续|계속/iu

/** Whether a text says that something goes on from the page before. */
export function isContinuation(text: string): boolean {
  return continuation.test(text)
}

/** Whether a table may be the rest of one with the caption `one`: it has none, the same, or one that says that it goes on. */
export function isCaptionOfRest(one = '', other = ''): boolean {
  return other === '' || isContinuation(other) || plain(one) === plain(other)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
