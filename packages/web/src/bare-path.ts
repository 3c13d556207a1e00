/**
 * A path without the slash at its end; that of the start page stays as it is.
 * @example barePath('/merge/') // '/merge'
 */
export function barePath(path: string): string {
  return path.replace(/(.)\/$/, '$1')
}
