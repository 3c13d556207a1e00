/** How hard a password is to guess. */
export type Strength = 'weak' | 'fair' | 'strong'

/** Guesses, as a power of two, that take an attacker with a copy of the file days and years. */
const FAIR_BITS = 45
const STRONG_BITS = 65

const alphabets = [
  { letters: /\p{Ll}/u, size: 26 },
  { letters: /\p{Lu}/u, size: 26 },
  { letters: /\p{N}/u, size: 10 },
  { letters: /[^\p{L}\p{N}]/u, size: 33 },
  { letters: /[^\p{ASCII}]/u, size: 100 },
]

/** A rough guess by length and variety; repetitions, runs such as 1234, and years count little. Nothing while there is no password. */
export function passwordStrength(password: string): Strength | undefined {
  if (password.trim() === '') return undefined
  const alphabet = alphabets.reduce((sum, { letters, size }) => sum + (letters.test(password) ? size : 0), 0)
  const bits = effectiveLength(password) * Math.log2(alphabet)
  return bits >= STRONG_BITS ? 'strong' : bits >= FAIR_BITS ? 'fair' : 'weak'
}

/** Number of characters that do not simply continue a run: a run of any length counts as two. */
function effectiveLength(password: string): number {
  const codes = Array.from(
    password.toLowerCase().replace(/(19|20)\d\d/g, '9'),
    (character) => character.codePointAt(0)!,
  )
  const steps = codes.map((code, index) => (index === 0 ? undefined : code - codes[index - 1]!))
  return steps.filter((step, index) => {
    const plain = step === 0 || step === 1 || step === -1
    return !(plain && (step === 0 || steps[index - 1] === step))
  }).length
}
