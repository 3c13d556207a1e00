const KEY = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const MAX_KEY = 512

/** A key that none of our programs makes: a bug. */
export class InvalidKey extends Error {
  override readonly name = 'InvalidKey'
}

/** The key, unless it could not have been made by us. @throws InvalidKey */
export function checkedKey(key: string): string {
  if (key.length > MAX_KEY || !KEY.test(key)) throw new InvalidKey('This is no key of an object.')
  return key
}
