import { memo, type ReactNode } from 'react'
import { byTitle } from '../by-title.js'
import { useSiteContent } from '../content/site-content.js'
import { categoryPaths, contentPaths, peopleAddress } from '../routes.js'
import { chromeTexts } from '../texts/chrome.js'
import { useLanguage } from '../texts/language.js'
import { siteTexts } from '../texts/site.js'
import { toolsWithCards } from '../tool-list.js'
import { Logo } from './logo.js'
import { LongList } from './long-list.js'

const company = ['about', 'features', 'contact', 'faq'] as const
const legal = ['privacy-policy', 'terms-of-service', 'security'] as const
const categories = ['convert-to-pdf', 'page-manipulation'] as const

/** The end of every page: links to all others but forms for developers, and under which license all this is. */
export const Footer = memo(() => {
  const { name } = useSiteContent()
  const links = [
    ...toolsWithCards().map(({ id, title }) => ({ title, href: peopleAddress(id) })),
    ...categories.map((page) => ({ title: siteTexts.pages[page], href: categoryPaths[page] })),
  ]
  const tools = byTitle(links, useLanguage())
  return (
    // A hundred links that nobody sees at first cost no time before the page is scrolled.
    <footer className="border-line border-t bg-sunken [contain-intrinsic-block-size:auto_170rem] [content-visibility:auto] lg:[contain-intrinsic-block-size:auto_65rem]">
      <div className="mx-auto max-w-7xl px-4 py-12 sm:px-6">
        <LongList
          aria-label={siteTexts.footer.label}
          className="grid grid-cols-1 gap-x-5 gap-y-10 sm:gap-x-8 min-[22rem]:grid-cols-2 lg:grid-cols-[5fr_1fr_1fr]"
        >
          {/* Last where it is long, as nobody scrolls past 90 tools for the rest. */}
          <Column title={siteTexts.footer.tools} className="max-lg:order-last min-[22rem]:max-lg:col-span-2" wide>
            {tools.map(({ title, href }) => (
              <FooterLink key={href} href={href}>
                {title}
              </FooterLink>
            ))}
          </Column>
          <Column title={siteTexts.footer.company}>
            {company.map((page) => (
              <FooterLink key={page} href={contentPaths[page]}>
                {siteTexts.pages[page]}
              </FooterLink>
            ))}
          </Column>
          <Column title={siteTexts.footer.legal}>
            {legal.map((page) => (
              <FooterLink key={page} href={contentPaths[page]}>
                {siteTexts.pages[page]}
              </FooterLink>
            ))}
          </Column>
        </LongList>
        <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-6 text-muted text-sm">
          <p className="flex items-center gap-2 font-semibold text-ink">
            <Logo className="size-6" />
            {name ?? chromeTexts.product}
          </p>
          <p>{siteTexts.footer.license}</p>
        </div>
      </div>
    </footer>
  )
})

interface ColumnProps {
  title: string
  /** In several columns of its own. */
  wide?: boolean
  className?: string
  children: ReactNode
}

function Column({ title, wide = false, className, children }: ColumnProps) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      <ul className={wide ? 'gap-x-8 min-[22rem]:columns-2 md:columns-3 lg:columns-4' : undefined}>{children}</ul>
    </div>
  )
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <li className="break-inside-avoid">
      <a
        href={href}
        className="wrap-anywhere flex min-h-11 items-center hyphens-auto py-1.5 text-muted pointer-fine:min-h-8 pointer-fine:py-1 leading-tight max-sm:text-[0.9375rem] hover:text-ink hover:underline"
      >
        {children}
      </a>
    </li>
  )
}
