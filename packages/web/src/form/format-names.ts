import type { FileSlot } from '@sheaf/core'

const otherSpellings: Readonly<Record<string, string>> = {
  JPEG: 'JPG',
  TIF: 'TIFF',
  HEIF: 'HEIC',
  JPX: 'JP2',
  J2K: 'JP2',
}

/**
 * The formats a slot takes, each under one name.
 * @example formatNames(image()) // 'PNG, JPG, GIF, BMP, TIFF, WEBP, AVIF, HEIC, JP2'
 */
export function formatNames({ extensions }: Pick<FileSlot, 'extensions'>): string {
  const names = extensions.map((extension) => extension.slice(1).toUpperCase())
  return [...new Set(names.map((name) => otherSpellings[name] ?? name))].join(', ')
}
