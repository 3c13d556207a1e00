/** ISO 4217 codes before or after amounts; omits those that are also words in capitals (`ALL`, `TOP`). */
const codes =
  'AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK DEM DZD EGP EUR FRF GBP GEL GHS HKD HRK HUF IDR ILS INR IQD IRR ISK ITL JMD JOD JPY KES KRW KWD KZT LBP LKR MAD MXN MYR NGN NOK NPR NZD OMR PEN PHP PKR PLN PYG QAR RMB RON RSD RUB SAR SEK SGD THB TND TRY TWD TZS UAH UGX USD UYU UZS VND XAF XOF ZAR'
const signs = 'US$ CA$ AU$ NZ$ HK$ NT$ MX$ R$ A$ C$ S$ Kč kr. kr zł Ft Fr. Rs. Rs лв руб. руб 元 円 원'

const alternatives = [...signs.split(' '), ...codes.split(' ')].map((text) => text.replace(/[.$]/g, '\\$&')).join('|')
const currencyBefore = new RegExp(`^(\\p{Sc}|${alternatives})( ?)(?=[-+(\\d.,])`, 'u')
const currencyBehind = new RegExp(`(?<=[\\d)\\-\u2013\u2014])( ?)(\\p{Sc}|${alternatives})$`, 'u')

/** Zeros of the scripts whose decimal digits are read; the nine others follow each (Unicode, chapter 22). */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** Longest text that may be a number. */
const LONGEST = 60

/** The text around the digits of a number. */
export interface Affixes {
  /** Digits with their marks, spaces plain and apostrophes straight. */
  digits: string
  negative: boolean
  /** Negative as in accounts: `(123)`. */
  parenthesised: boolean
  /** Positive, and says so. */
  plus: boolean
  /** With the preceding space, if there is one: `" %"`. */
  percent?: string
  /** Represents zero cents, as in `5,–`. */
  noCents?: string
  currency?: { text: string; before: boolean; space: string }
}

/** The text with digits, spaces and signs in their plain forms. */
export function plainDigits(text: string): string {
  return text
    .trim()
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u2212\ufe63\uff0d]|[\u2010-\u2013](?=[\d.,\p{Sc}])/gu, '-')
    .replace(/\uff05/g, '%')
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0)!
      const zero = zeros.find((first) => code >= first && code < first + 10)
      return zero === undefined ? digit : String(code - zero)
    })
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, ',')
}

/**
 * Takes sign, currency and per cent sign off a number, each at most once and in the orders that are in use: `-$5`, `($1,234)`, `12,5 %`,
 * `€ 1.000-`. Nothing for a text that has anything else around its digits.
 */
export function takeAffixes(text: string): Affixes | undefined {
  if (text.length > LONGEST) return undefined
  const found: Affixes = { digits: '', negative: false, parenthesised: false, plus: false }
  let rest = plainDigits(text)
  if (!/\d/.test(rest)) return undefined
  for (;;) {
    const before = rest
    rest = takeOne(rest, found)
    if (rest === before) break
  }
  if (!/^[\d.,' ]+$/.test(rest)) return undefined
  found.digits = rest
  return found
}

/** The rest after recording one more affix; the same text if there is none. */
function takeOne(rest: string, found: Affixes): string {
  const signed = found.negative || found.plus
  if (!signed && /^\(.*\)$/.test(rest)) {
    found.negative = found.parenthesised = true
    return rest.slice(1, -1).trim()
  }
  if (!signed && /^[-+]/.test(rest)) {
    found.negative = rest.startsWith('-')
    found.plus = !found.negative
    return rest.slice(1).trimStart()
  }
  if (!signed && /\d ?-$/.test(rest)) {
    found.negative = true
    return rest.slice(0, -1).trimEnd()
  }
  const noCents = found.noCents === undefined && /(?<=\d)[.,][-\u2013\u2014]$/.exec(rest)
  if (noCents) {
    found.noCents = noCents[0]
    return rest.slice(0, noCents.index)
  }
  const percent = found.percent === undefined && /( ?)%$/.exec(rest)
  if (percent) {
    found.percent = percent[0]
    return rest.slice(0, percent.index)
  }
  if (found.currency) return rest
  const before = currencyBefore.exec(rest)
  if (before) {
    found.currency = { text: before[1]!, before: true, space: before[2]! }
    return rest.slice(before[0].length)
  }
  const behind = currencyBehind.exec(rest)
  if (!behind) return rest
  found.currency = { text: behind[2]!, before: false, space: behind[1]! }
  return rest.slice(0, behind.index)
}
