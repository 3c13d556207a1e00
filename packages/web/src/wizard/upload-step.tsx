import { Button } from '@sheaf/ui'
import type { ReactNode, SubmitEvent } from 'react'
import type { PdfViewState } from '../pdf-view/use-pdf-view.js'
import { wizardTexts } from '../texts/wizard.js'
import { CheckedSlot } from '../tool/checked-slot.js'
import { useOfferedAction } from '../tool/offer-note.js'
import { RunLocationNote } from '../tool/run-location-note.js'
import { StepHeading } from './step-heading.js'
import type { Wizard } from './use-wizard.js'

interface UploadStepProps {
  wizard: Wizard
  title: string
  /** The slot to fill, under its wire name. */
  slotName: string
  /** Whether the first of several files is taken, instead of none. */
  firstOnly?: boolean
  /** Called when the user tries to continue without enough files; the button alone does not allow it. */
  onMissing?: () => void
  /** Shown while there are some files but too few; the button then also reports it by `onMissing`. */
  tooFew?: string
  /** Whether more must be known about the files before the user can continue. */
  blocked?: boolean
  /** The pages of the one file, where the children ask for the password of a locked one. */
  pages?: PdfViewState
  /** Information and questions about the files, under them. */
  children?: ReactNode
}

/** The first step of a wizard: the files. Continues once there are enough of them. */
export function UploadStep({
  wizard,
  title,
  slotName,
  firstOnly,
  onMissing,
  tooFew,
  blocked = false,
  pages,
  children,
}: UploadStepProps) {
  // Shown before any files are chosen, and again beside the button.
  const offered = useOfferedAction(wizard.operation, wizard.values)
  const slot = wizard.operation.files[slotName]!
  const files = wizard.files[slotName] ?? []
  const enough = files.length >= slot.min
  const some = files.length > 0
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        if (!enough) onMissing?.()
        else if (!blocked) wizard.goTo(2)
      }}
      className="grid grid-cols-1 gap-5"
    >
      <StepHeading focus={wizard.moved}>{title}</StepHeading>
      <CheckedSlot
        tool={wizard}
        asksPassword={pages === undefined}
        opened={pages?.at === 'ready' ? { pageCount: pages.view.pageCount } : undefined}
        slot={slot}
        files={files}
        error={some && !enough ? tooFew : wizard.errors[slotName]}
        named={false}
        several={wizard.several === slotName}
        firstOnly={firstOnly}
        onChange={(chosen) => wizard.setFiles(slotName, chosen)}
      />
      {children}
      {offered.note}
      <RunLocationNote operationId={wizard.operation.id} />
      <div className="sticky bottom-0 z-1 grid grid-cols-1 border-line border-t bg-canvas py-3">
        <Button
          type="submit"
          disabled={blocked || (tooFew === undefined ? !enough : !some)}
          className="justify-self-end text-lg max-sm:w-full"
        >
          {wizardTexts.next}
        </Button>
      </div>
    </form>
  )
}
