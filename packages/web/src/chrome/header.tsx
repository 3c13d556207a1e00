import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { en } from '../en.js'
import { DeviceSwitch } from './device-switch.js'
import { Logo } from './logo.js'

/** The bar that stays on top: home, and where the work is done. */
export function Header() {
  const scrolled = useScrolledBeyond(10)
  return (
    <header
      className={clsx(
        'sticky top-0 z-10 border-b bg-canvas transition-[border-color,box-shadow]',
        scrolled ? 'border-line shadow-sm' : 'border-transparent',
      )}
    >
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-6 px-4 sm:px-6">
        <nav aria-label={en.nav.label} className="flex items-center gap-x-6">
          <Link href="/" className="flex min-h-11 items-center gap-2.5 font-semibold text-xl tracking-tight">
            <Logo className="size-8" />
            {en.product}
          </Link>
          <Link href="/" className="hidden min-h-11 items-center text-muted hover:text-ink sm:flex">
            {en.nav.tools}
          </Link>
        </nav>
        <div className="ml-auto">
          <DeviceSwitch />
        </div>
      </div>
    </header>
  )
}

function useScrolledBeyond(pixels: number): boolean {
  const [beyond, setBeyond] = useState(false)
  useEffect(() => {
    const look = () => setBeyond(window.scrollY > pixels)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pixels])
  return beyond
}
