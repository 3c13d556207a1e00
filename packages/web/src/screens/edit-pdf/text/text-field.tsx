import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Check, Move, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUnsaved } from '../../../leaving/at-stake.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { type FieldAppearance, lookOf, type TextBlock } from '../model/text-block.js'
import { useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { rewriteBlock } from '../work/text-blocks.js'
import { fontOf, spacingFor, widthOf } from './measure-text.js'
import { PreviewPicture } from './preview-picture.js'
import { useBlockPreview } from './use-block-preview.js'

/** Height and width of the buttons beside the field, in pixels. */
const BAR = { width: 4 * 44 + 10, height: 56 } as const
const MAX_LETTERS = 100_000

interface TextFieldProps {
  page: OverlayPage
  editing: Editing
  chosen: TextBlock
  /** The text is to be moved instead. */
  onMove: () => void
  /** The document has the new text, or the text was kept as it was, or left for something else. */
  onEnd: (way: 'applied' | 'kept' | 'left') => void
}

/** A field exactly over a text. What is written in it takes the place of the text by Ctrl+Enter, or a press elsewhere. */
export function TextField({ page, editing, chosen: block, onMove, onEnd }: TextFieldProps) {
  const session = useSession()
  const keysId = useId()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(block.text)
  const look = useMemo(() => lookOf(block), [block])
  const isChanged = text.trim() !== block.text.trim()
  useUnsaved(isChanged)

  const isOver = useRef(false)
  const end = (way: 'kept' | 'left') => {
    isOver.current = true
    onEnd(way)
  }
  const under = useRef<Promise<boolean>>(undefined)
  /** Puts what was written into the document; resolves with whether it is there. */
  const apply = (way: 'kept' | 'left'): Promise<boolean> => {
    // The focus that goes back to the text is no reason to apply what was dropped.
    if (isOver.current) return Promise.resolve(true)
    if (!isChanged) {
      end(way)
      return Promise.resolve(true)
    }
    under.current ??= write(text).finally(() => {
      under.current = undefined
    })
    return under.current
  }
  const write = async (words: string) => {
    const done = words.trim() === '' ? texts.editText.removed : texts.editText.done
    const isWritten = await editing.changeDocument(done, rewriteBlock(block, words))
    // What could not be written is not lost.
    if (isWritten) onEnd('applied')
    else field.current?.focus()
    return isWritten
  }
  const remove = () => {
    under.current ??= write('').finally(() => {
      under.current = undefined
    })
  }
  const latest = useRef(apply)
  latest.current = apply
  const latestChanged = useRef(isChanged)
  latestChanged.current = isChanged

  useEffect(() => {
    const { current } = field
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
    const endTyping = () => latest.current('left')
    session.typing.set(endTyping)
    return () => {
      if (session.typing.get() === endTyping) session.typing.set(undefined)
    }
  }, [session])

  useEffect(() => {
    let isPressed = false
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && box.current?.contains(target))
    const press = ({ target }: PointerEvent) => {
      isPressed = isOutside(target)
    }
    const lift = () => {
      isPressed = false
    }
    const click = (event: MouseEvent) => {
      const { target } = event
      if (!isOutside(target) || !(target instanceof Element) || target.closest('dialog, [data-saves]')) return
      // The document is another one afterwards: what was pressed is there to be pressed again.
      if (latestChanged.current) {
        event.preventDefault()
        event.stopPropagation()
      }
      void latest.current('left')
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      const isLeft = relatedTarget instanceof Element && isOutside(relatedTarget) && !relatedTarget.closest('dialog')
      if (isLeft && !isPressed) void latest.current('left')
    }
    const { current } = box
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('pointerup', lift, true)
    window.addEventListener('pointercancel', lift, true)
    window.addEventListener('click', click, true)
    current?.addEventListener('focusout', leave)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', lift, true)
      window.removeEventListener('pointercancel', lift, true)
      window.removeEventListener('click', click, true)
      current?.removeEventListener('focusout', leave)
    }
  }, [])

  const isWritten = isChanged && text.trim() !== '' && !block.hidden
  const preview = useBlockPreview(session.opened, block, isWritten ? text : undefined, page)
  const { picture, notes = [] } = preview ?? {}
  const { scale } = page
  const { place, letters } = useMemo(() => styleOf(look, block, text, page), [look, block, text, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text and the zoom are what the height depends on.
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = '0'
    current.style.height = `${Math.max(current.scrollHeight, look.height * scale)}px`
  }, [text, look, scale, place.width])

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end('kept')
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void apply('kept')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isLow = (look.y + look.height) * scale + BAR.height > page.height * scale
  const isRight = look.x * scale + BAR.width > page.width * scale
  return (
    <>
      {picture && <PreviewPicture page={page} block={block} picture={picture} />}
      <div ref={box} style={place} className="pointer-events-auto absolute z-10">
        <textarea
          ref={field}
          value={text}
          maxLength={MAX_LETTERS}
          rows={1}
          spellCheck={false}
          aria-label={texts.editText.field}
          aria-describedby={keysId}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={pressKey}
          style={picture ? { ...letters, color: 'transparent', background: 'transparent' } : letters}
          className="block w-full resize-none overflow-hidden border-0 p-0 outline-2 outline-accent outline-offset-2"
        />
        <p id={keysId} className="sr-only">
          {block.hidden ? `${texts.editText.hidden} ` : ''}
          {texts.editText.keys}
        </p>
        <div
          className={clsx(
            'absolute flex rounded-xl border border-line bg-surface p-1 text-ink shadow-lg',
            isLow ? 'bottom-full mb-2' : 'top-full mt-2',
            isRight ? 'right-0' : 'left-0',
          )}
        >
          <IconButton label={texts.editText.apply} onClick={() => void apply('kept')}>
            <Check aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={texts.editText.cancel} onClick={() => end('kept')}>
            <X aria-hidden className="size-5" />
          </IconButton>
          {!isChanged && (
            <IconButton
              label={texts.editText.move}
              onClick={() => {
                isOver.current = true
                onMove()
              }}
            >
              <Move aria-hidden className="size-5" />
            </IconButton>
          )}
          <IconButton label={texts.editText.remove} onClick={remove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
        <div
          role="status"
          className={clsx(
            'absolute left-0 w-64 rounded-lg border border-line bg-surface p-2 text-ink text-sm empty:hidden',
            isLow ? 'bottom-full mb-18' : 'top-full mt-18',
          )}
        >
          {block.hidden ? texts.editText.hidden : notes.map((note) => <p key={note}>{note}</p>)}
        </div>
      </div>
    </>
  )
}

/** Where the field lies, and its letters. A text of one line is given room to its right as it grows. */
function styleOf(look: FieldAppearance, block: TextBlock, text: string, page: OverlayPage) {
  const { scale } = page
  const size = look.size * scale
  const font = fontOf(look, scale)
  const letterSpacing = spacingFor(block, font, scale)
  const isLine = block.lines.length === 1 && look.turn === 0
  const needed = isLine ? widthOf(text, font) + letterSpacing * text.length + size / 2 : 0
  const most = (page.width - look.x) * scale
  // Room for the caret, and for letters that are a little wider than those of the document.
  const width = Math.max(look.width * scale + (isLine ? size / 4 : 2), Math.min(needed, most))
  const spare = width - look.width * scale
  const shift = look.align === 'center' ? spare / 2 : look.align === 'right' ? spare : 0
  const turn = look.turn === 0 ? {} : { transform: `rotate(${look.turn}deg)` }
  return {
    place: { left: look.x * scale - shift, top: look.y * scale, width, ...turn },
    letters: {
      font,
      letterSpacing: `${letterSpacing}px`,
      textAlign: look.align,
      background: look.background,
      color: look.color,
      caretColor: look.color,
    },
  } as const
}
