/** Characters that become a space: RFC 3454, table C.1.2. */
const spaces = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g

// biome-ignore-start lint/suspicious/noMisleadingCharacterClass: single code points are meant, joiners and combining marks too.
/** Characters that are left out: RFC 3454, table B.1. */
const nothing = /[\u00ad\u034f\u1806\u180b-\u180d\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]/g

/**
 * Characters not allowed in a prepared password: control characters, private use, noncharacters, surrogates, and those
 * that change or tag the display (RFC 3454, tables C.2 to C.9). Characters newer than the tables are allowed.
 */
const prohibited =
  /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u06dd\u070f\u180e\u2028\u2029\u2061-\u2063\u206a-\u206f\ufff9-\ufffd\u2ff0-\u2ffb\u0340\u0341\u200e\u200f\u202a-\u202e\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}]/u

// biome-ignore-end lint/suspicious/noMisleadingCharacterClass: see above.

/** Letters that are written from right to left: RFC 3454, table D.1, with those added to Unicode since. */
const rightToLeft =
  /[\u05be\u05c0\u05c3\u061b\u061f\u06dd\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** Marks and digits of these scripts have no direction of their own. */
const undirected = /[\p{Mn}\p{Nd}]/u
/** Letters of all other scripts: RFC 3454, table D.2. */
const leftToRight = /\p{L}/u

/**
 * A password as PDFs of revision 5 and 6 take it: the profile SASLprep of stringprep (RFC 4013; ISO 32000-2, 7.6.4.3.3). Spaces of all
 * kinds become plain ones, invisible characters go, and characters that are the same in another form become one (NFKC).
 */
export function preparePassword(password: string): string {
  return password.replace(spaces, ' ').replace(nothing, '').normalize('NFKC')
}

/**
 * Forms of a password to try, most likely first: prepared, composed, and unchanged, since some writers do not prepare
 * it.
 */
export function passwordForms(password: string): string[] {
  return [...new Set([preparePassword(password), password.normalize('NFC'), password])]
}

/** Whether RFC 4013 rules out a prepared password because of a character that it has. */
export function hasProhibitedCharacter(prepared: string): boolean {
  return prohibited.test(prepared)
}

/**
 * Whether a prepared password mixes directions of writing as RFC 3454, section 6, does not allow: letters of both, or a text from right
 * to left that does not begin and end with such a letter.
 */
export function mixesDirections(prepared: string): boolean {
  const isRight = (character: string) => rightToLeft.test(character) && !undirected.test(character)
  const characters = [...prepared]
  if (!characters.some(isRight)) return false
  if (!isRight(characters[0]!) || !isRight(characters.at(-1)!)) return true
  return characters.some((character) => leftToRight.test(character) && !rightToLeft.test(character))
}
