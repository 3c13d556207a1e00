import type { ReadingBlock } from '@sheaf/core/browser'
import { clsx } from 'clsx'
import { memo, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readerTexts } from '../../../texts/tools/reader.js'
import type { ReadAloud } from '../read-aloud.js'
import type { DocumentText } from '../text/document-text.js'

interface PageTextProps {
  page: number
  text: DocumentText
  aloud: ReadAloud
  /** Whether it is wanted now, wherever the view is. */
  wanted: boolean
}

/** How far below the view pages are read ahead. */
const AHEAD = '1200px 0px'

/** The text of a page in the order in which it is read, once the view comes near. */
export const PageText = memo(function PageText({ page, text, aloud, wanted }: PageTextProps) {
  const section = useRef<HTMLElement>(null)
  const [near, setNear] = useState(false)
  const [blocks, setBlocks] = useState<readonly ReadingBlock[]>()
  const isWanted = near || wanted

  useEffect(() => {
    if (near) return
    const root = section.current!.closest('[data-reading-view]')
    const observer = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      root,
      rootMargin: AHEAD,
    })
    observer.observe(section.current!)
    return () => observer.disconnect()
  }, [near])

  useEffect(() => {
    if (!isWanted) return
    let gone = false
    text.blocks(page).then(
      (found) => !gone && setBlocks(found),
      () => !gone && setBlocks([]),
    )
    return () => {
      gone = true
    }
  }, [text, page, isWanted])

  const { view, noText } = readerTexts
  return (
    <section
      ref={section}
      data-page-text={page}
      aria-label={view.page(page)}
      lang={text.language === 'und' ? undefined : text.language}
      className={blocks === undefined ? 'min-h-[70vh]' : 'pb-2'}
    >
      <p aria-hidden className="mt-6 mb-4 border-current/20 border-b pb-1 text-(--faint) text-[0.75em]">
        {page}
      </p>
      {blocks?.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page never change.
        <Block key={index} block={block} page={page} index={index} aloud={aloud} />
      ))}
      {blocks === undefined && <p className="text-(--faint)">{view.loading}</p>}
      {blocks?.length === 0 && <p className="text-(--faint)">{noText.page}</p>}
    </section>
  )
})

interface BlockProps {
  block: ReadingBlock
  page: number
  index: number
  aloud: ReadAloud
}

const blockClasses: Readonly<Record<ReadingBlock['kind'], string>> = {
  paragraph: 'mb-[0.9em]',
  heading: 'mt-[1.4em] mb-[0.6em] font-bold leading-tight',
  item: 'mb-[0.5em] ps-[1.4em]',
  entry: 'mb-[0.25em]',
  caption: 'mb-[0.9em] ps-[1em] text-[0.9em] text-(--faint)',
  note: 'mb-[0.6em] border-current/20 border-s-2 ps-[0.8em] text-[0.9em] text-(--faint)',
}
const headingSizes = ['', 'text-[1.7em]', 'text-[1.4em]', 'text-[1.2em]', 'text-[1.05em]'] as const

function Block({ block, page, index, aloud }: BlockProps) {
  const sentences = block.sentences.map(({ text }, sentence) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences of a block never change.
    <SentenceText key={sentence} text={text} position={{ page, block: index, sentence }} aloud={aloud} />
  ))
  const direction = block.rightToLeft ? 'rtl' : undefined
  if (block.kind !== 'heading')
    return (
      <p dir={direction} className={clsx(blockClasses[block.kind], isBulleted(block) && bullet)}>
        {sentences}
      </p>
    )
  const level = block.level ?? 2
  // The page has its own h1.
  const Heading = (['h2', 'h2', 'h3', 'h4', 'h5'] as const)[level] ?? 'h3'
  return (
    <Heading dir={direction} className={`${blockClasses.heading} ${headingSizes[level] ?? ''}`}>
      {sentences}
    </Heading>
  )
}

/** Signs of lists are not said, but shown; numbers are part of the text. */
const bullet = "relative before:absolute before:start-[0.4em] before:content-['•']"

function isBulleted({ kind, sentences }: ReadingBlock): boolean {
  return kind === 'item' && !/^\(?[\p{L}\p{N}]{1,4}[.)]/u.test(sentences[0]?.text ?? '')
}

interface SentenceTextProps {
  text: string
  position: { page: number; block: number; sentence: number }
  aloud: ReadAloud
}

function SentenceText({ text, position, aloud }: SentenceTextProps) {
  const { page, block, sentence } = position
  // Only the two sentences whose state changes are rendered again.
  const isSaid = useSyncExternalStore(aloud.state.subscribe, () => {
    const { position: said, sentence: now } = aloud.state.get()
    return now !== undefined && said?.page === page && said.block === block && said.sentence === sentence
  })
  return (
    <>
      {sentence > 0 && ' '}
      <span data-place={`${page}.${block}.${sentence}`} data-said={isSaid || undefined}>
        {text}
      </span>
    </>
  )
}
