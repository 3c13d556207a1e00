/** A character as a regular expression takes it for itself, in Unicode mode. */
export function escapeForExpression(character: string): string {
  return /[\\^$.*+?()[\]{}|/]/.test(character) ? `\\${character}` : character
}
