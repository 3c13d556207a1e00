import { FileDrop, type FileRejection } from '@sheaf/ui'
import { MOST_FILES } from '../../several.js'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import { dismissToast, showToast } from '../../toast.js'
import type { Tool } from '../../tool/use-tool.js'

/** The drop zone of Rotate PDF, with its own words for what it does not take; a button once there are files. */
export function ChooseFile({ tool }: { tool: Tool }) {
  const slot = tool.operation.files['file']!
  const { drop } = rotatePdfTexts
  const before = tool.files['file'] ?? []
  const another = before.length > 0
  const several = before.length > 1
  return (
    <FileDrop
      texts={{
        label: drop.label,
        title: drop.label,
        prompt: another ? (several ? toolTexts.slot.morePrompt : toolTexts.slot.replacePrompt) : drop.drag,
        dropHere: drop.dropHere,
        button: several ? toolTexts.slot.more : another ? rotatePdfTexts.another : drop.button,
        limits: toolTexts.slot.limits(slot),
      }}
      extensions={slot.extensions}
      mimeTypes={slot.mimeTypes}
      multiple
      maxBytes={slot.maxMiB * 2 ** 20}
      disabled={tool.phase.at === 'busy'}
      bare={another}
      onFiles={(files) => {
        dismissToast()
        tool.dropResult()
        tool.setFiles('file', [...(several ? before : []), ...files].slice(0, MOST_FILES))
      }}
      onReject={(reason) =>
        showToast({ tone: 'danger', title: rotatePdfTexts.invalid.title, text: rotatePdfTexts.invalid[words[reason]] })
      }
    />
  )
}

const words = { type: 'type', 'too-large': 'size', 'too-many': 'tooMany', other: 'other' } as const satisfies Record<
  FileRejection,
  string
>
