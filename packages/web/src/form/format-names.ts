import type { FileSlot } from '@sheaf/core'

const otherSpellings: Readonly<Record<string, string>> = { JPEG: 'JPG', TIF: 'TIFF', HEIF: 'HEIC' }

/**
 * The formats a slot takes, each under one name.
 * @example formatNames(image()) // 'PNG, JPG, GIF, BMP, TIFF, WEBP, AVIF, HEIC'
 */
export function formatNames({ extensions }: Pick<FileSlot, 'extensions'>): string {
  const names = extensions.map((extension) => extension.slice(1).toUpperCase())
  return [...new Set(names.map((name) => otherSpellings[name] ?? name))].join(', ')
}
