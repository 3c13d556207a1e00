import type { AnyOperation } from '@sheaf/core'
import { useQuery } from '@tanstack/react-query'
import type { FormValues } from '../form/form-values.js'
import { useNotStored } from '../offline/use-not-stored.js'
import { queryClient } from '../query/query-client.js'
import { useRunLocation } from '../run-location.js'
import { inLanguage } from '../texts/operations.js'
import { allTools } from '../tools.js'
import { type Offer, offerOf, type ServerTools } from './offer.js'

/** Whether this installation can run an operation, with these options if they are known; kept up to date with the place that is chosen. */
export function useOffer(operation: AnyOperation, values?: FormValues): Offer {
  const missing = useNotStored(operation, values)
  const { location, unreachable } = useRunLocation()
  const { data, isError } = useQuery({ queryKey: ['/api/tools'], enabled: location === 'server' }, queryClient)
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
