import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { siteTexts } from '../texts/site.js'
import { DeviceSwitch } from './device-switch.js'
import { LanguageSwitch } from './language-switch.js'
import { ThemeSwitch } from './theme-switch.js'
import { ToolNav } from './tool-nav.js'

/** Names the menu for the button that opens it. */
export const MENU_ID = 'menu'

/** What has no room on a narrow screen: navigation, the list of tools, and the switches. Covers the page below the bar. */
export function MobileMenu({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <div
      id={MENU_ID}
      hidden={!open}
      className="h-[calc(100dvh-4rem)] overflow-y-auto bg-canvas px-4 pb-8 sm:px-6 lg:hidden"
    >
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a link pressed inside, by pointer or keyboard, arrives here as a click.
        <div
          className="mx-auto grid max-w-xl gap-6 pt-4"
          onClick={({ target }) => {
            if (target instanceof Element && target.closest('a')) onClose()
          }}
        >
          <nav aria-label={siteTexts.nav.label} className="flex gap-2 md:hidden">
            <MenuLink href="/">{siteTexts.nav.tools}</MenuLink>
            <MenuLink href="/faq">{siteTexts.nav.help}</MenuLink>
          </nav>
          <section
            aria-label={siteTexts.menu.settings}
            className="grid divide-y divide-line rounded-xl border border-line bg-surface px-4"
          >
            <div className="flex min-h-14 items-center sm:hidden *:grow *:justify-between">
              <DeviceSwitch />
            </div>
            <Setting label={siteTexts.theme.label}>
              <ThemeSwitch />
            </Setting>
            <Setting label={siteTexts.language}>
              <LanguageSwitch />
            </Setting>
          </section>
          <ToolNav />
        </div>
      )}
    </div>
  )
}

function MenuLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      className="flex min-h-12 grow items-center justify-center rounded-xl border border-line bg-surface font-semibold"
    >
      {children}
    </Link>
  )
}

function Setting({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-14 items-center justify-between gap-4">
      <span aria-hidden className="font-medium text-sm">
        {label}
      </span>
      {children}
    </div>
  )
}
