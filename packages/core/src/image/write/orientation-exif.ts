/** Exif data with only the orientation (Exif 2.32, 4.5 and 4.6). */
export function orientationExif(orientation: number): Uint8Array {
  const ifd = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  return Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...ifd)
}
