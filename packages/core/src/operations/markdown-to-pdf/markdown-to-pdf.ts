import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import { readDataAddress } from '../../image/read/data-url.js'
import { htmlBlocks } from '../../markup/html-blocks.js'
import { pourBlocks, themeOf, warnOfLosses } from '../../markup/make-pdf.js'
import { readMarkdown } from '../../markup/read-markdown.js'
import { safeLink } from '../../markup/safe-link.js'
import type { OperationOutput } from '../../operation.js'
import { DocumentPictures } from '../../pdf/pictures/document-pictures.js'
import { openDocument } from '../../pdf/typeset/make-document.js'
import { needsOtherFonts } from '../../pdf/typeset/word-setter.js'
import type { RunContext } from '../../run-context.js'
import { readText, warnOfDoubt } from '../../text/read-text.js'
import type { MarkdownToPdfOptions } from './operation.js'

/**
 * Converts Markdown to pages, including the extensions of GitHub (tables, tasks, strikethrough) and embedded HTML. Headings become
 * bookmarks, links lead to URLs and headings, and images come from data URLs or, by name, from the given files. Nothing is fetched. Warns
 * `pictures-missing`, `not-drawn`, `characters-missing`, `bytes-undecoded` and `encoding-guessed`.
 * @throws ToolError BAD_DOCUMENT if the file is not text, LIMIT_EXCEEDED
 */
export async function markdownToPdf(
  { file, pictures = [] }: { file: File; pictures?: File[] },
  options: MarkdownToPdfOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const read = readText(await readBytes(file))
  if (!read)
    throw new ToolError('BAD_DOCUMENT', `${file.name} is not a text file.`, { details: { fileName: file.name } })
  warnOfDoubt(file, read, 'Save it as UTF-8.', run)
  const { text } = read
  const { nodes, ...facts } = readMarkdown(text)
  const open = openDocument(options, needsOtherFonts(text), run)
  const shelf = new DocumentPictures(open.document, run)
  const given = new Map(pictures.map((picture) => [picture.name.toLowerCase(), picture]))
  const skipped = new Set<string>()
  const blocks = await htmlBlocks(nodes, {
    theme: themeOf(options),
    link: safeLink,
    onSkipped: (name) => skipped.add(name),
    picture: (address, size) =>
      shelf.get(
        address,
        async () => {
          const beside = given.get(fileName(address))
          return readDataAddress(address) ?? (beside && readBytes(beside))
        },
        size,
      ),
  })
  run.progress(0.2, 'Setting pages')
  const result = await pourBlocks(open, blocks, options, { ...facts, title: facts.title ?? file.name }, run)
  warnOfLosses(shelf.failed, skipped, run)
  return { files: [result] }
}

/** The last part of an address, as names of files are compared. */
function fileName(address: string): string {
  const [path = ''] = address.split(/[?#]/)
  const name = path.split(/[/\\]/).at(-1)!
  try {
    return decodeURIComponent(name).toLowerCase()
  } catch {
    return name.toLowerCase()
  }
}
