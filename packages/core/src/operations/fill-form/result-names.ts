import { plainFileName } from '../../file-names.js'

const MAX_LENGTH = 120
/** File systems take 255 bytes, of which a number and the extension need some. */
const MAX_BYTES = 230

/**
 * Unique names for the results of several rows: `filled_form_001.pdf`, or by a text of the row without characters that
 * file names do not allow.
 */
export function resultNames(outputName: string, texts: readonly string[] | undefined, count: number): string[] {
  const stem = outputName.replace(/\.pdf$/i, '')
  const digits = Math.max(3, String(count).length)
  const numbered = Array.from({ length: count }, (_, index) => `${stem}_${String(index + 1).padStart(digits, '0')}`)
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return numbered.map((plain, index) => {
    const name = safeName(texts?.[index] ?? '') || plain
    let claimed = name
    // Names that differ in letters of another case only are one on some machines.
    for (let number = next.get(name.toLowerCase()) ?? 2; taken.has(claimed.toLowerCase()); number++) {
      claimed = `${name} (${number})`
      next.set(name.toLowerCase(), number + 1)
    }
    taken.add(claimed.toLowerCase())
    return `${claimed}.pdf`
  })
}

/** Without separators of folders, characters that some machines refuse, and dots and blanks at the ends. */
function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, '_')
    .replace(/\s+/g, ' ')
  let cut = ''
  let bytes = 0
  for (const character of Array.from(plain).slice(0, MAX_LENGTH)) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > MAX_BYTES) break
    cut += character
  }
  const name = cut.replace(/^[\s._]+|[\s.]+$/g, '').replace(/\.pdf$/i, '')
  return plainFileName(name)
}
