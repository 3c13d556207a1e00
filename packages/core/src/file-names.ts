/** Bidirectional controls, zero-width characters and other invisible format characters that make a name look like another. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Names that Windows keeps for devices, with any extension. */
const device = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)\s*(\.|$)/i

/**
 * A file name without invisible characters, which could hide its extension, and with an underscore before the names of devices, which
 * Windows cannot create.
 * @example plainFileName('CON.pdf') // '_CON.pdf'
 */
export function plainFileName(name: string): string {
  const visible = name.replace(invisible, '')
  return device.test(visible) ? `_${visible}` : visible
}

/**
 * The last part of a name that may be a path, without control characters: a file written under it stays in its folder.
 * @example withoutFolders('../../photo.png') // 'photo.png'
 */
export function withoutFolders(name: string): string {
  const last = name.replace(/^.*[/\\]/s, '').replace(/[\u0000-\u001f\u007f]/g, '')
  return /^\.{0,2}$/.test(last) ? 'file' : last
}

/**
 * Names a PDF after the PDF it is made of: `rotated_report.pdf`. A name without the extension of a PDF gets it, because programs go by it.
 * @example prefixedPdf('rotated')({ file: new File([], 'report') }) // 'rotated_report.pdf'
 */
export const prefixedPdf =
  (prefix: string) =>
  ({ file }: { file: File }) =>
    `${prefix}_${file.name.replace(/(\.pdf)?$/i, (extension) => extension || '.pdf')}`
