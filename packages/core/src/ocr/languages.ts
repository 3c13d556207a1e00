/** How words of a language follow each other: with spaces, without (Han and kana), or with spaces that come from the engine's text (Hangul). */
export type WordSpacing = 'spaces' | 'none' | 'hangul'

/** The languages whose data come with Sheaf, by the codes of Tesseract's language data. */
export const ocrLanguages = {
  eng: { title: 'English', tag: 'en', spacing: 'spaces' },
  fra: { title: 'French', tag: 'fr', spacing: 'spaces' },
  deu: { title: 'German', tag: 'de', spacing: 'spaces' },
  spa: { title: 'Spanish', tag: 'es', spacing: 'spaces' },
  ita: { title: 'Italian', tag: 'it', spacing: 'spaces' },
  por: { title: 'Portuguese', tag: 'pt', spacing: 'spaces' },
  rus: { title: 'Russian', tag: 'ru', spacing: 'spaces' },
  chi_sim: { title: 'Simplified Chinese', tag: 'zh-Hans', spacing: 'none' },
  jpn: { title: 'Japanese', tag: 'ja', spacing: 'none' },
  kor: { title: 'Korean', tag: 'ko', spacing: 'hangul' },
} as const satisfies Record<string, { title: string; tag: string; spacing: WordSpacing }>

/** Facts about a language. */
export interface OcrLanguageFacts {
  title: string
  /** BCP 47. */
  tag: string
  spacing: WordSpacing
  /** Whether it is written in Latin letters. */
  isLatin: boolean
}

/** Code of a language: one that comes with Sheaf, or one that was added. */
export type OcrLanguage = keyof typeof ocrLanguages | (string & {})

type Fact = readonly [title: string, tag: string, script?: 'other']

/** Languages whose data can be added, by the codes of Tesseract's language data. Of others nothing but the code is known. */
const others: Readonly<Record<string, Fact>> = {
  ara: ['Arabic', 'ar', 'other'],
  bel: ['Belarusian', 'be', 'other'],
  ben: ['Bengali', 'bn', 'other'],
  bul: ['Bulgarian', 'bg', 'other'],
  cat: ['Catalan', 'ca'],
  ces: ['Czech', 'cs'],
  chi_tra: ['Chinese (traditional)', 'zh-Hant', 'other'],
  dan: ['Danish', 'da'],
  ell: ['Greek', 'el', 'other'],
  est: ['Estonian', 'et'],
  fas: ['Persian', 'fa', 'other'],
  fin: ['Finnish', 'fi'],
  heb: ['Hebrew', 'he', 'other'],
  hin: ['Hindi', 'hi', 'other'],
  hrv: ['Croatian', 'hr'],
  hun: ['Hungarian', 'hu'],
  ind: ['Indonesian', 'id'],
  isl: ['Icelandic', 'is'],
  lat: ['Latin', 'la'],
  lav: ['Latvian', 'lv'],
  lit: ['Lithuanian', 'lt'],
  nld: ['Dutch', 'nl'],
  nor: ['Norwegian', 'no'],
  pol: ['Polish', 'pl'],
  ron: ['Romanian', 'ro'],
  slk: ['Slovak', 'sk'],
  slv: ['Slovenian', 'sl'],
  srp: ['Serbian', 'sr', 'other'],
  swe: ['Swedish', 'sv'],
  tam: ['Tamil', 'ta', 'other'],
  tha: ['Thai', 'th', 'other'],
  tur: ['Turkish', 'tr'],
  ukr: ['Ukrainian', 'uk', 'other'],
  vie: ['Vietnamese', 'vi'],
}

/** Included languages that are not written in the Latin script. */
const notLatin = new Set<string>(['rus', 'chi_sim', 'jpn', 'kor'])
/** Written without spaces. */
const unspaced = new Set(['chi_tra', 'chi_sim_vert', 'chi_tra_vert', 'jpn_vert'])
const added = new Set<string>()

/** Adds languages whose data this machine has. Names that are not codes of Tesseract are ignored. The function that comes back removes them. */
export function addOcrLanguages(codes: readonly string[]): () => void {
  const fresh = codes.filter(
    (code) => /^[a-z]{3}(_[a-z]{2,6}){0,2}$/.test(code) && code !== 'osd' && !isOcrLanguage(code),
  )
  for (const code of fresh) added.add(code)
  return () => {
    for (const code of fresh) added.delete(code)
  }
}

/** Codes of all languages that can be recognized on this machine: included ones, then added ones. */
export function ocrLanguageCodes(): OcrLanguage[] {
  return [...Object.keys(ocrLanguages), ...[...added].sort()]
}

/** Whether a text is the code of a language that can be recognized. */
export function isOcrLanguage(code: string): boolean {
  return Object.hasOwn(ocrLanguages, code) || added.has(code)
}

/** Facts about a language; unknown codes are assumed to use the Latin script with spaces. */
export function ocrLanguageFacts(code: OcrLanguage): OcrLanguageFacts {
  if (Object.hasOwn(ocrLanguages, code))
    return { ...ocrLanguages[code as keyof typeof ocrLanguages], isLatin: !notLatin.has(code) }
  const [title, tag, script] = others[code] ?? [code, 'und']
  return {
    title,
    tag,
    spacing: unspaced.has(code) ? 'none' : 'spaces',
    isLatin: script !== 'other' && !unspaced.has(code),
  }
}
