import { useState } from 'react'
import { drawName } from './draw-name.js'
import { defaultFontSizes, type NewElement, newSignature, newText } from './element.js'
import { pictureOfStrokes, type Stroke } from './pad-strokes.js'
import type { SignaturePicture } from './signature-picture.js'
import { widthInEms } from './text-fonts.js'
import { handwritings } from './typed-fonts.js'

/** What a click on the page does: nothing, or place what is being prepared. */
export type Mode = 'select' | 'signature' | 'text' | 'date'

/** The modes in the order they are offered. */
export const modes: readonly Mode[] = ['select', 'signature', 'text', 'date']

/** A way to make a signature. */
export type SignatureWay = 'draw' | 'type' | 'upload'

/** How letters look. The size is text while someone types it. */
export interface Look {
  fontSize: string
  color: string
}

interface Values {
  way: SignatureWay
  strokes: readonly Stroke[]
  ink: string
  name: string
  family: string
  /** The file of a picture of a signature, and whether its paper is to be seen through. */
  photo: File | undefined
  withoutPaper: boolean
  /** What was read from that file. */
  upload: SignaturePicture | undefined
  text: string
  textLook: Look
  dateLook: Look
}

/** What is being prepared to be placed. */
export interface Drafts extends Values {
  set: (values: Partial<Values>) => void
  /** Whether there is something to be placed in a mode. */
  isReady: (mode: Mode) => boolean
  /** The signature as it stands; nothing while there is none. */
  picture: () => Promise<SignaturePicture | undefined>
  /** The element to be placed in a mode; nothing while there is none. */
  make: (mode: Mode) => Promise<NewElement | undefined>
  /** Clears what has just been placed and is not meant to be placed again. */
  clearUsed: (mode: Mode) => void
}

const black = '#000000'

const initial: Values = {
  way: 'draw',
  strokes: [],
  ink: black,
  name: '',
  family: handwritings[0].family,
  photo: undefined,
  withoutPaper: true,
  upload: undefined,
  text: '',
  textLook: { fontSize: String(defaultFontSizes.text), color: black },
  dateLook: { fontSize: String(defaultFontSizes.date), color: black },
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
  const { way, strokes, ink, name, family, upload, text, textLook, dateLook } = values

  const isReady = (mode: Mode) => {
    if (mode === 'text') return text.trim() !== '' && readFontSize(textLook.fontSize) !== undefined
    if (mode === 'date') return readFontSize(dateLook.fontSize) !== undefined
    if (mode === 'select') return false
    return way === 'draw' ? strokes.length > 0 : way === 'type' ? name.trim() !== '' : upload !== undefined
  }
  const picture = async () => {
    if (way === 'draw') return pictureOfStrokes(strokes, ink)
    return way === 'type' ? drawName(name, family, ink) : upload
  }
  const letters = (type: 'text' | 'date', content: string, look: Look) =>
    newText(type, content, {
      fontSize: readFontSize(look.fontSize) ?? defaultFontSizes[type],
      color: look.color,
      ems: widthInEms(content),
    })

  return {
    ...values,
    set: (changed) => setValues((before) => ({ ...before, ...changed })),
    isReady,
    picture,
    make: async (mode) => {
      if (!isReady(mode)) return undefined
      if (mode === 'text') return letters('text', text.trim(), textLook)
      if (mode === 'date') return letters('date', today(), dateLook)
      const made = await picture()
      return made && newSignature(made.content, made)
    },
    clearUsed: (mode) => {
      if (mode === 'text') setValues((before) => ({ ...before, text: '' }))
      if (mode === 'signature' && way === 'draw') setValues((before) => ({ ...before, strokes: [] }))
    },
  }
}
