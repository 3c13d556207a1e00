import type { AnyOperation } from '@sheaf/core'
import { Info } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { FormValues } from '../form/form-values.js'
import { useNotStored } from '../offline/use-not-stored.js'
import { useServerAnswer } from '../query/server-answers.js'
import { useRunLocation } from '../run-location.js'
import { inLanguage } from '../texts/operations.js'
import { allTools } from '../tools.js'
import { type Offer, offerOf, type ServerTools } from './offer.js'

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

/** Whether this installation can run an operation, with these options if they are known; kept up to date with the place that is chosen. */
function useOffer(operation: AnyOperation, values?: FormValues): Offer {
  const missing = useNotStored(operation, values)
  const { location, unreachable } = useRunLocation()
  const { data, isError } = useServerAnswer('/api/tools', location === 'server')
  const server: ServerTools =
    data !== undefined ? { at: 'answered', answer: data } : { at: isError ? 'unknown' : 'asking' }
  const facts = allTools.find(({ id }) => id === operation.id)
  const onDevice = facts?.onDevice ?? false
  // What a browser cannot do is not to be had by storing the tools.
  if (missing !== undefined && onDevice) return { missing }
  return offerOf({
    operation: inLanguage(operation),
    location,
    server,
    onDevice,
    unreachable,
  })
}
