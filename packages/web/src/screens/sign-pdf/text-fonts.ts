import { coverageId, type FontFamilyId, fontFamilies, fontId, parseCoverage } from '@sheaf/core/browser'
import { useEffect, useState } from 'react'
import { fontUrl } from '../../run/font-url.js'

/** The font that replaces Helvetica wherever Sheaf draws; its letters have the same widths. */
const HELVETICA = 'Sheaf Helvetica'
const FILE = 'stand-in/texgyreheros-regular.otf'

/** What Helvetica has letters for in a PDF: the characters of WinAnsi (ISO 32000-2, annex D.2). */
const winAnsi = /^[\x20-\x7e\xa0-\xffŒœŠšŸŽžƒˆ˜–—‘’‚“”„†‡•…‰‹›€™]*$/

const small: FontFamilyId[] = []
const [sc, jp, kr] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const
for (const family of Object.keys(fontFamilies) as FontFamilyId[]) {
  if (family !== sc && family !== jp && family !== kr) small.push(family)
}

let helvetica: Promise<unknown> | undefined
let others: Promise<unknown> | undefined

/** The font families that draw a text as the result will: Helvetica, or Noto for a line that Helvetica lacks a letter of. */
export function fontStack(text: string): string {
  if (winAnsi.test(text)) return `"${HELVETICA}", Helvetica, Arial, sans-serif`
  const asian = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? [jp, sc, kr]
    : /\p{Script=Hangul}/u.test(text)
      ? [kr, sc, jp]
      : [sc, jp, kr]
  return `${[...small, ...asian].map((family) => `"${faceOf(family)}"`).join(', ')}, sans-serif`
}

/** How wide a text is in the font it is drawn in, in multiples of the font size. */
export function widthInEms(text: string): number {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = `100px ${fontStack(text)}`
  if (winAnsi.test(text)) context.fontKerning = 'none'
  return context.measureText(text).width / 100
}

/** Whether the result draws a text without kerning, as PDF readers do with Helvetica. */
export function isPlain(text: string): boolean {
  return winAnsi.test(text)
}

/** Loads the fonts of these texts, and renders again once they are loaded. A font that cannot be loaded is skipped. */
export function useTextFonts(texts: readonly string[]): void {
  const [, drawAnew] = useState(0)
  const plain = texts.some((text) => winAnsi.test(text))
  const rest = texts.some((text) => !winAnsi.test(text))
  useEffect(() => {
    const there = () => drawAnew((times) => times + 1)
    if (plain) {
      helvetica ??= addFont(HELVETICA, FILE).load()
      helvetica.then(there, () => {
        helvetica = undefined
      })
    }
    if (rest) {
      others ??= Promise.all((Object.keys(fontFamilies) as FontFamilyId[]).map(addFamily))
      others.then(there, () => {
        others = undefined
      })
    }
  }, [plain, rest])
}

const faceOf = (family: FontFamilyId) => `Sheaf ${family}`

/** Every file of a family; the browser loads those whose characters are drawn. */
async function addFamily(family: FontFamilyId): Promise<void> {
  const response = await fetch(fontUrl(coverageId(family)))
  if (!response.ok) throw new Error(`${family}: ${response.status}`)
  for (const { name, ranges } of parseCoverage(new Uint8Array(await response.arrayBuffer()))) {
    const unicodeRange = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ')
    addFont(faceOf(family), fontId(family, name), { unicodeRange, weight: '100 900' })
  }
}

function addFont(family: string, id: string, descriptors?: FontFaceDescriptors): FontFace {
  const face = new FontFace(family, `url(${fontUrl(id)})`, descriptors)
  document.fonts.add(face)
  return face
}
