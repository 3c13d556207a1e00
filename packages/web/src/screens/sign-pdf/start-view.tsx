import { FileDrop, type FileRejection } from '@sheaf/ui'
import { useRef } from 'react'
import { toolTexts } from '../../texts/tool.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { dismissToast, showToast } from '../../toast.js'
import { useOfferedAction } from '../../tool/offer-note.js'
import { RefusedFile } from '../../tool/refused-file.js'
import { RunLocationNote } from '../../tool/run-location-note.js'
import { useFocusOnNewStart } from '../../tool/use-focus-on-new-start.js'
import type { Tool } from '../../tool/use-tool.js'

interface StartViewProps {
  tool: Tool
  /** The file that was chosen before, if it cannot be shown. */
  refused: File | undefined
  onFiles: () => void
}

/** Where a document to be signed is chosen. */
export function StartView({ tool, refused, onFiles }: StartViewProps) {
  const whole = useRef<HTMLDivElement>(null)
  useFocusOnNewStart(whole, tool.phase)
  const slot = tool.operation.files['file']!
  const offered = useOfferedAction(tool.operation)
  const maxBytes = slot.maxMiB * 2 ** 20
  return (
    <div ref={whole} className="grid max-w-3xl grid-cols-1 gap-5">
      <FileDrop
        texts={{
          label: texts.drop.label,
          title: texts.drop.prompt,
          prompt: texts.drop.drag,
          dropHere: texts.drop.dropHere,
          button: texts.drop.button,
          limits: toolTexts.slot.limits(slot),
        }}
        extensions={slot.extensions}
        mimeTypes={slot.mimeTypes}
        multiple={false}
        maxBytes={maxBytes}
        onFiles={(files) => {
          dismissToast()
          onFiles()
          tool.setFiles('file', files)
        }}
        onReject={(reason) => showToast({ tone: 'danger', title: texts.load.failed, text: rejection(reason) })}
      />
      {refused && <RefusedFile file={refused} tool={tool} />}
      {offered.note}
      <RunLocationNote operationId="sign-pdf" />
    </div>
  )
}

function rejection(reason: FileRejection): string {
  if (reason === 'too-large') return texts.load.tooLarge
  return reason === 'too-many' ? toolTexts.slot.tooMany : texts.load.wrongType
}
