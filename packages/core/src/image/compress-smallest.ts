/** The shortest of the results, the first of equals. */
export function smallest(results: readonly Uint8Array[]): Uint8Array {
  return results.reduce((least, result) => (result.length < least.length ? result : least))
}
