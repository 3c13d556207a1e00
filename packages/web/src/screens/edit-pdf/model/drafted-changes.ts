import { isRecord } from '../../../run/json.js'
import type { Mark } from './mark.js'
import { type MarkChanges, noChanges } from './mark-changes.js'

/** The changes that a draft of this screen holds; none where it holds something else. */
export function draftedChanges(state: unknown): MarkChanges {
  if (!isRecord(state) || !Array.isArray(state['added']) || !isRecord(state['changed'])) return noChanges
  const changed = Object.entries(state['changed']).filter(([, mark]) => mark === null || isMark(mark))
  return { added: state['added'].filter(isMark), changed: Object.fromEntries(changed) as MarkChanges['changed'] }
}

function isMark(value: unknown): value is Mark {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['type'] === 'string' &&
    typeof value['page'] === 'number'
  )
}
