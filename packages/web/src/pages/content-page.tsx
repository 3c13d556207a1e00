import type { ReactNode } from 'react'
import { PageMeta } from '../chrome/page-meta.js'
import { chromeTexts } from '../texts/chrome.js'

interface ContentTexts {
  /** For search engines. */
  metaTitle: string
  description: string
  title: string
  lead: string
}

/** A part of a text with a heading. */
export interface ContentSection {
  heading: string
  text?: readonly string[]
  list?: readonly string[]
}

/** A page of text: its header and content. */
export function ContentPage({ texts, children }: { texts: ContentTexts; children: ReactNode }) {
  return (
    <article className="mx-auto max-w-3xl py-10 sm:py-16">
      <PageMeta title={chromeTexts.pageTitle(texts.metaTitle)} description={texts.description} />
      <h1 className="text-balance font-semibold text-3xl tracking-tight sm:text-4xl">{texts.title}</h1>
      <p className="mt-4 text-lg text-muted">{texts.lead}</p>
      <div className="mt-10 grid gap-10">{children}</div>
    </article>
  )
}

/** Sections of a page to be read, one after the other. */
export function ContentSections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map(({ heading, text = [], list = [] }) => (
    <ContentBlock key={heading} heading={heading}>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list.length > 0 && (
        <ul className="grid list-disc gap-2 ps-5 marker:text-accent">
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </ContentBlock>
  ))
}

/** One section of a page to be read. */
export function ContentBlock({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 leading-relaxed">
      <h2 className="font-semibold text-xl tracking-tight">{heading}</h2>
      {children}
    </section>
  )
}
