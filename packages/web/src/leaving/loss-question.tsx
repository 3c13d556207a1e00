import { Button, Dialog } from '@sheaf/ui'
import { leavingTexts } from '../texts/leaving.js'
import type { Stake } from './at-stake.js'

interface LossQuestionProps {
  what: Stake
  onStay: () => void
  onGoOn: () => void
}

/** Asks whether to continue although something would be lost. */
export function LossQuestion({ what, onStay, onGoOn }: LossQuestionProps) {
  const { title, text, goOn } = leavingTexts[what]
  return (
    <Dialog title={title} onClose={onStay}>
      <p className="text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onStay}>{leavingTexts.stay}</Button>
        <Button variant="secondary" onClick={onGoOn}>
          {goOn}
        </Button>
      </div>
    </Dialog>
  )
}
