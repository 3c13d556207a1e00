import { clsx } from 'clsx'
import { type MouseEvent, useId, useRef } from 'react'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import type { Size } from './element.js'
import { ElementPictures } from './element-pictures.js'
import { ElementView } from './element-view.js'
import { PagePicture } from './page-picture.js'
import { useTextFonts } from './text-fonts.js'
import type { Signing } from './use-signing.js'

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
    void signing.place({ x, y })
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
