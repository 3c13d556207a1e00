import { loadOperation, type ValueSource } from '@sheaf/core'
import { isRecord } from '../run/json.js'
import { runOnDevice } from '../run/run-on-device.js'

/** Something that a file holds under a name. */
export interface HeldName {
  name: string
  /** What is known of it, such as a value. */
  detail?: string
  /** Of a layer: whether it is hidden. */
  hidden?: boolean
}

/** What names can be read from a file. */
export type HeldSource = Exclude<ValueSource, 'languages' | 'language' | 'region' | 'time'>

const operationIds: Readonly<Record<HeldSource, string>> = {
  layers: 'edit-layers',
  attachments: 'pdf-info',
  metadata: 'pdf-info',
  'form-fields': 'form-fields',
  'signature-fields': 'form-fields',
}

/** More names than this are no list to choose from. */
const MOST_NAMES = 1000

/** The names that a file holds, each once, read on this device. @throws RunError */
export async function readHeldNames(
  from: HeldSource,
  file: File,
  password: string,
  signal: AbortSignal,
): Promise<HeldName[]> {
  const operation = (await loadOperation(operationIds[from]))!
  const options = password === '' ? {} : { password }
  const { data } = await runOnDevice({ operation, files: { file: [file] }, options, signal, onProgress: () => {} })
  const found = namesOf(from, data)
  return [...new Map(found.map((one) => [one.name, one])).values()].slice(0, MOST_NAMES)
}

/** The names in what an operation says of a file. */
export function namesOf(from: HeldSource, data: unknown): HeldName[] {
  if (!isRecord(data)) return []
  switch (from) {
    case 'layers':
      return records(data['layers']).map(({ name, shown }) => ({ name: String(name), hidden: shown === false }))
    case 'attachments':
      return records(isRecord(data['holds']) ? data['holds']['attachments'] : []).map(({ name }) => ({
        name: String(name),
      }))
    case 'metadata':
      return Object.entries(isRecord(data['metadata']) ? data['metadata'] : {}).map(([name, value]) => ({
        name,
        detail: String(value),
      }))
    case 'form-fields':
      return records(data['fields']).map(({ name }) => ({ name: String(name) }))
    case 'signature-fields':
      return records(data['fields'])
        .filter(({ type, value }) => type === 'signature' && value !== true)
        .map(({ name }) => ({ name: String(name) }))
  }
}

function records(list: unknown): Record<string, unknown>[] {
  return Array.isArray(list) ? list.filter(isRecord) : []
}
