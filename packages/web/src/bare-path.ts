/**
 * A path without the slash at its end; that of the home page stays as it is.
 * @example barePath('/merge/') // '/merge'
 */
export function barePath(path: string): string {
  return path.replace(/(.)\/$/, '$1')
}
