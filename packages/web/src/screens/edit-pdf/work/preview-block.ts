import { warningsInWords } from '../../../result/warning-texts.js'
import { RunError } from '../../../run/runner.js'
import { errorMessage } from '../../../texts/errors.js'
import { type OpenedDocument, openDocument } from '../../../viewer/open-document.js'
import type { TextBlock } from '../model/text-block.js'
import { type BlockEdit, editOf } from '../model/text-style.js'
import { askDocument, changeDocument } from './run-operation.js'

/** A page as it would be with another text. */
export interface BlockPreview {
  edit: BlockEdit
  /** The whole page, at the pixels of the screen; missing if the text cannot be written. */
  picture?: HTMLCanvasElement
  /** What there is to know of it, or why it cannot be written. */
  notes: readonly string[]
}

/** The page that was looked at last, alone in a document: what is done to it takes as long in a book as in a letter. */
let alone: { of: OpenedDocument; page: number; file: Promise<File> } | undefined

const { signal: never } = new AbortController()

/** Makes the page of a block with another text, on this device, and draws it. @throws RunError, and what pdf.js throws */
export async function previewBlock(
  opened: OpenedDocument,
  block: TextBlock,
  edit: BlockEdit,
  pixelsPerPoint: number,
): Promise<BlockPreview> {
  const { password } = opened
  const file = await pageAlone(opened, block.page)
  const edits = [{ ...editOf(block, edit), id: block.id.replace(/^p\d+/, 'p1') }]
  let made: Awaited<ReturnType<typeof changeDocument>>
  try {
    made = await changeDocument('edit-text', { file, options: { edits }, password, signal: never })
  } catch (error) {
    if (!(error instanceof RunError) || error.code !== 'INVALID_OPTIONS') throw error
    return { edit, notes: [reasonOf(errorMessage(error))] }
  }
  const substituted = made.warnings
    .filter(({ code }) => code === 'font-substituted')
    .map((one) => ({ ...one, message: one.message.replace(' on page 1;', ';') }))
  const notes = substituted.length > 0 ? [await warningsInWords(substituted)] : []
  return { edit, picture: await draw(made.file, password, pixelsPerPoint), notes }
}

/** Why a text was not changed, without the page, which has another number here. */
function reasonOf(message: string): string {
  const reason = message.split(' was not changed: ').at(-1) ?? message
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

function pageAlone(opened: OpenedDocument, page: number): Promise<File> {
  if (alone?.of === opened && alone.page === page) return alone.file
  const { file, password } = opened
  const options = { pages: String(page) }
  const taken = askDocument('extract-pages', { file, options, password, signal: never }).then(
    async ({ file: made }) => {
      if (!made) throw new RunError('INTERNAL', 'No page was made.')
      return new File([await made.open()], file.name, { type: 'application/pdf' })
    },
  )
  alone = { of: opened, page, file: taken }
  taken.catch(() => {
    if (alone?.file === taken) alone = undefined
  })
  return taken
}

async function draw(file: File, password: string | undefined, scale: number): Promise<HTMLCanvasElement> {
  const { document: shown, close } = await openDocument(file, { password, signal: never })
  try {
    const page = await shown.getPage(1)
    const viewport = page.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(viewport.width)
    canvas.height = Math.round(viewport.height)
    await page.render({ canvas, viewport }).promise
    return canvas
  } finally {
    close()
  }
}
