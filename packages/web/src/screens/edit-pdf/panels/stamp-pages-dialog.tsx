import type { AnyOperation } from '@sheaf/core'
import { operation as addWatermark } from '@sheaf/core/add-watermark'
import { operation as numberPages } from '@sheaf/core/number-pages'
import { Button, Dialog } from '@sheaf/ui'
import type { SubmitEvent } from 'react'
import { useOptions } from '../../../form/use-options.js'
import { inLanguage } from '../../../texts/operations.js'
import { addWatermarkTexts } from '../../../texts/tools/add-watermark.js'
import { editPdfTexts } from '../../../texts/tools/edit-pdf.js'
import { numberPagesTexts } from '../../../texts/tools/number-pages.js'
import { MoreOptions, ToolOption } from '../../../tool/tool-option.js'

/** What is put on pages of the document that is open. */
export type PageStamp = 'number-pages' | 'add-watermark'

interface StampPagesDialogProps {
  stamp: PageStamp
  onClose: () => void
  /** Called with the options that were chosen. `done` says what was done. */
  onApply: (id: PageStamp, options: Readonly<Record<string, string | boolean>>, done: string) => void
}

/** The options of numbers or of a watermark for the pages of the document. */
export function StampPagesDialog({ stamp, onClose, onApply }: StampPagesDialogProps) {
  return stamp === 'number-pages' ? (
    <Options
      operation={numberPages}
      shown={['position', 'startingNumber', 'pages']}
      left={[]}
      action={numberPagesTexts.apply}
      onClose={onClose}
      onApply={(options) => onApply(stamp, options, numberPagesTexts.done)}
    />
  ) : (
    <Options
      operation={addWatermark}
      shown={['text', 'position', 'pages']}
      // An image is another file; the tool of its own takes one.
      left={['type']}
      action={addWatermarkTexts.apply}
      onClose={onClose}
      onApply={(options) => onApply(stamp, options, addWatermarkTexts.done)}
    />
  )
}

interface OptionsProps {
  operation: AnyOperation
  /** Wire names of the options that are shown at once, and of those that are left as they are. */
  shown: readonly string[]
  left: readonly string[]
  action: string
  onClose: () => void
  onApply: (options: Readonly<Record<string, string | boolean>>) => void
}

function Options({ operation, shown, left, action, onClose, onApply }: OptionsProps) {
  const form = useOptions(operation)
  return (
    <Dialog title={inLanguage(operation).title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          const options = form.check()
          if (options) onApply(options)
        }}
        className="grid grid-cols-1 gap-5"
      >
        {shown.map((name) => (
          <ToolOption key={name} form={form} name={name} />
        ))}
        <MoreOptions form={form} except={[...shown, ...left]} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{action}</Button>
          <Button variant="secondary" onClick={onClose}>
            {editPdfTexts.busy.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
