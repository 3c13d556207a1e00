import type { FileSlot, FileSlots } from '@sheaf/core'
import { isShown } from '../form/form-values.js'
import { SlotField } from './slot-field.js'
import type { Tool } from './use-tool.js'

/** The slots of a tool that have a meaning with its values, by wire name: those that few people need, or the others. */
export function slotsOf(
  { operation, values }: Pick<Tool, 'operation' | 'values'>,
  rare: boolean,
): [string, FileSlot][] {
  const all = Object.entries(operation.files as FileSlots)
  return all.filter(([, slot]) => isShown(slot, values) && (slot.rare === true) === rare)
}

/** The slots that few people need, for `MoreOptions`. Nothing where a tool has none. */
export function rareSlots(tool: Tool) {
  const slots = slotsOf(tool, true)
  if (slots.length === 0) return undefined
  const content = slots.map(([name, slot]) => (
    <SlotField
      key={name}
      slot={slot}
      files={tool.files[name] ?? []}
      error={tool.errors[name]}
      named
      small
      onChange={(chosen) => tool.setFiles(name, chosen)}
    />
  ))
  return { content, faulty: slots.some(([name]) => tool.errors[name] !== undefined) }
}
