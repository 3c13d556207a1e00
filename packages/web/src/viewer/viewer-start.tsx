import { FileDrop, type FileRejection, formatBytes } from '@sheaf/ui'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useNotStored } from '../offline/use-not-stored.js'
import { toolTexts } from '../texts/tool.js'
import { viewerTexts as texts } from '../texts/viewer.js'
import { dismissToast, showToast } from '../toast.js'
import { OfferNote } from '../tool/offer-note.js'
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
  const id = useId()
  const notStored = useNotStored()
  const wanted = useRef(focus)
  useEffect(() => {
    if (wanted.current) button.current?.focus()
  }, [])
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <FileDrop
        texts={{
          label: texts.start.label,
          title: texts.start.prompt,
          prompt: texts.start.drag,
          dropHere: texts.start.dropHere,
          button: texts.start.button,
          limits: toolTexts.slot.limits(slot),
        }}
        extensions={slot.extensions}
        mimeTypes={slot.mimeTypes}
        multiple={false}
        maxBytes={maxBytes}
        disabled={notStored !== undefined}
        describedBy={notStored && `${id}-offline`}
        buttonRef={button}
        onFiles={([file]) => {
          dismissToast()
          if (file) onFile(file)
        }}
        onReject={(reason) => showToast({ tone: 'danger', title: texts.failed.title, text: rejection(reason) })}
      />
      {notStored && <OfferNote id={`${id}-offline`} text={notStored} />}
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
