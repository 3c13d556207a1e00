import { FileDrop, type FileRejection, formatBytes } from '@sheaf/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { viewerTexts as texts } from '../texts/viewer.js'
import { dismissToast, showToast } from '../toast.js'
import { viewerSlots } from './viewer-slots.js'

const slot = viewerSlots.file
const maxBytes = slot.maxMiB * 2 ** 20

interface ViewerStartProps {
  onFile: (file: File) => void
  /** Whether it takes the place of what had the keyboard. */
  focus?: boolean
}

/** Where a document is chosen that is to be read or changed on this device. */
export function ViewerStart({ onFile, focus = false }: ViewerStartProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wanted = useRef(focus)
  useEffect(() => {
    if (wanted.current) button.current?.focus()
  }, [])
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <FileDrop
        texts={{
          label: texts.start.label,
          prompt: texts.start.prompt,
          dropHere: texts.start.dropHere,
          button: texts.start.button,
          limits: texts.start.limits(formatBytes(maxBytes)),
        }}
        extensions={slot.extensions}
        mimeTypes={slot.mimeTypes}
        multiple={false}
        maxBytes={maxBytes}
        buttonRef={button}
        onFiles={([file]) => {
          dismissToast()
          if (file) onFile(file)
        }}
        onReject={(reason) => showToast({ tone: 'danger', title: texts.failed.title, text: rejection(reason) })}
      />
      <div className="flex items-start gap-3 rounded-xl border border-line bg-surface p-4">
        <MonitorSmartphone aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <div>
          <p className="font-medium">{texts.start.stays}</p>
          <p className="text-muted text-sm">{texts.start.staysText}</p>
        </div>
      </div>
    </div>
  )
}

function rejection(reason: FileRejection): string {
  if (reason === 'too-large') return texts.start.tooLarge(formatBytes(maxBytes))
  return reason === 'too-many' ? texts.start.tooMany : texts.start.wrongType
}
