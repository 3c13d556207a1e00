import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Check, Move, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useUnsaved } from '../../../leaving/at-stake.js'
import { editPdfTexts as texts } from '../../../texts/tools/edit-pdf.js'
import type { OverlayPage } from '../../../viewer/page-overlay.js'
import { type FieldAppearance, fieldAppearance, type TextBlock } from '../model/text-block.js'
import { addStyle, type BlockEdit, type BlockStyle, isChange, styledLook } from '../model/text-style.js'
import { useSession } from '../session-context.js'
import type { Editing } from '../use-editing.js'
import { rewriteBlock } from '../work/text-blocks.js'
import { PreviewPicture } from './preview-picture.js'
import { StyleBar } from './style-bar.js'
import { useBlockPreview } from './use-block-preview.js'

let measuring: CanvasRenderingContext2D | null | undefined

/** Height and widths of the buttons beside the field, in pixels. */
const BAR = { height: 2 * 44 + 10, line: 4 * 44 + 40, paragraph: 8 * 44 + 40 } as const
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
  const [style, setStyle] = useState<BlockStyle>({})
  const own = useMemo(() => fieldAppearance(block), [block])
  const look = useMemo(() => styledLook(own, style), [own, style])
  const isChanged = isChange(block, { text, style })
  const change = (more: BlockStyle) => setStyle((before) => addStyle(before, own, more))
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
    under.current ??= write({ text, style }).finally(() => {
      under.current = undefined
    })
    return under.current
  }
  const write = async (edit: BlockEdit) => {
    const done = edit.text.trim() === '' ? texts.editText.removed : texts.editText.done
    const isWritten = await editing.changeDocument(done, rewriteBlock(block, edit))
    // What could not be written is not lost.
    if (isWritten) onEnd('applied')
    else field.current?.focus()
    return isWritten
  }
  const remove = () => {
    under.current ??= write({ text: '', style: {} }).finally(() => {
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
      // The document is another one afterward: what was pressed is there to be pressed again.
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
  const edit = useMemo(() => ({ text, style }), [text, style])
  const preview = useBlockPreview(session.opened, block, isWritten ? edit : undefined, page)
  const { picture, notes = [] } = preview ?? {}
  const { scale } = page
  const { left, place, letters } = useMemo(() => styleOf(look, own, block, text, page), [look, own, block, text, page])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text and the zoom are what the height depends on.
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    const [side, scrolled] = look.vertical ? (['width', 'scrollWidth'] as const) : (['height', 'scrollHeight'] as const)
    current.style[side] = '0'
    current.style[side] = `${Math.max(current[scrolled], look[side] * scale)}px`
  }, [text, look, scale, place])

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') end('kept')
    else if (!event.ctrlKey && !event.metaKey) return
    else if (event.key === 'Enter') void apply('kept')
    else if (event.key === 'b') change({ bold: !look.bold })
    else if (event.key === 'i') change({ italic: !look.italic })
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const isLow = (look.y + look.height) * scale + BAR.height > page.height * scale
  const bar = barOf(left, block.lines.length > 1 ? BAR.paragraph : BAR.line, look.turn, page)
  return (
    <>
      {picture && (
        <PreviewPicture page={page} block={block} picture={picture} rise={Math.max(0, look.size - own.size)} />
      )}
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
          className={clsx(
            'block resize-none overflow-hidden border-0 p-0 outline-2 outline-accent outline-offset-2',
            look.vertical || 'w-full',
          )}
        />
        <p id={keysId} className="sr-only">
          {block.hidden ? `${texts.editText.hidden} ` : ''}
          {texts.editText.keys}
        </p>
        <div
          className={clsx(
            'absolute rounded-xl border border-line bg-surface p-1 text-ink shadow-lg',
            isLow ? 'bottom-full mb-2' : 'top-full mt-2',
          )}
          style={bar}
        >
          {!block.hidden && <StyleBar look={look} hasLines={block.lines.length > 1} onChange={change} />}
          <div className="flex">
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
          <div role="status" className="px-2 pb-1 text-sm empty:hidden">
            {block.hidden ? texts.editText.hidden : notes.map((note) => <p key={note}>{note}</p>)}
          </div>
        </div>
      </div>
    </>
  )
}

/** Where the field lies, and its letters. A text of one line is given room to its right as it grows. */
function styleOf(look: FieldAppearance, own: FieldAppearance, block: TextBlock, text: string, page: OverlayPage) {
  const { scale } = page
  const size = look.size * scale
  const font = fontOf(look, scale)
  const letterSpacing = spacingFor(block, fontOf(own, scale), scale)
  const isLine = block.lines.length === 1 && look.turn === 0 && !look.vertical
  const needed = isLine ? widthOf(text, font) + letterSpacing * text.length + size / 2 : 0
  const most = (page.width - look.x) * scale
  // Room for the caret, and for letters that are a little wider than those of the document.
  const width = Math.max(look.width * scale + (isLine ? size / 4 : 2), Math.min(needed, most))
  const spare = width - look.width * scale
  const shift = look.align === 'center' ? spare / 2 : look.align === 'right' ? spare : 0
  const turn = look.turn === 0 ? {} : { transform: `rotate(${look.turn}deg)` }
  return {
    left: look.x * scale - shift,
    place: look.vertical
      ? // Columns are added at the left.
        { right: (page.width - look.x - look.width) * scale, top: look.y * scale }
      : { left: look.x * scale - shift, top: look.y * scale, width, ...turn },
    letters: {
      ...(look.vertical && { writingMode: 'vertical-rl' as const, height: look.height * scale + size / 2 }),
      font,
      letterSpacing: `${letterSpacing}px`,
      textAlign: look.align,
      background: look.background,
      color: look.color,
      caretColor: look.color,
    },
  } as const
}

/** Where the buttons are, from the left edge of the field: within the page. */
function barOf(left: number, wanted: number, turn: number, { width, scale }: OverlayPage) {
  const most = Math.min(wanted, Math.max(BAR.line, width * scale - 8))
  const end = width * scale - most - 4
  return { width: most, left: turn === 0 ? Math.max(4, Math.min(left, end)) - left : 0 }
}

/** The font of a field, as CSS writes it. */
function fontOf({ family, bold, italic, size, leading }: FieldAppearance, scale: number): string {
  return `${italic ? 'italic ' : ''}${bold ? 'bold ' : ''}${size * scale}px/${leading * scale}px ${family}`
}

/** Width of the longest line of a text, in pixels. */
function widthOf(text: string, font: string): number {
  measuring ??= document.createElement('canvas').getContext('2d')
  if (!measuring) return 0
  measuring.font = font
  let most = 0
  for (const line of text.split('\n')) most = Math.max(most, measuring.measureText(line).width)
  return most
}

/** Space between letters with which the widest line is as wide as on the page, so that lines break where they did; in pixels. */
function spacingFor({ lines, angle, vertical }: TextBlock, font: string, scale: number): number {
  const widest = lines.toSorted((a, b) => b.width - a.width)[0]
  if (!widest || angle !== 0 || vertical || widest.text.length < 2) return 0
  const spare = widest.width * scale - widthOf(widest.text, font)
  const space = spare / widest.text.length
  const most = 0.1 * widest.size * scale
  return Math.max(-most, Math.min(space, most))
}
