import { latin1 } from '../../find-bytes.js'

/** Zeros in a row that no text has, not even in UTF-16. */
const zeros = /\0{16}/

/**
 * How an HTML document is damaged, in words, as after an interrupted download; undefined if nothing shows it. Browsers display what there is. End tags may
 * be left out, so one that is missing shows damage only where a document has the others that programs write.
 */
export function damageOfHtml(bytes: Uint8Array): string | undefined {
  const raw = latin1(bytes)
  if (zeros.test(raw)) return 'a part of it is overwritten with zeros'
  // Without those of UTF-16.
  const text = raw.replaceAll('\0', '')
  const last = text.slice(text.lastIndexOf('<'))
  const isInTag = /^<[a-z/!][^>]*$/i.test(last)
  const isInStyle = ['script', 'style'].some((name) => lastTag(text, `<${name}`) > lastTag(text, `</${name}`))
  const isOpen = /<html[\s>]/i.test(text) && /<body[\s>]/i.test(text) && !/<\/(?:html|body)\s*>/i.test(text)
  return isInTag || isInStyle || isOpen ? 'it ends too early' : undefined
}

/** Where a tag is last, in the case of its first or of all its letters; -1 if nowhere. */
function lastTag(text: string, start: string): number {
  return Math.max(text.lastIndexOf(start), text.lastIndexOf(start.toUpperCase()))
}
