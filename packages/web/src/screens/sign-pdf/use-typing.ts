import { useState } from 'react'
import type { SignElement } from './element.js'

/** What is being typed about an element. */
interface Typing {
  /** The current text of the field; undefined while nothing is typed. */
  text: string | undefined
  /** Takes the current text of the field; returns the element as it was before the first letter. */
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
