import type { Raster } from '../image/raster.js'
import type { RecognizeRequest, RecognizeText } from '../ocr/ocr-capabilities.js'

/** A word that a fake engine finds: its text and its box, as parts of the width and height of the picture. */
export interface FakeWord {
  text: string
  left: number
  top: number
  right: number
  bottom: number
}

/** An engine that finds the same words in every picture, each in a line of its own, and is very sure of them. */
export function recognizing(
  words: readonly FakeWord[],
  hear: (picture: Raster, request: RecognizeRequest) => void | Promise<void> = () => {},
): RecognizeText {
  return async (picture, request) => {
    await hear(picture, request)
    const { width, height } = picture
    const lines = words.map(({ text, left, top, right, bottom }) => {
      const box = [left * width, top * height, right * width, bottom * height].map(Math.round).join(' ')
      return `<span class='ocr_line' title='bbox ${box}; baseline 0 0'><span class='ocrx_word' title='bbox ${box}; x_wconf 96'>${text}</span></span>`
    })
    return {
      hocr: `<div class='ocr_page' title='image ""; bbox 0 0 ${width} ${height}; ppageno 0'><p class='ocr_par' title='bbox 0 0 ${width} ${height}'>${lines.join('')}</p></div>`,
      text: words.map(({ text }) => text).join('\n'),
      engine: 'fake 1.0',
    }
  }
}
