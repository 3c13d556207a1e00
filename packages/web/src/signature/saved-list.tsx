import { IconButton } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { signPdfTexts as texts } from '../texts/tools/sign-pdf.js'
import { type SavedSignature, savedSignatures } from './saved-signatures.js'

interface SavedListProps {
  onUse: (signature: SavedSignature) => void
  /** Called after one was deleted, to say so. */
  onDeleted: () => void
}

/** The signatures kept on this device, each to be placed or deleted; nothing while there are none. */
export function SavedList({ onUse, onDeleted }: SavedListProps) {
  const saved = savedSignatures.use()
  const heading = useRef<HTMLHeadingElement>(null)
  if (saved.length === 0) return null
  return (
    <div className="grid gap-2 border-line border-t pt-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        {texts.saved.title}
      </h3>
      <p className="text-muted text-sm">{texts.saved.note}</p>
      <ul className="grid gap-2">
        {saved.map((signature, index) => (
          <li key={signature.id} className="flex items-center gap-1">
            <button
              type="button"
              aria-label={texts.saved.use(index + 1)}
              title={texts.saved.use(index + 1)}
              onClick={() => onUse(signature)}
              className="grid h-16 min-w-0 grow place-items-center rounded-lg border border-edge bg-[#fff] p-1.5 hover:border-accent"
            >
              <img src={signature.content} alt="" className="max-h-13 max-w-full object-contain" />
            </button>
            <IconButton
              label={texts.saved.delete(index + 1)}
              onClick={() => {
                savedSignatures.forget(signature.id)
                onDeleted()
                heading.current?.focus()
              }}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
