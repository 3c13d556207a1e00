/** What systems do not take in names of files. */
const forbidden = /[\u0000-\u001f\u007f/\\:*?"<>|]/g

/**
 * The name a file gets when someone types another one for it: without what systems do not take, and with the extension it had.
 * @example renamed('compressed_a.pdf', 'offer: May') // 'offer May.pdf'
 */
export function renamed(name: string, typed: string): string {
  const [extension = ''] = /\.[^.]+$/.exec(name) ?? []
  const clean = typed.replace(forbidden, '').trim().slice(0, 200)
  const stem = clean.toLowerCase().endsWith(extension.toLowerCase())
    ? clean.slice(0, clean.length - extension.length)
    : clean
  return stem.trim() === '' ? name : stem.trim() + extension
}
