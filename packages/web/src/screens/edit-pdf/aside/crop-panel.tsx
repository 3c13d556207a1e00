import { Button, ChoiceField } from '@sheaf/ui'
import { useEffect, useRef, useState } from 'react'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import { useViewState } from '../../../viewer/viewer-context.js'
import { boxWithin, cropChoice, type Margins, marginsOf } from '../model/crop.js'
import { useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { changeDocument } from '../work/run-operation.js'
import { NumberRow } from './number-row.js'
import { PanelAction } from './panel-action.js'

const edges = ['top', 'right', 'bottom', 'left'] as const
const nothing: Margins = { top: 0, right: 0, bottom: 0, left: 0 }

/** What to cut off at the edges of pages, by numbers or by what was pulled over the page. */
export function CropPanel({ editing }: { editing: Editing }) {
  const session = useSession()
  const choice = cropChoice.use()
  const { page: reading } = useViewState()
  const [which, setWhich] = useState<'this' | 'all'>('this')
  const page = choice?.page ?? reading
  const margins = choice ? marginsOf(choice) : nothing
  useEffect(() => () => cropChoice.set(undefined), [])

  // One after the other: the size of a page comes later, and each edge keeps what the others have.
  const typed = useRef(Promise.resolve())
  const set = (edge: keyof Margins, value: number) => {
    const change = async () => {
      const pdfPage = await session.opened.document.getPage(page)
      const { width, height } = pdfPage.getViewport({ scale: 1 })
      const size = { width, height }
      const before = cropChoice.get()
      const box = boxWithin({ ...(before ? marginsOf(before) : nothing), [edge]: value }, size)
      if (box) cropChoice.set({ page, size, box })
    }
    // A page that cannot be read cannot be cropped either.
    typed.current = typed.current.then(change).catch(() => {})
  }
  const apply = async () => {
    await typed.current
    const chosen = cropChoice.get()
    if (chosen) crop(which === 'all' ? { ...marginsOf(chosen) } : { box: chosen.box })
  }
  const crop = (options: Record<string, unknown>) => {
    const pages = which === 'all' ? 'all' : String(page)
    void editing.changeDocument(texts.pages.done.crop, (file, call) =>
      changeDocument('crop-pages', { ...call, file, options: { ...options, pages } }),
    )
    session.tool.set('select')
  }
  return (
    <>
      <p className="text-muted">{texts.hints.crop}</p>
      <p className="text-muted text-sm">{texts.crop.text}</p>
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="mb-2 font-medium">{texts.crop.margins}</legend>
        {edges.map((edge) => (
          <NumberRow
            key={edge}
            label={texts.crop[edge]}
            value={margins[edge]}
            min={0}
            max={10_000}
            onChange={(value) => set(edge, value)}
          />
        ))}
      </fieldset>
      <ChoiceField
        label={texts.crop.pages}
        layout="list"
        value={which}
        choices={[
          { value: 'this', title: texts.crop.this(page) },
          { value: 'all', title: texts.crop.all },
        ]}
        onChange={(value) => setWhich(value === 'all' ? 'all' : 'this')}
      />
      <PanelAction>
        {/* Never disabled: it would lose the keyboard to nothing. Without margins it does nothing. */}
        <Button onClick={() => void apply()}>{texts.crop.apply}</Button>
        <Button variant="secondary" onClick={() => crop({ reset: true })}>
          {texts.crop.reset}
        </Button>
      </PanelAction>
    </>
  )
}
