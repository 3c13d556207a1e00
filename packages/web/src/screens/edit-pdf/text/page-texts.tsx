import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { hasFreeKeyboard } from '../../../has-free-keyboard.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import type { ChosenBlock, TextBlock } from '../model/text-block.js'
import { useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { moveBlock, rewriteBlock } from '../work/text-blocks.js'
import { BlockButton } from './block-button.js'
import { foundWords } from './found-words.js'
import { MoveBox } from './move-box.js'
import { TextField } from './text-field.js'
import { useBlocks } from './use-blocks.js'
import { useTextFocus } from './use-text-focus.js'

/** More than that on one page would make the browser slow. */
const MOST = 2000

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
  const keysId = useId()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const focus = (id: string) => buttons.current.get(id)?.focus({ preventScroll: true })
  const blocks = onPage?.blocks.slice(0, MOST)
  const reached = useTextFocus(page, blocks, focus)

  useEffect(() => {
    if (!onPage || lastWritten === undefined || !buttons.current.has(lastWritten)) return
    if (hasFreeKeyboard() || document.activeElement === session.viewer.container) focus(lastWritten)
    lastWritten = undefined
  })

  const move = (block: TextBlock, { x, y }: { x: number; y: number }) => {
    lastWritten = block.id
    void editing.changeDocument(texts.editText.moved, moveBlock(block, x, y))
  }
  return (
    <div data-draw="edit-text" className="absolute inset-0">
      <PageHits page={page} />
      {blocks && blocks.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its content in a way of its own.
        <div role="group" aria-label={texts.editText.onPage(page.number)} aria-describedby={keysId}>
          <p id={keysId} className="sr-only">
            {texts.editText.textKeys}
          </p>
          {blocks.map((block) => (
            <BlockButton
              key={block.id}
              page={page}
              block={block}
              isTabStop={block.id === reached.tabStop}
              ref={(element) => {
                if (element) buttons.current.set(block.id, element)
                else buttons.current.delete(block.id)
              }}
              onWrite={() => onChoose({ block, isMoving: false })}
              onRemove={() =>
                void editing.changeDocument(texts.editText.removed, rewriteBlock(block, { text: '', style: {} }))
              }
              onMove={(by) => move(block, by)}
              onFocus={() => reached.setTabStop(block.id)}
              onKey={(event) => reached.pressKey(event, block)}
            />
          ))}
        </div>
      )}
      {chosen?.isMoving && (
        <MoveBox
          key={chosen.block.id}
          page={page}
          block={chosen.block}
          onEnd={(by) => {
            onChoose(undefined)
            if (by) move(chosen.block, by)
            else focus(chosen.block.id)
          }}
        />
      )}
      {chosen && !chosen.isMoving && (
        <TextField
          key={chosen.block.id}
          page={page}
          editing={editing}
          chosen={chosen.block}
          onMove={() => onChoose({ block: chosen.block, isMoving: true })}
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

/** The words of a page that are to be replaced. */
function PageHits({ page: { number, scale } }: { page: OverlayPage }) {
  const { opened } = useSession()
  const found = foundWords.use()
  const hits = found?.of === opened ? (found.shown.get(number) ?? []) : []
  return hits.flatMap((hit) =>
    hit.boxes.map(({ x, y, width, height }, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a match stay in order.
        key={`${hit.number} ${index}`}
        aria-hidden
        data-hit={hit.number}
        style={{ left: x * scale, top: y * scale, width: width * scale, height: height * scale }}
        className={clsx(
          'absolute rounded-xs mix-blend-multiply',
          hit.number === found?.current ? 'bg-[#ff9a3c]' : 'bg-[#ffe066]',
        )}
      />
    )),
  )
}
