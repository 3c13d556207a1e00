import { IconButton } from '@sheaf/ui'
import { clsx } from 'clsx'
import { Menu, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useSiteContent } from '../content/site-content.js'
import { chromeTexts } from '../texts/chrome.js'
import { siteTexts } from '../texts/site.js'
import { DeviceSwitch } from './device-switch.js'
import { LanguageSwitch } from './language-switch.js'
import { Logo } from './logo.js'
import { MENU_ID, MobileMenu } from './mobile-menu.js'
import { ThemeSwitch } from './theme-switch.js'

interface HeaderProps {
  menuOpen: boolean
  onMenu: (open: boolean) => void
}

/** The bar that stays on top: home, tools, help, where the work is done, colors and language. */
export function Header({ menuOpen, onMenu }: HeaderProps) {
  const { name } = useSiteContent()
  const scrolled = useScrolledBeyond(10)
  const toggle = useRef<HTMLButtonElement>(null)
  useMenuExits({ open: menuOpen, toggle, onClose: () => onMenu(false) })
  return (
    <header
      className={clsx(
        'fixed inset-x-0 top-0 z-20 border-b transition-[border-color,box-shadow] motion-reduce:transition-none',
        scrolled || menuOpen ? 'border-line bg-surface shadow-sm' : 'border-transparent bg-canvas',
      )}
    >
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-x-6 px-4 sm:px-6">
        <nav aria-label={siteTexts.nav.label} className="flex items-center gap-x-1">
          <Link href="/" className="me-3 flex min-h-11 items-center gap-2.5 font-semibold text-xl tracking-tight">
            <Logo className="size-8" />
            {name ?? chromeTexts.product}
          </Link>
          <HeaderLink href="/">{siteTexts.nav.tools}</HeaderLink>
          <HeaderLink href="/faq">{siteTexts.nav.help}</HeaderLink>
        </nav>
        <div className="ms-auto flex items-center gap-x-4">
          <div className="hidden sm:block">
            <DeviceSwitch />
          </div>
          <div className="hidden items-center gap-x-2 lg:flex">
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
          <IconButton
            ref={toggle}
            label={menuOpen ? siteTexts.menu.close : siteTexts.menu.open}
            aria-expanded={menuOpen}
            aria-controls={MENU_ID}
            onClick={() => onMenu(!menuOpen)}
            className="-me-2 lg:hidden"
          >
            {menuOpen ? <X aria-hidden className="size-6" /> : <Menu aria-hidden className="size-6" />}
          </IconButton>
        </div>
      </div>
      <MobileMenu open={menuOpen} onClose={() => onMenu(false)} />
    </header>
  )
}

function HeaderLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="hidden min-h-11 items-center rounded-lg px-3 text-muted hover:bg-sunken hover:text-ink md:flex"
    >
      {children}
    </Link>
  )
}

function useScrolledBeyond(pixels: number): boolean {
  const [beyond, setBeyond] = useState(false)
  useEffect(() => {
    const update = () => setBeyond(window.scrollY > pixels)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [pixels])
  return beyond
}

interface MenuExits {
  open: boolean
  /** Gets the keyboard back when the menu is left by Escape. */
  toggle: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * Closes the menu by Escape, by going back to another page, and when the window grows so wide that its contents are shown elsewhere;
 * holds the page still meanwhile.
 */
function useMenuExits({ open, toggle, onClose }: MenuExits): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close.current()
      toggle.current?.focus()
    }
    const wide = window.matchMedia('(min-width: 64rem)')
    const leave = () => close.current()
    const { style } = document.documentElement
    style.overflow = 'hidden'
    window.addEventListener('keydown', onKey)
    wide.addEventListener('change', leave)
    window.addEventListener('popstate', leave)
    return () => {
      style.overflow = ''
      window.removeEventListener('keydown', onKey)
      wide.removeEventListener('change', leave)
      window.removeEventListener('popstate', leave)
    }
  }, [open, toggle])
}
