import { Button, Dialog, formatBytes } from '@sheaf/ui'
import { Fragment, useEffect, useState } from 'react'
import { currentLanguage } from '../../texts/language.js'
import { viewerTexts } from '../../texts/viewer.js'
import type { OpenedDocument } from '../open-document.js'
import { pdfDate } from '../pdf-date.js'
import { useViewState } from '../viewer-context.js'

const MM_PER_POINT = 25.4 / 72

/** What the document says of itself. */
export function PropertiesDialog({ opened, onClose }: { opened: OpenedDocument; onClose: () => void }) {
  const { properties: texts } = viewerTexts
  const { page, pageCount } = useViewState()
  const info = useInfo(opened)
  const size = usePageSize(opened, page)
  const text = (key: string) => (typeof info?.[key] === 'string' ? (info[key] as string).trim() : '')
  const language = currentLanguage()
  const date = (key: string) =>
    pdfDate(text(key))?.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short' }) ?? ''
  const length = (points: number) => (points * MM_PER_POINT).toLocaleString(language, { maximumFractionDigits: 1 })
  const rows: [string, string][] = [
    [texts.fileName, opened.file.name],
    [texts.size, formatBytes(opened.file.size)],
    [texts.documentTitle, text('Title')],
    [texts.author, text('Author')],
    [texts.subject, text('Subject')],
    [texts.keywords, text('Keywords')],
    [texts.created, date('CreationDate')],
    [texts.modified, date('ModDate')],
    [texts.creator, text('Creator')],
    [texts.producer, text('Producer')],
    [texts.version, text('PDFFormatVersion')],
    [texts.pages, pageCount.toLocaleString(language)],
    [texts.pageSize, size ? texts.millimeters(length(size.width), length(size.height)) : ''],
  ]
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <dl className="grid max-h-[60dvh] grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-2 overflow-y-auto">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <Fragment key={name}>
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </Fragment>
          ))}
      </dl>
      <Button className="justify-self-start" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  )
}

function useInfo({ document }: OpenedDocument): Record<string, unknown> | undefined {
  const [info, setInfo] = useState<Record<string, unknown>>()
  useEffect(() => {
    document.getMetadata().then(
      (found) => setInfo(found.info as Record<string, unknown>),
      // It says nothing of itself.
      () => {},
    )
  }, [document])
  return info
}

function usePageSize({ document }: OpenedDocument, number: number) {
  const [size, setSize] = useState<{ width: number; height: number }>()
  useEffect(() => {
    document.getPage(number).then(
      (page) => setSize(page.getViewport({ scale: 1 })),
      () => setSize(undefined),
    )
  }, [document, number])
  return size
}
