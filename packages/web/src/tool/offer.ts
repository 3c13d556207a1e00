import type { AnyOperation } from '@sheaf/core'
import { isRecord } from '../run/json.js'
import type { RunLocation } from '../run/runner.js'
import { currentLanguage } from '../texts/language.js'
import { offerTexts } from '../texts/offer.js'

/** Whether a tool can be run where work is done now; `missing` says why not. */
export type Offer = 'offered' | { missing: string }

/** What is known of the server's tools: nothing yet, its answer to `GET /api/tools`, or that it gave none. */
export type ServerTools = { at: 'asking' } | { at: 'answered'; answer: unknown } | { at: 'unknown' }

interface OfferQuestion {
  operation: Pick<AnyOperation, 'id' | 'title'>
  location: RunLocation
  server: ServerTools
  /** Whether a browser can do the work. */
  onDevice: boolean
  /** Whether no server can be reached. */
  unreachable?: boolean
}

/**
 * Whether an operation can be run at a location. A server that does not list its tools is assumed to have those of
 * this version; should it lack one, its answer to the call says so.
 */
export function offerOf({ operation, location, server, onDevice, unreachable = false }: OfferQuestion): Offer {
  const { id, title } = operation
  if (unreachable && !onDevice) return { missing: offerTexts.needsServer(title) }
  if (location === 'device') return onDevice ? 'offered' : { missing: offerTexts.notOnDevice(title) }
  if (server.at !== 'answered') return 'offered'
  const notYet = offerTexts.notOnServer(title)
  const tool = toolsIn(server.answer).find((candidate) => candidate['id'] === id)
  if (tool === undefined) return { missing: notYet }
  if (tool['available'] !== false) return 'offered'
  // Servers say in English what they lack.
  return { missing: [notYet, ...(currentLanguage() === 'en' ? remediesIn(tool) : [])].join(' ') }
}

function toolsIn(answer: unknown): Record<string, unknown>[] {
  const tools = isRecord(answer) ? answer['tools'] : undefined
  return Array.isArray(tools) ? tools.filter(isRecord) : []
}

/** What the server says of each part it lacks, and how to get it. */
function remediesIn({ missing }: Record<string, unknown>): string[] {
  if (!Array.isArray(missing)) return []
  return missing
    .filter(isRecord)
    .map(({ title, remedy }) => offerTexts.lacks(String(title ?? ''), String(remedy ?? '')))
}
