import { signPdfTexts as texts } from '../texts/tools/sign-pdf.js'
import { ColorChoice } from './color-choice.js'
import type { SignatureDraft } from './signature-draft.js'
import { SignaturePad } from './signature-pad.js'

/** A signature drawn by hand. */
export function DrawWay({ drafts }: { drafts: SignatureDraft }) {
  const { strokes, ink } = drafts
  return (
    <>
      <h3 className="font-semibold text-lg">{texts.signature.pad}</h3>
      <SignaturePad
        label={strokes.length > 0 ? texts.signature.padDrawn : texts.signature.padEmpty}
        strokes={strokes}
        color={ink}
        onStroke={(stroke) => drafts.set({ strokes: [...strokes, stroke] })}
      />
      <ColorChoice label={texts.look.ink} value={ink} onChange={(color) => drafts.set({ ink: color })} />
    </>
  )
}
