import { clsx } from 'clsx'
import { LoaderCircle } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { freeCanvas } from '../../pdf-view/free-canvas.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { defaultFontSizes, previewScale, type SignElement, type Size } from './element.js'
import { ElementView } from './element-view.js'
import { fontStack, isPlain, useTextFonts } from './text-fonts.js'
import type { Signing } from './use-signing.js'

/** From the top of a text's box to its baseline, in multiples of the font size: where the operation puts it. */
const BASELINE = 0.9465

/** The page with what has been placed on it. A click places what is being prepared. */
export function PageSheet({ signing, size }: { signing: Signing; size: Size }) {
  const { view, page, mode, drafts, elements, here } = signing
  const sheet = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const letters = here.filter(({ type }) => type !== 'signature').map(({ content }) => content)
  // What is about to be placed is measured by its font.
  useTextFonts(mode === 'text' || mode === 'date' ? [...letters, drafts.text] : letters)

  const place = ({ clientX, clientY, target }: MouseEvent) => {
    // The end of a pull is a click too.
    if (target instanceof Element && target.closest('[data-element]')) return
    if (mode === 'select') return elements.select(undefined)
    const { left, top, width, height } = sheet.current!.getBoundingClientRect()
    const x = ((clientX - left) / width) * size.width
    const y = ((clientY - top) / height) * size.height
    void signing.place({ x, y }, true)
  }
  return (
    <>
      <p id={keysId} className="sr-only">
        {texts.hints.keys}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons of the panel place things by keyboard. */}
      <div
        ref={sheet}
        data-sheet={page}
        tabIndex={-1}
        onClick={place}
        style={{ aspectRatio: `${size.width} / ${size.height}`, width: `min(100%, ${size.width}px)` }}
        className={clsx(
          'relative mx-auto overflow-clip bg-[#fff] shadow-md ring-1 ring-line outline-none [overflow-clip-margin:16px]',
          mode !== 'select' && 'cursor-crosshair',
        )}
      >
        <PagePicture view={view} page={page} />
        <ElementPictures elements={here} size={size} />
        {here.map((element) => (
          <ElementView
            key={element.id}
            signing={signing}
            element={element}
            size={size}
            keysId={keysId}
            onRemoved={() => sheet.current?.focus()}
          />
        ))}
      </div>
    </>
  )
}

/**
 * What the elements of a page look like on it. One drawing as large as the page: boxes of their own would each be moved to whole
 * pixels of the screen, and browsers round where lines of text begin.
 */
function ElementPictures({ elements, size }: { elements: readonly SignElement[]; size: Size }) {
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    >
      {elements.map((element) => (
        <ElementPicture key={element.id} element={element} />
      ))}
    </svg>
  )
}

function ElementPicture({ element }: { element: SignElement }) {
  const { type, content, x, y, width, height, color = '#000000' } = element
  // An image in a drawing keeps its proportions, in the middle of its box.
  if (type === 'signature') return <image href={content} x={x} y={y} width={width} height={height} />
  const fontSize = element.fontSize ?? defaultFontSizes[type]
  const text = content.normalize('NFC').replaceAll('\t', ' ')
  return (
    <text
      x={x}
      y={y + BASELINE * fontSize}
      fontSize={fontSize}
      fontFamily={fontStack(text)}
      fill={color}
      textRendering="geometricPrecision"
      className={clsx('whitespace-pre', isPlain(text) && '[font-kerning:none] [font-variant-ligatures:none]')}
    >
      {text}
    </text>
  )
}

/** A page as large as its frame. */
function PagePicture({ view, page }: { view: PdfView; page: number }) {
  const holder = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'drawing' | 'drawn' | 'failed'>('drawing')
  useEffect(() => {
    const controller = new AbortController()
    let drawn: HTMLCanvasElement | undefined
    setState('drawing')
    view.render(page, { scale: previewScale, signal: controller.signal, urgency: () => -1 }).then(
      (canvas) => {
        drawn = canvas
        if (controller.signal.aborted) return freeCanvas(canvas)
        holder.current?.replaceChildren(canvas)
        setState('drawn')
      },
      () => !controller.signal.aborted && setState('failed'),
    )
    return () => {
      controller.abort()
      drawn?.remove()
      freeCanvas(drawn)
    }
  }, [view, page])
  return (
    <div role="img" aria-label={texts.preview.picture(page)} className="absolute inset-0" data-page={state}>
      <div ref={holder} className="size-full *:block *:size-full" />
      {state === 'drawing' && (
        <LoaderCircle
          aria-hidden
          className="absolute inset-0 m-auto size-8 animate-spin text-[#17654d] motion-reduce:animate-none"
        />
      )}
      {state === 'failed' && (
        <p className="absolute inset-x-4 top-1/2 -translate-y-1/2 text-center text-[#5d5952]">{texts.preview.unseen}</p>
      )}
    </div>
  )
}
