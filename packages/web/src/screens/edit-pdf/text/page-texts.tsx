import { useEffect, useRef, useState } from 'react'
import { hasFreeKeyboard } from '../../../has-free-keyboard.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import type { ChosenBlock } from '../model/text-block.js'
import { useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { PageHits } from './page-hits.js'
import { TextField } from './text-field.js'
import { useBlocks } from './use-blocks.js'

/** More than that on one page would make the browser slow. */
const MOST = 2000
/** Letters of a text that name it. */
const NAME = 80

/** The text that was written last by keyboard, which has the focus again once it is found in the new document. */
let lastWritten: string | undefined

interface PageTextsProps {
  page: OverlayPage
  editing: Editing
  chosen: ChosenBlock | undefined
  onChoose: (chosen: ChosenBlock | undefined) => void
}

/** The texts of a page as buttons, and the field in place of the one that was chosen. */
export function PageTexts({ page, editing, chosen, onChoose }: PageTextsProps) {
  const session = useSession()
  const isSeen = useSeen(page.layer)
  const { onPage } = useBlocks(page.number, isSeen)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const focus = (id: string) => buttons.current.get(id)?.focus({ preventScroll: true })

  useEffect(() => {
    if (!onPage || lastWritten === undefined || !buttons.current.has(lastWritten)) return
    if (hasFreeKeyboard() || document.activeElement === session.viewer.container) focus(lastWritten)
    lastWritten = undefined
  })

  const { scale } = page
  return (
    <div data-draw="edit-text" className="absolute inset-0">
      <PageHits page={page} />
      {onPage?.blocks.slice(0, MOST).map((block) => (
        <button
          key={block.id}
          ref={(element) => {
            if (element) buttons.current.set(block.id, element)
            else buttons.current.delete(block.id)
          }}
          type="button"
          data-text-block={block.id}
          aria-label={texts.editText.edit(shortened(block.text))}
          onClick={() => onChoose({ block, onPage })}
          style={{
            left: block.x * scale,
            top: block.y * scale,
            width: block.width * scale,
            height: block.height * scale,
          }}
          className="pointer-events-auto absolute cursor-text rounded-sm outline-accent outline-offset-2 hover:bg-accent/10 hover:outline-2 hover:outline-dashed focus-visible:outline-2 focus-visible:outline-solid pointer-coarse:outline-1 pointer-coarse:outline-dashed"
        />
      ))}
      {chosen && (
        <TextField
          key={chosen.block.id}
          page={page}
          editing={editing}
          chosen={chosen}
          onEnd={(way) => {
            if (way === 'applied') lastWritten = chosen.block.id
            else {
              onChoose(undefined)
              if (way === 'kept') focus(chosen.block.id)
            }
          }}
        />
      )}
    </div>
  )
}

function shortened(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')]
  return letters.length > NAME ? `${letters.slice(0, NAME).join('')}…` : letters.join('')
}

/** Whether some of a page has been in the view. */
function useSeen(layer: HTMLElement): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setSeen(true)
      observer.disconnect()
    })
    observer.observe(layer)
    return () => observer.disconnect()
  }, [layer])
  return isSeen
}
