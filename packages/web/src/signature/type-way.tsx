import { TextField } from '@sheaf/ui'
import { clsx } from 'clsx'
import { signPdfTexts as texts } from '../texts/tools/sign-pdf.js'
import { ColorChoice } from './color-choice.js'
import { PickOne } from './pick-one.js'
import type { SignatureDraft } from './signature-draft.js'
import { handwritings } from './typed-fonts.js'

/** A signature typed, in a handwriting. */
export function TypeWay({ drafts }: { drafts: SignatureDraft }) {
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
