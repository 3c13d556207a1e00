import { signPdfTexts as texts } from '../../texts/sign-pdf.js'
import { ColorChoice } from './color-choice.js'
import { SignaturePad } from './signature-pad.js'
import type { Drafts } from './use-drafts.js'

/** A signature drawn by hand. */
export function DrawWay({ drafts }: { drafts: Drafts }) {
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
