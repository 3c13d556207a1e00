import { Plus } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** What can be put into a text, each part with a button. */
export interface Parts {
  /** What the buttons do, such as "Insert". */
  label: string
  list: readonly { value: string; title: string }[]
}

interface InsertPartsProps extends Parts {
  /** The name of the field. */
  field: string
  /** The box that the parts go into, where the cursor is in it, or was last. */
  box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>
  value: string
  maxLength?: number | undefined
  onChange: (value: string) => void
}

/** Buttons that put codes into a text, so that nobody has to know them. */
export function InsertParts({ label, list, field, box, value, maxLength = Infinity, onChange }: InsertPartsProps) {
  // Browsers disagree on where the cursor of a box is that nobody was in yet.
  const entered = useRef(false)
  useEffect(() => {
    const enter = () => {
      entered.current = true
    }
    const { current } = box
    current?.addEventListener('focus', enter)
    return () => current?.removeEventListener('focus', enter)
  }, [box])
  const insert = (part: string) => {
    const at = entered.current ? box.current : undefined
    const [start, end] = [at?.selectionStart ?? value.length, at?.selectionEnd ?? value.length]
    const next = insertAt(value, part, start, end)
    if (next.length > maxLength) return
    // The cursor is set in the new text.
    flushSync(() => onChange(next))
    box.current?.focus()
    box.current?.setSelectionRange(start + part.length, start + part.length)
  }
  return (
    <fieldset aria-label={`${label}: ${field}`} className="flex flex-wrap gap-1.5">
      {list.map((part) => (
        <button
          key={part.value}
          type="button"
          aria-label={`${label}: ${part.title}`}
          onClick={() => insert(part.value)}
          className="flex min-h-9 items-center gap-1 rounded-lg border border-edge bg-surface px-2.5 text-sm transition-colors hover:bg-sunken pointer-coarse:min-h-11"
        >
          <Plus aria-hidden className="size-3.5 shrink-0" />
          {part.title}
        </button>
      ))}
    </fieldset>
  )
}

/** A text with a part in place of what is selected; what was removed from the text meanwhile counts as its end. */
export function insertAt(text: string, part: string, start: number, end = start): string {
  return text.slice(0, start) + part + text.slice(end)
}
