import { Alert, Button } from '@sheaf/ui'
import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ResultFile } from '../../run/runner.js'
import { ocrPdfTexts as texts } from '../../texts/tools/ocr-pdf.js'

/** How long a button says that it has copied, in milliseconds. */
const COPIED_MS = 3000

interface RecognizedTextProps {
  /** Plain text, pages parted by form feeds. */
  file: ResultFile
  /** Language tag of the document, which fonts depend on. */
  language: string
}

/** The text of a document, to read and to copy. */
export function RecognizedText({ file, language }: RecognizedTextProps) {
  const id = useId()
  const pages = usePages(file)
  if (pages === undefined) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="font-semibold text-lg">
          {texts.text.title}
        </h3>
        {pages.length > 0 && <CopyButton text={pages.join('\n\n')} />}
      </div>
      {pages.length === 0 ? (
        <Alert tone="note">{texts.text.none}</Alert>
      ) : (
        <section
          aria-labelledby={id}
          lang={language}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
          className="grid max-h-96 grid-cols-1 gap-4 overflow-y-auto rounded-xl border border-line bg-canvas p-4"
        >
          {pages.map((text, index) => (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: pages of a finished text never move.
              key={index}
              dir="auto"
              className="whitespace-pre-wrap border-line border-t pt-4 wrap-anywhere first:border-t-0 first:pt-0"
            >
              {text}
            </p>
          ))}
        </section>
      )}
    </section>
  )
}

/** The pages of a text that have some, once it has been read. What cannot be read can still be downloaded, which then says why. */
function usePages(file: ResultFile): string[] | undefined {
  const [pages, setPages] = useState<string[]>()
  useEffect(() => {
    let wanted = true
    const read = async () => {
      const text = await (await file.open()).text()
      if (wanted) setPages(text.split('\f').flatMap((page) => (page.trim() === '' ? [] : [page.trimEnd()])))
    }
    read().catch(() => {})
    return () => {
      wanted = false
    }
  }, [file])
  return pages
}

/** Copies a text. Pages that are not served safely may not do so; the text can still be marked there. */
function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  if (!navigator.clipboard) return null
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const Icon = copied ? Check : Copy
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Icon aria-hidden className="size-4.5" />
        {copied ? texts.text.copied : texts.text.copy}
      </Button>
      <span role="status" className="sr-only">
        {copied && texts.text.copied}
      </span>
    </>
  )
}
