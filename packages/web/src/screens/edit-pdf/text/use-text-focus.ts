import { type KeyboardEvent, useEffect, useState } from 'react'
import { createStore } from '../../../create-store.js'
import { hasFreeKeyboard } from '../../../has-free-keyboard.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import type { TextBlock } from '../model/text-block.js'
import { textStep } from '../model/text-in-direction.js'
import { useSession } from '../session-context.js'
import { foundWords } from './found-words.js'

/** The page whose first or last text gets the focus once its texts are known. */
const wantedText = createStore<{ page: number; end: 'first' | 'last' } | undefined>(undefined)

/** What keys do among the texts of a page. */
export interface TextFocus {
  /** Id of the text that the Tab key comes to. */
  tabStop: string | undefined
  setTabStop: (id: string) => void
  pressKey: (event: KeyboardEvent, from: TextBlock) => void
}

/**
 * Of the texts of a page, the Tab key comes to one: a page may hold hundreds. Arrow keys lead to the others, Page Up and Page Down to those of
 * another page.
 */
export function useTextFocus(
  page: OverlayPage,
  blocks: readonly TextBlock[] | undefined,
  focus: (id: string) => void,
): TextFocus {
  const { viewer, opened } = useSession()
  const found = foundWords.use()
  const wanted = wantedText.use()
  const [chosen, setChosen] = useState<string>()
  const hit =
    found?.of === opened ? found.shown.get(page.number)?.find(({ number }) => number === found.current) : undefined
  // Who goes to a match comes to its text.
  const reached = hit?.block
  useEffect(() => {
    if (reached !== undefined) setChosen(reached)
  }, [reached])

  const goTo = (block: TextBlock | undefined) => {
    if (!block) return
    viewer.reveal(page.number, block)
    focus(block.id)
  }
  const goToPage = (number: number, end: 'first' | 'last') => {
    if (number < 1 || number > viewer.pdfViewer.pagesCount) return wantedText.set(undefined)
    wantedText.set({ page: number, end })
    viewer.goTo(number)
  }

  useEffect(() => {
    if (!blocks || wanted?.page !== page.number) return
    wantedText.set(undefined)
    const { activeElement } = document
    const isAmongTexts = activeElement?.hasAttribute('data-text-block') || activeElement === viewer.container
    // Who has turned to something else keeps it.
    if (!isAmongTexts && !hasFreeKeyboard()) return
    if (blocks.length > 0) goTo(wanted.end === 'first' ? blocks[0] : blocks.at(-1))
    else goToPage(page.number + (wanted.end === 'first' ? 1 : -1), wanted.end)
  })

  const pressKey = (event: KeyboardEvent, from: TextBlock) => {
    if (!blocks || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = textStep(
      event.key,
      blocks,
      blocks.findIndex(({ id }) => id === from.id),
    )
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    if ('to' in step) goTo(blocks[step.to])
    else goToPage(page.number + step.pages, step.end)
  }
  const isHere = blocks?.some(({ id }) => id === chosen)
  const setTabStop = (id: string) => {
    wantedText.set(undefined)
    setChosen(id)
  }
  return { tabStop: isHere ? chosen : blocks?.[0]?.id, setTabStop, pressKey }
}
