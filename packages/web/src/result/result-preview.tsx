import { Button, Disclosure, FileName, formatBytes, IconButton, ImageThumbnail, useObjectUrl } from '@sheaf/ui'
import { Download, FileText, Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { PageStrip } from '../pdf-view/page-strip.js'
import { usePdfView } from '../pdf-view/use-pdf-view.js'
import type { ResultFile } from '../run/runner.js'
import { pdfViewTexts } from '../texts/pdf-view.js'
import { resultTexts } from '../texts/result.js'
import { toolTexts } from '../texts/tool.js'
import { showToast } from '../toast.js'
import { commonStart } from './common-start.js'
import { MOST_ZIP_BYTES, type OpenZip, openZip } from './open-zip.js'
import { saveFile } from './save-file.js'
import { typeOf } from './type-of-name.js'

/** Pages that are shown; the whole document is in other tools. */
const PAGES = 12
/** Of a text that is shown. */
const TEXT_BYTES = 20_000
/** Files of a ZIP that are listed before the rest is folded away. */
const LISTED = 6
/** Those of which there is a small picture: each is read for it. */
const PICTURED = 30

/** What is in a result, without saving it first: pages, a picture, or the files of a ZIP, each of which can be saved alone. */
export function ResultPreview({ file }: { file: ResultFile }) {
  const kind = kindOf(file.name)
  const blob = useContent(kind === undefined || file.bytes > MOST_ZIP_BYTES ? undefined : file)
  if (blob === undefined) return null
  if (kind === 'pdf') return <Pages file={blob} />
  if (kind === 'zip') return <Zip blob={blob} />
  if (kind === 'text') return <Text blob={blob} />
  return kind === 'image' ? <Picture blob={blob} /> : <Recording blob={blob} />
}

function kindOf(name: string): 'pdf' | 'zip' | 'image' | 'recording' | 'text' | undefined {
  if (name.toLowerCase().endsWith('.zip')) return 'zip'
  const type = typeOf(name)
  if (type === 'application/pdf') return 'pdf'
  if (/^(video|audio)\//.test(type)) return 'recording'
  if (/\.(txt|md)$/i.test(name)) return 'text'
  return type.startsWith('image/') ? 'image' : undefined
}

function useContent(file: ResultFile | undefined): File | undefined {
  const [content, setContent] = useState<{ of: ResultFile; blob: File }>()
  useEffect(() => {
    let wanted = true
    const named = (blob: Blob, { name }: ResultFile) => new File([blob], name, { type: blob.type || typeOf(name) })
    file
      ?.open()
      .then((blob) => wanted && setContent({ of: file, blob: named(blob, file) }))
      // Saving it shows why.
      .catch(() => {})
    return () => {
      wanted = false
    }
  }, [file])
  return content && content.of === file ? content.blob : undefined
}

function Pages({ file }: { file: File }) {
  const pages = usePdfView(file)
  if (pages.at !== 'ready') return null
  const { view } = pages
  return (
    <section aria-label={resultTexts.preview} className="grid grid-cols-1 gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <p className="text-muted text-sm">{pdfViewTexts.pages(view.pageCount)}</p>
        <Print file={file} />
      </div>
      <PageStrip view={view} most={PAGES} />
    </section>
  )
}

const loadPrint = () => import('../viewer/print/print-job.js')

function Print({ file }: { file: File }) {
  const [part, setPart] = useState<Awaited<ReturnType<typeof loadPrint>>>()
  const print = () =>
    loadPrint().then(setPart, () =>
      showToast({ tone: 'danger', title: resultTexts.print, text: resultTexts.printFailed }),
    )
  return (
    <>
      <Button variant="quiet" onClick={() => void print()} className="-me-3">
        <Printer aria-hidden className="size-5" />
        {resultTexts.print}
      </Button>
      {part && <part.PrintFile file={file} onDone={() => setPart(undefined)} />}
    </>
  )
}

function Picture({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob)
  const [failed, setFailed] = useState(false)
  if (url === undefined || failed) return null
  return (
    <section aria-label={resultTexts.preview}>
      <img
        src={url}
        alt={resultTexts.preview}
        onError={() => setFailed(true)}
        className="max-h-80 max-w-full rounded-md"
      />
    </section>
  )
}

/** The beginning of a text. */
function Text({ blob }: { blob: Blob }) {
  const [text, setText] = useState<string>()
  useEffect(() => {
    let wanted = true
    blob
      .slice(0, TEXT_BYTES)
      .text()
      .then(
        // The last character may have been cut in two.
        (read) => wanted && setText(blob.size > TEXT_BYTES ? `${read.slice(0, -1)}…` : read),
        // Saving it shows why.
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [blob])
  if (!text?.trim()) return null
  return (
    <section aria-label={resultTexts.preview} className="grid grid-cols-1">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the keyboard.
        tabIndex={0}
        className="max-h-80 overflow-auto whitespace-pre-wrap rounded-lg border border-line p-3 text-sm wrap-anywhere"
      >
        {text}
      </pre>
    </section>
  )
}

/** A video or a sound, to be played. Nothing for formats that this browser does not play. */
function Recording({ blob }: { blob: Blob }) {
  const url = useObjectUrl(blob)
  const [failed, setFailed] = useState(false)
  if (url === undefined || failed) return null
  const player = { src: url, controls: true, onError: () => setFailed(true) }
  return (
    <section aria-label={resultTexts.preview}>
      {blob.type.startsWith('audio/') ? (
        <audio {...player} aria-label={resultTexts.preview} className="w-full" />
      ) : (
        <video
          {...player}
          aria-label={resultTexts.preview}
          playsInline
          className="max-h-80 max-w-full rounded-md bg-black"
        />
      )}
    </section>
  )
}

function Zip({ blob }: { blob: Blob }) {
  const [zip, setZip] = useState<OpenZip>()
  useEffect(() => {
    let wanted = true
    openZip(blob).then(
      (opened) => wanted && setZip(opened),
      // The whole can be saved all the same.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [blob])
  if (zip === undefined || zip.entries.length === 0) return null
  const start = commonStart(zip.entries.map(({ name }) => name))
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names can be equal.
  const rows = zip.entries.map((_, index) => <Entry key={index} zip={zip} index={index} start={start} />)
  return (
    <section aria-label={resultTexts.preview} className="grid grid-cols-1 gap-2">
      <h3 className="font-semibold">{resultTexts.files}</h3>
      <ul className="grid grid-cols-1 gap-1">{rows.slice(0, LISTED)}</ul>
      {rows.length > LISTED && (
        <Disclosure title={resultTexts.moreFiles(rows.length - LISTED)} open={false}>
          <ul className="grid grid-cols-1 gap-1">{rows.slice(LISTED)}</ul>
        </Disclosure>
      )}
    </section>
  )
}

function Entry({ zip, index, start }: { zip: OpenZip; index: number; start: number }) {
  const { name, bytes } = zip.entries[index]!
  const [picture] = useState(() => (index < PICTURED && typeOf(name).startsWith('image/') ? zip.read(name) : undefined))
  return (
    <li className="flex items-center gap-x-3 max-sm:gap-x-2">
      {picture ? (
        <ImageThumbnail file={picture} className="size-11!" />
      ) : (
        <FileText aria-hidden className="m-3 size-5 shrink-0 text-accent max-sm:mx-0" />
      )}
      <span className="min-w-0 grow">
        <FileName wraps name={name.slice(start)} />
        {/* On phones, names have the room. */}
        <span className="text-muted text-sm tabular-nums sm:hidden">{formatBytes(bytes)}</span>
      </span>
      <span className="shrink-0 text-muted text-sm tabular-nums max-sm:hidden">{formatBytes(bytes)}</span>
      <IconButton
        label={toolTexts.result.downloadOne(name)}
        onClick={() => {
          const file = zip.read(name)
          saveFile(file, file.name)
        }}
      >
        <Download aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}
