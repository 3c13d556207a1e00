import { Button, NumberField, TextField } from '@sheaf/ui'
import type { SubmitEvent } from 'react'
import { ColorChoice } from '../../../signature/color-choice.js'
import { toolTexts } from '../../../texts/tool.js'
import { signPdfTexts as texts } from '../../../texts/tools/sign-pdf.js'
import { type ElementTextStyle, readFontSize, today } from '../use-drafts.js'
import type { Signing } from '../use-signing.js'

/** A text to be placed: what it says and how it looks. */
export function TextPanel({ signing }: { signing: Signing }) {
  const { drafts } = signing
  return (
    <LettersForm signing={signing} title={texts.text.title} action={texts.text.add}>
      <TextField
        label={texts.text.label}
        placeholder={texts.text.placeholder}
        value={drafts.text}
        maxLength={1000}
        onChange={(text) => drafts.set({ text })}
      />
      <TextStyleFields textStyle={drafts.textStyle} onChange={(textStyle) => drafts.set({ textStyle })} />
    </LettersForm>
  )
}

/** Today's date to be placed, and how it looks. */
export function DatePanel({ signing }: { signing: Signing }) {
  const { drafts } = signing
  return (
    <LettersForm signing={signing} title={texts.date.title} action={texts.date.add}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{texts.date.today}</span>
        <span className="text-lg tabular-nums">{today()}</span>
      </p>
      <TextStyleFields textStyle={drafts.dateStyle} onChange={(dateStyle) => drafts.set({ dateStyle })} />
    </LettersForm>
  )
}

interface LettersFormProps {
  signing: Signing
  title: string
  action: string
  children: React.ReactNode
}

function LettersForm({ signing, title, action, children }: LettersFormProps) {
  const { drafts, mode } = signing
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void signing.place()
      }}
      className="grid grid-cols-1 gap-4"
    >
      <h3 className="font-semibold text-lg">{title}</h3>
      {children}
      <Button type="submit" disabled={!drafts.isReady(mode)}>
        {action}
      </Button>
    </form>
  )
}

interface TextStyleFieldsProps {
  textStyle: ElementTextStyle
  onChange: (textStyle: ElementTextStyle) => void
}

function TextStyleFields({ textStyle, onChange }: TextStyleFieldsProps) {
  const wrong = readFontSize(textStyle.fontSize) === undefined
  return (
    <>
      <NumberField
        label={texts.look.size}
        value={textStyle.fontSize}
        min={4}
        max={200}
        unit="px"
        error={wrong ? toolTexts.number.between(4, 200) : undefined}
        onChange={(fontSize) => onChange({ ...textStyle, fontSize })}
      />
      <ColorChoice
        label={texts.look.color}
        value={textStyle.color}
        onChange={(color) => onChange({ ...textStyle, color })}
      />
    </>
  )
}
