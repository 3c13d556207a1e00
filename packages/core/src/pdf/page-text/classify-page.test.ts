import { expect, it } from 'vitest'
import { classifyPage, mayBeAskew } from './classify-page.js'
import type { DrawnImage, PageTextSurvey } from './page-text-survey.js'

const picture: DrawnImage = {
  width: 2500,
  height: 3500,
  box: [0, 0, 600, 800],
  share: 1,
  dpi: 300,
  isStencil: false,
}

function page(facts: Partial<PageTextSurvey>): PageTextSurvey {
  return {
    width: 600,
    height: 800,
    letters: 0,
    unknownGlyphs: 0,
    levelGlyphs: 0,
    missingGlyphs: 0,
    invisibleLetters: 0,
    textBoxes: [],
    images: (facts.imageShare ?? 0) > 0 ? [picture] : [],
    imageShare: 0,
    imageDpi: 0,
    paintings: (facts.segments ?? 0) > 0 ? 1 : 0,
    segments: 0,
    annotationLetters: 0,
    hasMarks: true,
    isComplete: true,
    ...facts,
  }
}

it.each([
  ['text', 'of a book', { letters: 2000 }],
  ['text', 'of a book with formulas', { letters: 1500, unknownGlyphs: 300 }],
  ['text', 'of a book with a large figure', { letters: 900, imageShare: 0.5 }],
  ['text', 'over a picture as the ground', { letters: 1200, imageShare: 1 }],
  ['text', 'of a title', { letters: 12 }],
  ['scan', 'of a scan', { imageShare: 0.98 }],
  ['scan-with-text', 'of a scan that was recognized', { imageShare: 1, invisibleLetters: 1500 }],
  ['scan-with-text', 'of one that was, with a stamp', { imageShare: 1, invisibleLetters: 1500, letters: 20 }],
  ['scan-with-text', 'of outlines that were', { segments: 20_000, invisibleLetters: 800 }],
  ['mixed', 'of a scan with a stamp', { imageShare: 1, letters: 20 }],
  ['mixed', 'of a scan with a notice of its library', { imageShare: 0.9, letters: 280 }],
  ['mixed', 'of a scan with a stamp nobody can read', { imageShare: 1, unknownGlyphs: 20 }],
  ['mixed', 'of a photograph with a caption', { imageShare: 0.4, letters: 30 }],
  ['mixed', 'of outlines with a page number', { segments: 20_000, letters: 2 }],
  ['outlines', 'of outlines', { segments: 20_000 }],
  ['outlines', 'of content that could not be read', { isComplete: false }],
  ['image', 'of a small picture', { imageShare: 0.1 }],
  ['unreadable', 'of text without Unicode', { letters: 200, unknownGlyphs: 2500 }],
  ['blank', 'of nothing', {}],
] as const)('%s is the class %s', (expected, _, facts) => {
  expect(classifyPage(page(facts))).toBe(expected)
})

it.each([
  [true, 'a scan', { imageShare: 1 }],
  [true, 'a scan with recognized text that is seen', { imageShare: 1, letters: 2000, levelGlyphs: 2000 }],
  [true, 'text that is set askew', { letters: 900, levelGlyphs: 20 }],
  [true, 'a page of letters in outlines', { paintings: 900, segments: 20_000 }],
  [true, 'what could not be read as a whole', { letters: 900, levelGlyphs: 900, isComplete: false }],
  [false, 'text that is level, beside drawings', { letters: 900, levelGlyphs: 880, paintings: 900, segments: 20_000 }],
  [false, 'level text without Unicode', { unknownGlyphs: 2000, levelGlyphs: 2000 }],
  [false, 'a small drawing', { paintings: 9, segments: 200 }],
  [false, 'an icon with a word in outlines', { width: 72, height: 72, paintings: 90, segments: 2800 }],
  [false, 'nothing', {}],
] as const)('says %s to whether lines may be askew of %s', (expected, _, facts) => {
  expect(mayBeAskew(page(facts))).toBe(expected)
})
