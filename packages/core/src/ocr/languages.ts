/** How words of a language follow each other: with spaces, without (Han and kana), or with spaces that come from the engine's text (Hangul). */
export type WordSpacing = 'spaces' | 'none' | 'hangul'

/** The languages whose text can be recognized, by the codes of Tesseract's language data. */
export const ocrLanguages = {
  eng: { title: 'English', tag: 'en', spacing: 'spaces' },
  fra: { title: 'French', tag: 'fr', spacing: 'spaces' },
  deu: { title: 'German', tag: 'de', spacing: 'spaces' },
  spa: { title: 'Spanish', tag: 'es', spacing: 'spaces' },
  ita: { title: 'Italian', tag: 'it', spacing: 'spaces' },
  por: { title: 'Portuguese', tag: 'pt', spacing: 'spaces' },
  rus: { title: 'Russian', tag: 'ru', spacing: 'spaces' },
  chi_sim: { title: 'Chinese (simplified)', tag: 'zh-Hans', spacing: 'none' },
  jpn: { title: 'Japanese', tag: 'ja', spacing: 'none' },
  kor: { title: 'Korean', tag: 'ko', spacing: 'hangul' },
} as const satisfies Record<string, { title: string; tag: string; spacing: WordSpacing }>

export type OcrLanguage = keyof typeof ocrLanguages

/** Whether a text is the code of a language that can be recognized. */
export function isOcrLanguage(code: string): code is OcrLanguage {
  return Object.hasOwn(ocrLanguages, code)
}
