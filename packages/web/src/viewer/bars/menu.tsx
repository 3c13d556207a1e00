import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import { Check } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

/** Something to do in a menu; with `on`, something to switch. */
export interface MenuItem {
  id: string
  title: string
  icon: LucideIcon
  /** Shown behind the title. */
  keys?: string | undefined
  on?: boolean
  /** Only on narrow screens; on wide ones it is shown elsewhere. */
  narrowOnly?: boolean
  /** Leaves the menu open, for what is done several times in a row. */
  staysOpen?: boolean
  act: () => void
}

interface MenuProps {
  label: string
  icon: ReactNode
  /** Groups of items, with a line between them. */
  groups: readonly (readonly MenuItem[])[]
  className?: string
  /** Which end of the button the list is aligned to. */
  align?: 'start' | 'end'
}

/** A button that opens a list of things to do. Arrow keys move in it, Escape closes it. */
export function Menu({ label, icon, groups, className, align = 'end' }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    itemsIn(whole.current)[0]?.focus()
    const leave = (event: PointerEvent) => {
      if (!(event.target instanceof Node && whole.current?.contains(event.target))) setOpen(false)
    }
    window.addEventListener('pointerdown', leave, true)
    return () => window.removeEventListener('pointerdown', leave, true)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    if (!open) return
    const all = itemsIn(whole.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab') return setOpen(false)
    else if (event.key in moves) all[(moves[event.key]! + all.length) % all.length]?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu in it.
    <div ref={whole} onKeyDown={onKey} className="relative">
      <IconButton
        ref={button}
        label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={className}
      >
        {icon}
      </IconButton>
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          className={clsx(
            'absolute top-full z-20 mt-1 max-h-[calc(100dvh-9rem)] w-72 overflow-y-auto rounded-xl border border-line bg-surface p-1.5 shadow-xl',
            align === 'end' ? 'end-0 max-w-[calc(100vw-1rem)]' : 'start-0 max-w-[calc(100vw-4.5rem)]',
          )}
        >
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of a menu.
              <div
                key={group[0]!.id}
                role="group"
                className={clsx(
                  index > 0 && 'mt-1.5 border-line border-t pt-1.5',
                  group.every(({ narrowOnly }) => narrowOnly) && 'sm:hidden',
                )}
              >
                {group.map(({ id: key, title, icon: Icon, keys, on, narrowOnly, staysOpen, act }) => (
                  <button
                    key={key}
                    type="button"
                    {...(on === undefined ? { role: 'menuitem' } : { role: 'menuitemcheckbox', 'aria-checked': on })}
                    onClick={() => {
                      if (!staysOpen) close()
                      act()
                    }}
                    className={clsx(
                      'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-start -outline-offset-2 hover:bg-sunken',
                      narrowOnly && 'sm:hidden',
                    )}
                  >
                    <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                    <span className="min-w-0 grow">{title}</span>
                    {on && <Check aria-hidden className="size-5 shrink-0 text-accent" />}
                    {keys && <span className="shrink-0 text-muted text-sm">{keys}</span>}
                  </button>
                ))}
              </div>
            ))}
        </div>
      )}
    </div>
  )
}

/** Those that can be seen. */
function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])].filter((item) => item.offsetParent)
}
