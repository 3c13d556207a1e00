import { FileDown } from 'lucide-react'
import { homeTexts } from '../../texts/home.js'

/** Covers the window while files are held over it. Lets the pointer through, so that the page hears where the files go. */
export function DropOverlay() {
  return (
    <div className="pointer-events-none fixed inset-0 z-30 grid bg-canvas/85 p-4 sm:p-8">
      <div className="grid place-content-center justify-items-center gap-4 rounded-3xl border-3 border-accent border-dashed bg-accent-soft/80 p-6 text-center">
        <FileDown aria-hidden className="size-12 text-accent" />
        <p className="text-balance font-semibold text-2xl">{homeTexts.drop.here}</p>
      </div>
    </div>
  )
}
