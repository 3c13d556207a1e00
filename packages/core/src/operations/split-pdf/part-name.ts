import { plainFileName } from '../../file-names.js'

/** Characters of a title in a file name. */
const LONGEST = 80

/** The name of the file of a part that was given a name; nothing if nothing is left of it. */
export function partName(given: string): string | undefined {
  const stem = asFileName(given.replace(/\.pdf$/i, ''))
  return stem === '' ? undefined : `${stem}.pdf`
}

/** A title without what systems do not allow in file names. */
export function asFileName(title: string): string {
  const allowed = title.replace(/[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\s+/g, ' ')
  const cut = Array.from(allowed.trim()).slice(0, LONGEST).join('')
  return plainFileName(cut).replace(/^[.\s]+|[.\s]+$/g, '')
}
