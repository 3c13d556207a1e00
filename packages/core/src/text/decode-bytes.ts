const upperControls = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/**
 * Text in an encoding by its label (WHATWG Encoding, 4.2), with replacement characters for bytes that are not valid in it. Some versions
 * of Node read `windows-1252`, which all labels of Latin-1 and ASCII mean, as Latin-1: without the euro sign, dashes and curly quotes.
 * @throws RangeError for unknown labels
 */
export function decodeBytes(bytes: Uint8Array, label: string): string {
  const known = label.trim().toLowerCase()
  const decoder = decoders.get(known) ?? new TextDecoder(known)
  decoders.set(known, decoder)
  const text = decoder.decode(bytes)
  return decoder.encoding === 'windows-1252' ? withWindows1252(text) : text
}

/** One for each of the some 220 labels, however a file writes them: some texts change their encoding with each letter. */
const decoders = new Map<string, TextDecoder>()

/** Text in which the characters U+0080 to U+009F, which no text uses, are those that Windows-1252 has at these bytes. */
export function withWindows1252(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => upperControls[control.charCodeAt(0) - 0x80]!)
}
