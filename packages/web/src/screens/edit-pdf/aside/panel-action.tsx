import type { ReactNode } from 'react'

/** The buttons at the end of a panel, which stay in sight while the rest of it scrolls: at its edge, below its padding. */
export function PanelAction({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 z-1 -mx-4 -mb-4 grid grid-cols-1 gap-2 border-line border-t bg-surface px-4 py-3">
      {children}
    </div>
  )
}
