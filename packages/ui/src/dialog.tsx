import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  /** Called when someone closes it with Escape or beside it; the owner then takes it away. */
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. It is open while it is rendered, and restores the keyboard focus afterward. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current!
    const before = document.activeElement
    element.showModal()
    // A field that takes the focus would bring up the keyboard of a phone, over what there is to choose.
    if (document.activeElement instanceof HTMLInputElement && matchMedia('(pointer: coarse)').matches) {
      heading.current!.tabIndex = -1
      heading.current!.focus()
    }
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-2xl border border-line bg-surface p-0 text-ink shadow-xl backdrop:bg-canvas/80"
    >
      <div className="grid grid-cols-1 gap-4 p-5 sm:p-7">
        <h2 ref={heading} id={id} className="font-semibold text-xl outline-none">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  )
}
