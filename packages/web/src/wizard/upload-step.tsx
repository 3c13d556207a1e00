import type { FileSlot } from '@sheaf/core'
import { Button } from '@sheaf/ui'
import { PlaceNote } from '../tool/place-note.js'
import { SlotField } from '../tool/slot-field.js'
import { StepHeading } from './step-heading.js'
import { wizardTexts } from './texts.js'
import type { Wizard } from './use-wizard.js'

interface UploadStepProps {
  wizard: Wizard
  title: string
  /** The slot to fill, under its wire name. */
  slotName: string
  slot: FileSlot
}

/** The first step of a wizard: the files. Goes on once there are enough of them. */
export function UploadStep({ wizard, title, slotName, slot }: UploadStepProps) {
  const files = wizard.files[slotName] ?? []
  return (
    <section className="grid grid-cols-1 gap-5">
      <StepHeading focus={wizard.moved}>{title}</StepHeading>
      <SlotField
        slot={slot}
        files={files}
        error={wizard.errors[slotName]}
        named={false}
        onChange={(chosen) => wizard.setFiles(slotName, chosen)}
      />
      <PlaceNote />
      <Button
        disabled={files.length < slot.min}
        onClick={() => wizard.goTo(2)}
        className="justify-self-end text-lg max-sm:w-full"
      >
        {wizardTexts.next}
      </Button>
    </section>
  )
}
