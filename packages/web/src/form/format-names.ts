import type { FileSlot } from '@sheaf/core'

const otherSpellings: Readonly<Record<string, string>> = {
  JPEG: 'JPG',
  TIF: 'TIFF',
  HEIF: 'HEIC',
  JPX: 'JP2',
  J2K: 'JP2',
}

/** The extensions to name where a slot says what it takes: those of programs only where it takes no other. */
export function knownExtensions({ extensions }: Pick<FileSlot, 'extensions'>): readonly string[] {
  const known = extensions.filter((extension) => extension !== '.json')
  return known.length > 0 ? known : extensions
}

/**
 * The formats a slot takes, each under one name.
 * @example formatNames(image()) // 'PNG, JPG, GIF, BMP, TIFF, WEBP, AVIF, HEIC, JP2'
 */
export function formatNames(slot: Pick<FileSlot, 'extensions'>): string {
  const names = knownExtensions(slot).map((extension) => extension.slice(1).toUpperCase())
  return [...new Set(names.map((name) => otherSpellings[name] ?? name))].join(', ')
}
