import { drawName } from './draw-name.js'
import { pictureOfStrokes, type Stroke } from './pad-strokes.js'
import type { SignaturePicture } from './signature-picture.js'
import { handwritings } from './typed-fonts.js'

/** A way to make a signature. */
export type SignatureWay = 'draw' | 'type' | 'upload'

/** A signature that is being made, in each of the ways. */
export interface SignatureValues {
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
}

/** A signature that is being made, and how to change it. */
export interface SignatureDraft extends SignatureValues {
  set: (values: Partial<SignatureValues>) => void
}

/** Nothing drawn, typed or chosen yet. */
export const emptySignature: SignatureValues = {
  way: 'draw',
  strokes: [],
  ink: '#000000',
  name: '',
  family: handwritings[0].family,
  photo: undefined,
  withoutPaper: true,
  upload: undefined,
}

/** Whether there is a signature in the chosen way. */
export function isSigned({ way, strokes, name, upload }: SignatureValues): boolean {
  return way === 'draw' ? strokes.length > 0 : way === 'type' ? name.trim() !== '' : upload !== undefined
}

/** The signature made in the chosen way, as a picture; nothing while there is none. */
export async function signaturePicture(values: SignatureValues): Promise<SignaturePicture | undefined> {
  const { way, strokes, ink, name, family, upload } = values
  if (way === 'draw') return pictureOfStrokes(strokes, ink)
  return way === 'type' ? drawName(name, family, ink) : upload
}

/** What clears the chosen way. */
export function clearedSignature({ way }: SignatureValues): Partial<SignatureValues> {
  if (way === 'draw') return { strokes: [] }
  return way === 'type' ? { name: '' } : { photo: undefined, upload: undefined }
}
