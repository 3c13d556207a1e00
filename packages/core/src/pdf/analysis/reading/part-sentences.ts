import { partSentencesTuning } from './tuning.js'

/** Words that a full stop shortens and that seldom end a sentence, in languages that are read a lot; in small letters, without the stop. */
const words = new Set(
  [
    // English
    'approx art assoc capt cf ch chap col corp cpl dept dr ed eds eq eqs esp est fig figs ft gen gov hon jr lt ltd maj messrs mr mrs ms mt no nos op para pp prof pt ref refs rep resp rev sec sect sects secs sen sgt sr st tab vol vols vs viz i.e e.g et.al al ca phys lett proc trans univ sci math chem natl acad conf symp inst soc assn tech amer appl nucl comput commun mech biol phil',
    // German
    'abb abs abschn allg anm aufl bd bde bearb begr bzgl bzw ders dgl dipl ebd evtl f ff ggf ggü hg hrsg ing insb inkl jh jhd kap lt max min mio mrd nr o.ä rd s sog str tel u.a u.u v.a verf vgl z.b z.t zit zzgl d.h i.d.r i.a m.e usf',
    // French, Italian, Spanish, Portuguese, Dutch
    'av chap env ex mm mme mlle p.ex pág pag págs sra srta dra núm num sig sigg dott es ecc.es blz bijv dhr mevr enz.nl',
  ]
    .join(' ')
    .split(' '),
)

/** Whether a text ends with an abbreviation, or an initial, that what comes next belongs to. */
function isAbbreviated(text: string, next: string): boolean {
  const found = /(?:^|[\s([„“"'‘«/–—-])((?:\p{L}+\.\s?)*\p{L}+)\.$/u.exec(text.slice(-40))
  if (!found) return false
  const word = found[1]!.replace(/\s/g, '')
  const last = word.split('.').at(-1)!
  // A letter alone is an initial, unless it is the first person, or a name for something in mathematics that ends its sentence.
  if (last.length === 1 && /\p{Lu}/u.test(last))
    return last !== 'I' && !/^\s*(?:The|A|An|In|This|Die|Der|Das)\b/.test(next)
  // `z. B.`, `d. h.`: a letter with a stop follows.
  if (last.length === 1 && /^\s*\p{L}\./u.test(next)) return true
  const small = word.toLowerCase()
  if (/^(?:no|fig|sec|sect|ch|art|col|max|min|op|s|f|ff|str|es|ex|av|st|al|p)$/.test(small))
    return needsMore(small, next)
  return words.has(small) || words.has(last.toLowerCase()) || (word.includes('.') && /^(?:\p{L}\.)+\p{L}$/u.test(word))
}

/** Short words that are also complete words: the following text decides. */
function needsMore(word: string, next: string): boolean {
  if (/^\s*(?:[\d(§]|[IVXLC]+\b)/.test(next)) return true
  if (word === 'st') return /^\s*\p{Lu}/u.test(next)
  return word === 'al' && !/^\s*\p{Lu}/u.test(next)
}

/** A part of a text, from one character to another. */
export interface Span {
  start: number
  end: number
}

/** Speech engines cut or refuse longer texts; characters. */
const LONGEST = 300

/**
 * Parts a text into sentences as a person would (Unicode Standard Annex #29, with what its rules leave to dictionaries): abbreviations,
 * initials and numbers of headings end none. A sentence of more than 300 characters is parted at commas.
 * @param language BCP 47; `und` when it is not known
 */
export function partSentences(text: string, language: string): Span[] {
  const spans: Span[] = []
  let open: Span | undefined
  for (const { segment, index } of segmenterOf(language).segment(text)) {
    const end = index + segment.length
    if (open) open.end = end
    else open = { start: index, end }
    if (segment.endsWith('\n') || isComplete(text.slice(open.start, end), text.slice(end, end + 40))) {
      spans.push(open)
      open = undefined
    }
  }
  const last = spans.at(-1)
  // A number without following text ends the previous sentence.
  if (open && last && !/\p{L}/u.test(text.slice(open.start, open.end)) && text[last.end - 1] !== '\n')
    last.end = open.end
  else if (open) spans.push(open)
  return spans.flatMap((span) => cutLong(text, trim(text, span)))
}

/** The number of a figure or table, which its caption belongs to. */
const label = /^(?:fig(?:ure)?|abb(?:ildung)?|tab(?:le|elle)?|tableau|chart)\.?\s\d{1,3}(?:\.\d{1,3})?\.$/i
const segmenters = new Map<string, Intl.Segmenter>()

function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    try {
      segmenter = new Intl.Segmenter(language, { granularity: 'sentence' })
    } catch {
      // A document may call its language anything.
      segmenter = new Intl.Segmenter('und', { granularity: 'sentence' })
    }
    segmenters.set(language, segmenter)
  }
  return segmenter
}

/** Whether a sentence ends here: not after an abbreviation, after only a number, or before a lower-case letter. */
function isComplete(sentence: string, next: string): boolean {
  const said = sentence.trimEnd()
  // Longer text is cut anyway.
  if (
    !/[\p{L}\p{N}]{2}|\p{Lo}/u.test(said.slice(0, LONGEST)) ||
    /^\s*[([]?[\p{N}IVXLC.]{1,8}[.)\]]?$|^\p{L}[.)]$/u.test(said)
  )
    return false
  if (!said.endsWith('.')) return true
  if (label.test(said)) return false
  if (/^[\p{Ll},;]/u.test(next)) return false
  return !isAbbreviated(said, next)
}

function trim(text: string, { start, end }: Span): Span {
  while (start < end && /\s/u.test(text[start]!)) start++
  while (end > start && /\s/u.test(text[end - 1]!)) end--
  return { start, end }
}

/** Cuts at the last good position within the maximum length, until the rest fits. */
function cutLong(text: string, { start, end }: Span): Span[] {
  const spans: Span[] = []
  let from = start
  while (end - from > LONGEST) {
    const part = text.slice(from, from + LONGEST)
    const least = partSentencesTuning.earliest * LONGEST
    const places = [/[;:—–](?=\s)/g, /[,،、，](?=\s|\p{Lo})/gu, /\s/g].map((sign) =>
      Math.max(-1, ...[...part.matchAll(sign)].map(({ index }) => index + 1)),
    )
    const cut = places.find((place) => place > least) ?? LONGEST
    spans.push(trim(text, { start: from, end: from + cut }))
    from += cut
  }
  spans.push(trim(text, { start: from, end }))
  return spans.filter((span) => span.end > span.start)
}
