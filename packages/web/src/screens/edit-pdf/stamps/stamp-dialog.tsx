import { Button, Dialog, SwitchField, TextField } from '@sheaf/ui'
import { type SubmitEvent, useState } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { showToast } from '../../../toast.js'
import { useSession } from '../session-context.js'
import { insertStamp } from '../work/insert-picture.js'
import { drawStamp, LONGEST_STAMP } from './draw-stamp.js'

const red = '#c62828'
const green = '#1b7a3d'
const blue = '#1a4fa3'
const gray = '#5f5f5f'

/** The ready-made stamps and their colors. */
const ready = [
  ['approved', green],
  ['rejected', red],
  ['draft', gray],
  ['confidential', red],
  ['final', blue],
  ['copy', gray],
  ['paid', green],
  ['received', blue],
  ['urgent', red],
] as const

/** Stamps to place on the page: ready-made ones, the date, and words of one's own. */
export function StampDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const words = texts.stamps
  const [dated, setDated] = useState(false)
  const [own, setOwn] = useState('')
  const today = new Date().toLocaleDateString()
  const place = async (text: string, color: string) => {
    onClose()
    try {
      const stamp = await drawStamp({ text, color, ...(dated && text !== today && { below: today }) })
      await insertStamp(session, stamp, dated && text !== today ? `${text}, ${today}` : text)
    } catch {
      showToast({ tone: 'danger', title: words.title, text: words.failed })
    }
  }
  const button = (text: string, color: string) => (
    <button
      key={text}
      type="button"
      onClick={() => void place(text, color)}
      style={{ color, borderColor: color }}
      className="min-h-11 rounded-md border-2 bg-white px-2 py-1.5 font-bold wrap-anywhere hover:outline-2 hover:outline-accent"
    >
      {text}
    </button>
  )
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {ready.map(([name, color]) => button(words.ready[name], color))}
        {button(today, blue)}
      </div>
      <SwitchField label={words.dated} checked={dated} onChange={setDated} />
      <form
        noValidate
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          if (own.trim() !== '') void place(own.trim(), red)
        }}
      >
        <div className="min-w-0 grow basis-48">
          <TextField label={words.own} value={own} maxLength={LONGEST_STAMP} onChange={setOwn} />
        </div>
        <Button type="submit" variant="secondary" disabled={own.trim() === ''}>
          {words.add}
        </Button>
      </form>
      <Button variant="quiet" onClick={onClose} className="-mx-3 justify-self-start">
        {texts.signatureDialog.close}
      </Button>
    </Dialog>
  )
}
