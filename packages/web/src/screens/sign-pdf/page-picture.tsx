import { LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { freeCanvas } from '../../pdf-view/free-canvas.js'
import type { PdfView } from '../../pdf-view/pdf-view.js'
import { signPdfTexts as texts } from '../../texts/tools/sign-pdf.js'
import { previewScale } from './element.js'

/** A page as large as its frame. */
export function PagePicture({ view, page }: { view: PdfView; page: number }) {
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
