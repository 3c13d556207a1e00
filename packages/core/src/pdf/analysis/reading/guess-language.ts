import { guessLanguageTuning } from './tuning.js'

/** Scripts that one language, or one most of all, is written in. */
const scripts: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hiragana}|\p{Script=Katakana}/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
]

/** Small words that every text of a language is full of. */
const words: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with are this was as be by',
  de: 'der die und das ist nicht mit von den ein eine zu auf für sich',
  fr: 'le la les et des est dans une pour que qui du sur pas par',
  es: 'el los las que y del una por con para se es su como más',
  it: 'il che di per una con non sono della del gli nel anche più è',
  pt: 'o os que do da em um uma para com não por mais dos ao',
  nl: 'de het een en van is dat op te zijn met voor niet aan ook',
  pl: 'i w na z się nie to jest do że od przez dla są oraz',
  cs: 'a se v na je že s z do pro jako které nebo být jsou',
  sv: 'och att det som en på är av för med till den ett inte om',
}
const LONGEST = 20_000

/** The language of a text by its letters and most frequent words, or `und`. Neighbors that share both are mistaken for each other. */
export function guessLanguage(text: string): string {
  const sample = text.slice(0, LONGEST)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return 'und'
  for (const [script, language] of scripts) {
    const count = sample.match(script)?.length ?? 0
    if (count > (language === 'ja' ? 0.05 : guessLanguageTuning.leastScript) * letters) return language
  }
  const said = sample.toLowerCase().match(/\p{L}+/gu) ?? []
  let best = { language: 'und', share: guessLanguageTuning.leastShare }
  for (const [language, list] of Object.entries(words)) {
    const known = new Set(list.split(' '))
    const share = said.filter((word) => known.has(word)).length / said.length
    if (share > best.share) best = { language, share }
  }
  return best.language
}
