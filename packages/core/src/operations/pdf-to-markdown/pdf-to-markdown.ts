import { PartsFile } from '../../files.js'
import { chunkBlocks } from '../../office/markdown/chunk-blocks.js'
import { joinBlocks } from '../../office/markdown/join-blocks.js'
import { writeMarkdown } from '../../office/markdown/write-markdown.js'
import { PicturePlacer, warnOfPictures } from '../../office/structure/place-pictures.js'
import type { OperationOutput } from '../../operation.js'
import { readDocument } from '../../pdf/to-flow/read-document.js'
import type { RunContext } from '../../run-context.js'
import type { PdfToMarkdownOptions } from './operation.js'

/** Part of the progress that reading takes. */
const READ = 0.9

/**
 * Converts a PDF to Markdown (CommonMark with GitHub's tables, footnotes and strikethrough) in reading order. Headers, footers and page
 * numbers are left out; the first row of a table is its heading. JSON contains `title` and `chunks` with `page`, `lastPage`, `headings`
 * (those above it) and `text`. Issues the same warnings as PDF to Word (`not-kept`, `text-missing`, `headers-left-out`, `unsure-tables`,
 * `pages-without-text`), and about images that are left out (`pictures-left-out`), or `no-text` if the document has no text and no images.
 * `data` is a `DocumentReport`.
 * @throws ToolError UNSUPPORTED_TYPE if no page has text and OCR is off, and those of `readPages`
 */
export async function pdfToMarkdown(
  { file }: { file: File },
  { format, images, pageMarks, chunkSize, ...options }: PdfToMarkdownOptions,
  run: RunContext,
): Promise<OperationOutput> {
  const choice = format === 'json' ? 'none' : images
  const { document, report } = await readDocument(
    file,
    { ...options, share: READ, withPictures: choice !== 'none' },
    run,
  )
  run.progress(READ, 'Writing the text')
  const pictures = new PicturePlacer(choice, file.name.replace(/\.pdf$/i, ''))
  const blocks = writeMarkdown(document, pictures)
  warnOfPictures(pictures, run)
  if (blocks.length === 0)
    run.warn({ code: 'no-text', message: `No text was found in ${file.name}.`, nothingDone: true })
  const { title = blocks.find(({ heading }) => heading?.level === 1)?.heading?.title } = document
  const [text, type] =
    format === 'json'
      ? [writeChunks(title, chunkBlocks(blocks, chunkSize)), 'application/json']
      : [joinBlocks(blocks, { marksPages: pageMarks }), 'text/markdown;charset=utf-8']
  const made = new File([text], run.outputName, { type })
  return { files: [made, ...pictures.files.map((each) => new PartsFile([each.bytes], each.name, each))], data: report }
}

/** One line for each part, so that the file can be read in a terminal. */
function writeChunks(title: string | undefined, chunks: readonly unknown[]): string {
  const lines = chunks.map((chunk) => JSON.stringify(chunk)).join(',\n')
  return `{${title === undefined ? '' : `"title":${JSON.stringify(title)},`}"chunks":[\n${lines}\n]}\n`
}
