import { type FileSlot, many } from '@sheaf/core'
import { pipelineTexts as texts } from '../../texts/pipelines.js'
import { SlotField } from '../../tool/slot-field.js'
import type { Further } from './draft.js'

interface FurtherFilesProps {
  slot: FileSlot
  title?: string
  given: readonly Further[]
  error?: string | undefined
  onChange: (given: readonly Further[]) => void
}

/** A slot of a step for files that belong to the pipeline, and names of those it still asks for. */
export function FurtherFiles({ slot, title = slot.title, given, error, onChange }: FurtherFilesProps) {
  const files = given.flatMap(({ file }) => file ?? [])
  const asked = given.filter(({ file }) => file === undefined)
  return (
    <div className="grid gap-2">
      <SlotField
        slot={{ ...slot, title }}
        files={files}
        error={error ?? (asked.length > 0 ? texts.wantsFile(asked.map(({ name }) => name).join(', ')) : undefined)}
        named
        onChange={(chosen) => {
          // Requested files keep their slots, and are filled in order unless a name matches.
          const kept = slot.many ? asked.filter(({ name }) => !chosen.some((file) => file.name === name)) : []
          const left = kept.slice(Math.max(0, chosen.length - files.length))
          onChange([
            ...chosen.map((file) => ({ name: file.name, file })),
            ...(chosen.length > files.length ? left : kept),
          ])
        }}
      />
    </div>
  )
}

/** The slot for files before or after the input files of a step. */
export function slotForMore(slot: FileSlot): FileSlot {
  return { ...many({ ...slot, many: false, optional: false }), optional: true, min: 0 }
}
