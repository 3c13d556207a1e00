import { md5 } from '@noble/hashes/legacy.js'
import { hexOf } from '../../bytes.js'
import type { FlowDocument } from '../../flow-document/flow-document.js'
import { plainText } from '../../flow-document/plain-text.js'
import { writeEpub } from '../../markup/epub/write-epub.js'
import { writeHtml } from '../../office/html/write-html.js'
import { PicturePlacer, warnOfPictures } from '../../office/structure/place-pictures.js'
import type { OperationOutput } from '../../operation.js'
import { readDocument } from '../../pdf/to-flow/read-document.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToEpubOptions } from './operation.js'

/** Part of the progress that reading takes. */
const READ = 0.9

/**
 * Converts a PDF to an EPUB 3 book in reading order: a chapter for each main heading, a table of contents, paragraphs, lists, tables, code,
 * notes, links and images. Headers, footers and page numbers are left out. Issues the same warnings as PDF to Word (`not-kept`, `text-missing`,
 * `headers-left-out`, `pages-without-text`). `data` is a `DocumentReport`.
 * @throws ToolError UNSUPPORTED_TYPE if no page has text and OCR is off, and those of `readPages`
 */
export async function pdfToEpub(
  { file }: { file: File },
  { images, title, author, ...options }: PdfToEpubOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const reading = { ...options, share: READ, withPictures: images !== 'none' }
  const { document, report } = await readDocument(file, reading, run)
  run.progress(READ, 'Writing the book')
  const pictures = new PicturePlacer(images === 'none' ? 'none' : 'files', 'book')
  const html = writeHtml(document, pictures, file.name)
  const facts = {
    title: title ?? document.title ?? firstHeading(document) ?? file.name.replace(/\.pdf$/i, ''),
    author: author ?? document.author,
    language: document.language ?? 'und',
    identifier: identifierOf(html),
    modified: new Date(file.lastModified),
  }
  const book = await writeEpub(html, pictures.files, facts, run.signal)
  if (images !== 'none') warnOfPictures(pictures, run)
  const made = new File([book as Uint8Array<ArrayBuffer>], run.outputName, { type: 'application/epub+zip' })
  return { files: [made], data: report }
}

function firstHeading({ sections }: FlowDocument): string | undefined {
  for (const { blocks } of sections)
    for (const block of blocks)
      if (block.type === 'paragraph' && block.heading !== undefined) {
        const text = plainText(block.contents).trim()
        if (text !== '') return text.slice(0, 300)
      }
  return undefined
}

/** An identifier of the form of a UUID (version 3), the same for the same content. */
function identifierOf(content: string): string {
  const bytes = md5(new TextEncoder().encode(content))
  bytes[6] = (bytes[6]! & 0x0f) | 0x30
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = hexOf(bytes)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
