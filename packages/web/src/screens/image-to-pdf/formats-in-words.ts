/** The formats that most people have, first and in this order. */
const usual = ['JPG', 'PNG', 'TIFF', 'BMP', 'GIF', 'WEBP']
/** Other extensions of a format, and how people call it. */
const names: Readonly<Record<string, string>> = {
  JPEG: 'JPG',
  TIF: 'TIFF',
  HEIF: 'HEIC',
  JP2: 'JPEG 2000',
  J2K: 'JPEG 2000',
  JPX: 'JPEG 2000',
  JXL: 'JPEG XL',
}

/** The formats of files with these extensions, each once, as a list for people. */
export function formatsInWords(extensions: readonly string[]): string {
  const taken = new Set(
    extensions.map((extension) => extension.slice(1).toUpperCase()).map((name) => names[name] ?? name),
  )
  return [...usual.filter((name) => taken.delete(name)), ...taken].join(', ')
}
