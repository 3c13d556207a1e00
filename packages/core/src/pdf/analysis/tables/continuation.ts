const continuation =
  /\b(cont(inued|['’]d|\.)|fortsetzung|fortgesetzt|suite|continuaci[oó]n|continua(zione|ção)?|segue)\b|продолжение|続き|续|계속/iu

/** Whether a text marks a continuation from the previous page. */
export function isContinuation(text: string): boolean {
  return continuation.test(text)
}

/**
 * Whether a table may continue one with the caption `one`: it has no caption, the same, or one that marks a
 * continuation.
 */
export function isCaptionOfRest(one = '', other = ''): boolean {
  return other === '' || isContinuation(other) || plain(one) === plain(other)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}
