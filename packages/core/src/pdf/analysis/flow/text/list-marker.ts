/** Bullets of lists. Those of the private use area come from Symbol and Wingdings. */
const bullets = '•‣▪▫■□●○◦◆◇❖➢➤►▶▸✓✔✗✘☐☑☒⁃∙·★☆♦❑❒➔→⇨⟩»◾◽⮚⦿✦✧❯➜\uF0B7\uF0A7\uF0D8\uF0FC\uF076\uF0A8\uF06E\uF06C\uF071'
const bullet = new RegExp(`^(?:[${bullets}]|[-–—‐‒―−›>*o])$`, 'u')
/** Signs that are part of a number after them: `> 5 mg`, `− 3`. */
const beforeNumber = /^[−>]\s*[\p{N}.,]/u
const sureBullet = new RegExp(`^[${bullets}]$`, 'u')
const numbered =
  /^(?:\(?(?<digits>\d{1,3})[.)]{1,2}|\(?(?<letter>[a-zA-Z])[.)]{1,2}|\(?(?<roman>[ivx]{1,6}|[IVX]{1,6})[.)]{1,2}|\((?<digits2>\d{1,3})\))$/

/** A number with those of the levels around it: `2.1`, `1.a.iv`, `A.3`. */
const outlined =
  /^(?<outer>(?:\d{1,2}\.(?:(?:\d{1,2}|[a-zA-Z]|[ivx]{1,5}|[IVX]{1,5})\.)*|[A-Z]\.(?:\d{1,2}\.)*(?=\d)))(?:(?<digits>\d{1,2})|(?<roman>[ivx]{1,5}|[IVX]{1,5})|(?<letter>[a-zA-Z]))[.)]?$/
/** A number without sign, which only a tab parts from the text. */
const bare = /^(?:(?<digits>\d{1,2})|(?<roman>[ivx]{1,5}|[IVX]{1,5})|(?<letter>[a-zA-Z]))$/
/** Numbers of two digits that fill the room before the text. */
const close = /^\s*(\d\d[.)])()(?=\p{Lu})/u

/** A bullet that the text begins right behind; `»` opens a quotation there. */
const touching = /^\s*([•‣▪■□●○◦◆❖➢▸✓✔\uF0B7\uF0A7])()(?=\p{L})/u

/** The meaning of a list marker. */
export interface Marker {
  text: string
  kind: 'bullet' | 'number'
  /** Whether the sign is used for nothing else: a hyphen or an `o` is not. */
  sure: boolean
  /** Numbers of the levels around, each with its sign: `2.` of `2.1`. */
  outer?: string
  /** Whether similar items are needed for confirmation: `2.1` may be a number, `10.Oars` a name. */
  unsure?: true
  /** What it may count: `i.` is the first Roman and the ninth letter. */
  readings: { style: 'digits' | 'letter' | 'LETTER' | 'roman' | 'ROMAN'; value: number }[]
}

/** Whether a text is a marker and nothing else. */
export const isMarker = (text: string) => bullet.test(text) || numbered.test(text)

/** Whether a text is a number or letter without a sign, as before the text of an item or heading. */
export const isLabel = (text: string) => bare.test(text)

/** Reads the marker at the beginning of a text: the sign or number, parted from the rest by a space or tab. */
export function readMarker(text: string): { marker: Marker; length: number } | undefined {
  const found =
    close.exec(text) ??
    touching.exec(text) ??
    /^\s*(\S{1,12})([^\S\n]+)(?=\S)/u.exec(text) ??
    new RegExp(`^\\s*([${bullets}])()(?=\\S)`, 'u').exec(text)
  if (!found) return undefined
  const sign = found[1]!
  const length = found[0].length
  if (beforeNumber.test(text.trimStart())) return undefined
  if (bullet.test(sign))
    return { marker: { text: sign, kind: 'bullet', sure: sureBullet.test(sign), readings: [] }, length }
  const parts = numbered.exec(sign)?.groups
  const within = parts ? undefined : outlined.exec(sign)?.groups
  if (within)
    return {
      marker: {
        text: sign,
        kind: 'number',
        sure: false,
        unsure: true,
        outer: within['outer']!,
        readings: readings(within),
      },
      length,
    }
  const alone =
    parts || !found[2]!.includes('\t') || /^\p{Ll}{2}/u.test(text.slice(length)) ? undefined : bare.exec(sign)?.groups
  if (alone)
    return { marker: { text: sign, kind: 'number', sure: false, unsure: true, readings: readings(alone) }, length }
  if (!parts) return undefined
  if (found[2] === '')
    return { marker: { text: sign, kind: 'number', sure: false, unsure: true, readings: readings(parts) }, length }
  return { marker: { text: sign, kind: 'number', sure: false, readings: readings(parts) }, length }
}

function readings(parts: Record<string, string | undefined>): Marker['readings'] {
  const digits = parts['digits'] ?? parts['digits2']
  if (digits !== undefined) return [{ style: 'digits', value: Number(digits) }]
  const found: Marker['readings'] = []
  const sign = parts['letter'] ?? parts['roman'] ?? ''
  const upper = sign === sign.toUpperCase()
  if (/^[ivx]+$/i.test(sign)) found.push({ style: upper ? 'ROMAN' : 'roman', value: romanValue(sign) })
  if (sign.length === 1) {
    const letter = { style: upper ? 'LETTER' : 'letter', value: sign.toLowerCase().charCodeAt(0) - 96 } as const
    if (/^[ix]$/i.test(sign)) found.push(letter)
    else found.unshift(letter)
  }
  return found
}

const numerals: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 }

/** The value of a Roman numeral; the sum of its letters if it is invalid. */
export function romanValue(text: string): number {
  const values = [...text.toLowerCase()].map((letter) => numerals[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
