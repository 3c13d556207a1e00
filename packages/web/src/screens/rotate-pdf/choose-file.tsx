import { FileDrop, type FileRejection } from '@sheaf/ui'
import { toolTexts } from '../../texts/tool.js'
import { rotatePdfTexts } from '../../texts/tools/rotate-pdf.js'
import { dismissToast, showToast } from '../../toast.js'
import type { Tool } from '../../tool/use-tool.js'

interface ChooseFileProps {
  tool: Tool
  /** Whether there is a file already, so that this one takes its place. */
  another: boolean
}

/** The drop zone of Rotate PDF, with its own words for what it does not take. */
export function ChooseFile({ tool, another }: ChooseFileProps) {
  const slot = tool.operation.files['file']!
  const { drop } = rotatePdfTexts
  return (
    <FileDrop
      texts={{
        label: drop.label,
        prompt: another ? toolTexts.slot.replacePrompt : drop.label,
        hint: drop.hint,
        dropHere: drop.dropHere,
        button: another ? rotatePdfTexts.another : drop.button,
        limits: toolTexts.slot.limits(slot),
      }}
      extensions={slot.extensions}
      mimeTypes={slot.mimeTypes}
      multiple={false}
      maxBytes={slot.maxMiB * 2 ** 20}
      disabled={tool.phase.at === 'busy'}
      compact={another}
      onFiles={(files) => {
        dismissToast()
        tool.dropResult()
        tool.setFiles('file', files.slice(0, 1))
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
