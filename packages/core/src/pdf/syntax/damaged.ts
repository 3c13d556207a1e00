/** Invalid PDF syntax; the caller falls back to repair. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError'
}

/** The result of `read`, `undefined` if what it reads is damaged. */
export function unlessDamaged<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof DamagedError) return undefined
    throw error
  }
}
