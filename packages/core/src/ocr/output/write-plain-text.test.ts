import { expect, it } from 'vitest'
import type { PageText } from '../page-text.js'
import type { RecognizedPage } from '../recognized-page.js'
import { writePlainText } from './write-plain-text.js'

const box = { left: 0, top: 0, right: 9, bottom: 9 }

function pageOf(text?: string, ...words: string[]): PageText {
  const line = {
    box,
    baseline: { left: 9, right: 9 },
    direction: 0 as const,
    words: words.map((word) => ({ text: word, box, confidence: 90, spaceAfter: true })),
  }
  const recognized: RecognizedPage = { width: 9, height: 9, paragraphs: [{ box, lines: [line] }] }
  return {
    page: 1,
    widthPoints: 9,
    heightPoints: 9,
    status: 'recognized',
    toRendered: [1, 0, 0, 1, 0, 0],
    dpi: 72,
    ...(text !== undefined && { text }),
    ...(words.length > 0 && { recognized }),
  }
}

it('parts pages by form feeds, and keeps the place of a page without text', () => {
  expect(writePlainText([pageOf(undefined, 'one', 'page'), pageOf(), pageOf(undefined, 'three')])).toBe(
    'one page\n\f\fthree\n',
  )
})

it('takes the text that a page had, and what was recognized beside it', () => {
  expect(writePlainText([pageOf('Copy\n'), pageOf('Copy', 'scanned')])).toBe('Copy\n\fCopy\n\nscanned\n')
})

it('lets no form feed of a page through', () => {
  expect(writePlainText([pageOf('a\fb\f')])).toBe('a\nb\n')
})
