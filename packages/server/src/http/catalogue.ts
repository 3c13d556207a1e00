import {
  type AnyOperation,
  type Capabilities,
  type CapabilityName,
  capabilityTable,
  categories,
  type FileSlot,
  fieldsOf,
  httpPath,
} from '@sheaf/core'
import type { KnownOfficeEngine, KnownVideoEngine, OcrEngine } from '@sheaf/core/node'
import type { Config } from '../config.js'

/** Whether an operation needs a capability, always or with some options. */
export function mayNeed({ needs, alsoNeeds = [] }: AnyOperation, capability: CapabilityName): boolean {
  return [...needs, ...alsoNeeds.map((further) => further.capability)].includes(capability)
}

/** What recognizes text, what converts Office documents and what makes videos anew, where something does. */
export interface Engines {
  ocrEngine: OcrEngine | undefined
  officeEngine: KnownOfficeEngine | undefined
  videoEngine: KnownVideoEngine | undefined
}

/** What a client needs to know of a tool to offer it: its form, its limits, and whether, and with what, this server can run it. */
export function describeTool(operation: AnyOperation, capabilities: Capabilities, engines?: Engines) {
  const { id, title, summary, category, http, needs, examples } = operation
  const missing = (needs as readonly CapabilityName[])
    .filter((need) => capabilities[need] === undefined)
    .map((capability) => ({ capability, ...capabilityTable[capability] }))
  const engine =
    (mayNeed(operation, 'convertOffice') && engines?.officeEngine) ||
    (mayNeed(operation, 'recognizeText') && engines?.ocrEngine) ||
    (mayNeed(operation, 'encodeVideo') && engines?.videoEngine)
  return {
    id,
    title,
    summary,
    category,
    path: httpPath(operation),
    match: http?.match ?? {},
    response: http?.response ?? 'file',
    slots: Object.entries(operation.files as Record<string, FileSlot>).map(([name, slot]) => ({ name, ...slot })),
    fields: fieldsOf(operation.options),
    examples,
    available: missing.length === 0,
    missing,
    ...(engine ? { engine } : {}),
  }
}

/** The body of `GET /api/tools`. */
export function catalogue({
  operations,
  capabilities,
  engines,
  version,
  config: { maxUploadMb, maxPages, maxMegapixels, maxVideoMinutes, resultTtlSeconds },
}: {
  operations: readonly AnyOperation[]
  capabilities: Capabilities
  engines: Engines
  version: string
  config: Pick<Config, 'maxUploadMb' | 'maxPages' | 'maxMegapixels' | 'maxVideoMinutes' | 'resultTtlSeconds'>
}) {
  return {
    version,
    limits: {
      maxUploadMiB: maxUploadMb,
      maxPages,
      maxPixels: maxMegapixels * 1e6,
      maxSeconds: maxVideoMinutes * 60,
      resultTtlSeconds,
    },
    categories,
    tools: operations.map((operation) => describeTool(operation, capabilities, engines)),
  }
}
