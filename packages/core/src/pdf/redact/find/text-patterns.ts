import type { PatternName } from '../redact-options.js'

/** A search pattern: an expression with the flags `gu`, and a check of matches. */
export interface TextPattern {
  expression: RegExp
  /** Length of the accepted part of the match, from its start; default all. 0 rejects it. */
  accept?: (match: string) => number
}

const months =
  'Jan(?:uary|uar)?|Feb(?:ruary|ruar)?|Mar(?:ch)?|Ma\u0308rz|Apr(?:il)?|Ma[yi]|June?|Juni|July?|Juli|Aug(?:ust)?|Sep(?:t(?:ember)?)?|O[ck]t(?:ober)?|Nov(?:ember)?|De[cz](?:ember)?'

// Every repetition is bounded and what may follow it is another character, so that no text takes long.
const patterns: Record<PatternName, TextPattern> = {
  email: {
    expression: /(?<![\w.%+-])[\w.%+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/giu,
  },
  phone: {
    expression: /(?<![\w+.-])[+(]{0,2}\d(?:[ ()./-]{0,3}\d){6,14}(?!\w)/gu,
    accept: (match) => (isPhone(match) ? match.length : 0),
  },
  iban: {
    expression: /(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?!\w)/giu,
    accept: (match) => ibanLength(match),
  },
  'credit-card': {
    expression: /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d-])/gu,
    accept: (match) => (isCardNumber(match.replace(/\D/g, '')) ? match.length : 0),
  },
  url: {
    expression: /(?<!\w)(?:https?:\/\/|ftp:\/\/|www\.)[^\s<>"\u00ad]{1,2000}/giu,
    accept: addressLength,
  },
  date: {
    expression: new RegExp(
      `(?<![\\w.])(?:\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./-] ?\\d{1,2}[./-] ?\\d{2,4}|\\d{1,2}(?:\\.|st|nd|rd|th)? (?:${months})\\.?,? \\d{4}|(?:${months})\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})(?!\\w)`,
      'giu',
    ),
  },
}

/** What finds a kind of text. */
export function patternOf(name: PatternName): TextPattern {
  return patterns[name]
}

/** Length of an address without trailing punctuation of the sentence. */
function addressLength(match: string): number {
  let end = match.length
  while (end > 0 && ".,;:!?)]'}".includes(match[end - 1]!)) end--
  return end
}

/** Numbers of 7 to 15 digits (ITU-T E.164) that are written as such: with a plus, a leading zero, brackets, or in groups. */
function isPhone(match: string): boolean {
  const digits = match.replace(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return false
  if (/^\d{4}-\d{1,2}-\d{1,2}$|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(match)) return false
  if (/^\d+\.\d+$/.test(match)) return false
  return /^[+(0]/.test(match) || (/[ -]/.test(match) && /\d{3}/.test(match)) || /^\d{3}\.\d{3}\.\d{4}$/.test(match)
}

/** Length of the longest prefix with valid IBAN check digits (ISO 13616-1), up to a space; 0 if there is none. */
function ibanLength(match: string): number {
  for (let end = match.length; end >= 15; end = match.lastIndexOf(' ', end - 1)) {
    const code = match.slice(0, end).replaceAll(' ', '').toUpperCase()
    if (code.length >= 15 && code.length <= 34 && remainder(code) === 1) return end
  }
  return 0
}

function remainder(code: string): number {
  let rest = 0
  for (const character of code.slice(4) + code.slice(0, 4)) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Luhn's check (ISO/IEC 7812-1, annex B). */
function isCardNumber(digits: string): boolean {
  if (/^(\d)\1*$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
