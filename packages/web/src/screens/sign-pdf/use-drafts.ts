import { useState } from 'react'
import { middleOfStrokes } from '../../signature/pad-strokes.js'
import { emptySignature, isSigned, type SignatureValues, signaturePicture } from '../../signature/signature-draft.js'
import type { SignaturePicture } from '../../signature/signature-picture.js'
import { defaultFontSizes, type NewElement, newSignature, newText, type Point } from './element.js'
import { widthInEms } from './text-fonts.js'

/** What a click on the page does: nothing, or place what is being prepared. */
export type Mode = 'select' | 'signature' | 'text' | 'date'

/** The modes in the order they are offered. */
export const modes: readonly Mode[] = ['select', 'signature', 'text', 'date']

/** Style of letters. The size is text while it is being typed. */
export interface ElementTextStyle {
  fontSize: string
  color: string
}

interface Values extends SignatureValues {
  text: string
  textStyle: ElementTextStyle
  dateStyle: ElementTextStyle
}

/** What is being prepared to be placed. */
export interface Drafts extends Values {
  set: (values: Partial<Values>) => void
  /** Whether there is something to be placed in a mode. */
  isReady: (mode: Mode) => boolean
  /** The current signature; undefined if there is none. */
  picture: () => Promise<SignaturePicture | undefined>
  /** The element to be placed in a mode; nothing while there is none. */
  make: (mode: Mode) => Promise<NewElement | undefined>
  /** The point of an element in a mode that goes where somebody points: the middle of its ink, or the beginning of a text. */
  anchorOf: (mode: Mode, made: NewElement) => Point
  /** Clears what has just been placed and is not meant to be placed again. */
  clearUsed: (mode: Mode) => void
}

const black = '#000000'

const initial: Values = {
  ...emptySignature,
  text: '',
  textStyle: { fontSize: String(defaultFontSizes.text), color: black },
  dateStyle: { fontSize: String(defaultFontSizes.date), color: black },
}

/** Today, in the short form of the browser's own language. */
export function today(): string {
  return new Date().toLocaleDateString()
}

/** The font size that was typed, if it is one that can be read and drawn. */
export function readFontSize(typed: string): number | undefined {
  const size = Number(typed)
  return typed.trim() !== '' && size >= 4 && size <= 200 ? size : undefined
}

/** The signature, the text and the date before they are placed. */
export function useDrafts(): Drafts {
  const [values, setValues] = useState(initial)
  const { way, text, textStyle, dateStyle } = values

  const isReady = (mode: Mode) => {
    if (mode === 'text') return text.trim() !== '' && readFontSize(textStyle.fontSize) !== undefined
    if (mode === 'date') return readFontSize(dateStyle.fontSize) !== undefined
    if (mode === 'select') return false
    return isSigned(values)
  }
  const picture = () => signaturePicture(values)
  const letters = (type: 'text' | 'date', content: string, style: ElementTextStyle) =>
    newText(type, content, {
      fontSize: readFontSize(style.fontSize) ?? defaultFontSizes[type],
      color: style.color,
      ems: widthInEms(content),
    })

  return {
    ...values,
    set: (changed) => setValues((before) => ({ ...before, ...changed })),
    isReady,
    picture,
    make: async (mode) => {
      if (!isReady(mode)) return undefined
      if (mode === 'text') return letters('text', text.trim(), textStyle)
      if (mode === 'date') return letters('date', today(), dateStyle)
      const made = await picture()
      return made && newSignature(made.content, made)
    },
    anchorOf: (mode, { width, height }) => {
      if (mode !== 'signature') return { x: 0, y: 0 }
      // A drawing seldom fills the pad, and its picture is as large as the pad.
      return way === 'draw' ? middleOfStrokes(values.strokes) : { x: width / 2, y: height / 2 }
    },
    clearUsed: (mode) => {
      if (mode === 'text') setValues((before) => ({ ...before, text: '' }))
      if (mode === 'signature' && way === 'draw') setValues((before) => ({ ...before, strokes: [] }))
    },
  }
}
