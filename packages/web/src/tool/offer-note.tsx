import type { AnyOperation } from '@sheaf/core'
import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FormValues } from '../form/form-values.js'
import { useOffer } from './use-offer.js'

/** What an action button needs to know of the offer. */
export interface OfferedAction {
  /** Whether the work cannot be started. */
  disabled: boolean
  /** Id of the note that says why. */
  describedBy: string | undefined
  /** The note, to be put beside the button. */
  note: ReactNode
}

/** The action of a tool as far as this installation offers it: an enabled button, or a disabled one with a note why. */
export function useOfferedAction(operation: AnyOperation, values?: FormValues): OfferedAction {
  const id = useId()
  const offer = useOffer(operation, values)
  if (offer === 'offered') return { disabled: false, describedBy: undefined, note: null }
  return { disabled: true, describedBy: id, note: <OfferNote id={id} text={offer.missing} /> }
}

/** Why something cannot be started here. */
export function OfferNote({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} role="status" className="flex gap-2.5 rounded-lg bg-caution-soft p-3.5 text-sm wrap-anywhere">
      <Info aria-hidden className="mt-px size-4.5 shrink-0 text-caution" />
      {text}
    </p>
  )
}
