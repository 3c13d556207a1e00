import { FileDown } from 'lucide-react'
import { createPortal } from 'react-dom'

/** Covers the page while files are held over it, and says what happens when they are let go. */
export function PageDropOverlay({ text }: { text: string }) {
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-40 bg-canvas/90 p-4 font-sans sm:p-8">
      <div className="grid size-full place-content-center justify-items-center gap-5 rounded-3xl border-3 border-accent border-dashed bg-accent-soft p-6 text-center">
        <span className="grid size-20 place-items-center rounded-full bg-accent text-on-accent">
          <FileDown className="size-10" />
        </span>
        <p className="text-balance font-semibold text-2xl sm:text-3xl">{text}</p>
      </div>
    </div>,
    document.body,
  )
}
