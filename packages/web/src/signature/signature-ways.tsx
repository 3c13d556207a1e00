import { TextField } from '@sheaf/ui'
import { clsx } from 'clsx'
import { signPdfTexts as texts } from '../texts/tools/sign-pdf.js'
import { ColorChoice } from './color-choice.js'
import { PickOne } from './pick-one.js'
import type { SignatureDraft, SignatureWay } from './signature-draft.js'
import { SignaturePad } from './signature-pad.js'
import { handwritings } from './typed-fonts.js'
import { UploadWay } from './upload-way.js'

const ways: readonly SignatureWay[] = ['draw', 'type', 'upload']

/** The ways to make a signature, and the chosen one. */
export function SignatureWays({ drafts }: { drafts: SignatureDraft }) {
  return (
    <>
      <PickOne
        label={texts.signature.ways}
        className="grid-cols-3"
        value={drafts.way}
        onChange={(way) => drafts.set({ way })}
        items={ways.map((value) => ({ value, title: texts.signature[value], className: 'text-sm' }))}
      />
      {drafts.way === 'draw' && <DrawWay drafts={drafts} />}
      {drafts.way === 'type' && <TypeWay drafts={drafts} />}
      {drafts.way === 'upload' && <UploadWay drafts={drafts} />}
    </>
  )
}

/** A signature drawn by hand. */
function DrawWay({ drafts }: { drafts: SignatureDraft }) {
  const { strokes, ink } = drafts
  return (
    <>
      {/* On phones the buttons above say so, and the pad needs the room. */}
      <h3 className="font-semibold text-lg max-sm:sr-only">{texts.signature.pad}</h3>
      <ColorChoice label={texts.look.ink} value={ink} onChange={(color) => drafts.set({ ink: color })} />
      <SignaturePad
        label={strokes.length > 0 ? texts.signature.padDrawn : texts.signature.padEmpty}
        strokes={strokes}
        color={ink}
        onStroke={(stroke) => drafts.set({ strokes: [...strokes, stroke] })}
      />
    </>
  )
}

/** A signature typed, in a handwriting. */
function TypeWay({ drafts }: { drafts: SignatureDraft }) {
  const { name, family, ink } = drafts
  return (
    <>
      <TextField
        label={texts.signature.name}
        value={name}
        maxLength={100}
        onChange={(typed) => drafts.set({ name: typed })}
      />
      <PickOne
        label={texts.signature.style}
        className="grid-cols-1"
        value={family}
        onChange={(chosen) => drafts.set({ family: chosen })}
        items={handwritings.map(({ family: value, className }) => {
          const title = name.trim() || texts.signature.sample
          return {
            value: value as string,
            title,
            name: texts.signature.styleOf(title, value),
            className: clsx('overflow-hidden text-3xl/10 whitespace-nowrap', className),
          }
        })}
      />
      <ColorChoice label={texts.look.ink} value={ink} onChange={(color) => drafts.set({ ink: color })} />
    </>
  )
}
