import type { RecognizedPage, RecognizedWord } from './recognized-page.js'

/** All words of a page, in reading order. */
export function wordsOf({ paragraphs }: Pick<RecognizedPage, 'paragraphs'>): RecognizedWord[] {
  return paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words))
}

/** Confidence of the engine in words, in percent: the mean over their characters. Undefined if there are none. */
export function meanConfidence(words: readonly Pick<RecognizedWord, 'text' | 'confidence'>[]): number | undefined {
  let [sum, characters] = [0, 0]
  for (const { text, confidence } of words) {
    sum += confidence * text.length
    characters += text.length
  }
  return characters > 0 ? sum / characters : undefined
}
