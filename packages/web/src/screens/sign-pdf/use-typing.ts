import { useState } from 'react'
import type { SignElement } from './element.js'

/** What is being typed about an element. */
interface Typing {
  /** As it stands in the field; nothing while nobody types. */
  text: string | undefined
  /** Takes what stands in the field now; gives the element as it was before the first letter of it. */
  type: (text: string) => SignElement
  end: () => void
}

/** Keeps what is being typed about an element as it is, while each letter changes the element as it was before. */
export function useTyping(element: SignElement): Typing {
  const [typed, setTyped] = useState<{ text: string; before: SignElement }>()
  return {
    text: typed?.text,
    type: (text) => {
      const before = typed?.before ?? element
      setTyped({ text, before })
      return before
    },
    end: () => setTyped(undefined),
  }
}
