import {
  type AnyOperation,
  type CapabilityName,
  capabilityTable,
  categories,
  type FileSlot,
  fieldsOf,
  httpPath,
} from '@sheaf/core'
import type { Config } from '../config.js'
import type { Machine } from '../jobs/machine.js'
import { mayNeed } from '../may-need.js'

/** What a client needs to know of a tool to offer it: its form, its limits, and whether, and with what, this server can run it. */
export function describeTool(operation: AnyOperation, machine: Machine) {
  const { id, title, summary, category, http, needs, examples } = operation
  const missing = (needs as readonly CapabilityName[])
    .filter((need) => !machine.capabilities.includes(need))
    .map((capability) => ({ capability, ...capabilityTable[capability] }))
  const engine =
    (mayNeed(operation, 'convertOffice') && machine.officeEngine) ||
    (mayNeed(operation, 'recognizeText') && machine.ocrEngine) ||
    (mayNeed(operation, 'probeVideo') && machine.videoEngine) ||
    (mayNeed(operation, 'printHtml') && machine.htmlEngine)
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
export function catalog({
  operations,
  machine,
  version,
  config: { maxUploadMb, maxPages, maxMegapixels, maxVideoMinutes, resultTtlSeconds },
}: {
  operations: readonly AnyOperation[]
  machine: Machine
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
    tools: operations.map((operation) => describeTool(operation, machine)),
  }
}
