import { isToolError } from '../../errors.js'
import type { OperationOutput } from '../../operation.js'
import type { Annotation } from '../../pdf/annotations/annotation.js'
import { readAnnotations } from '../../pdf/annotations/list-annotations.js'
import { readPageObjects, WordsWithin } from '../../pdf/annotations/page-words.js'
import { selectPages } from '../../pdf/model/page-ranges.js'
import { hasSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import type { RunContext } from '../../run-context.js'
import type { ListAnnotationsData, ListAnnotationsOptions } from './operation.js'

/** Annotations that are told, and the letters of JSON they may fill: a file can make much out of little. */
const MAX_LISTED = 100_000
const MAX_LETTERS = 20_000_000

/**
 * Tells the annotations of a PDF, as data: `annotations` (see `Annotation`) in the order of the pages, `pages` with the size of each page
 * they are on, and `signed`, whether the document is digitally signed. Form fields and pop-up windows are not among them, and one that
 * stands on several pages is told once. Makes no file. Warns `annotations-left-out` where there are more than 100,000 or they are very large, and `marked-text-missing` where marked words cannot be read.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS, and those of `openPdf`
 */
export async function listAnnotations(
  { file }: { file: File },
  options: ListAnnotationsOptions,
  run: RunContext,
): Promise<OperationOutput & { data: ListAnnotationsData }> {
  run.progress(0, 'Reading the document')
  // Objects keep their numbers when a file is opened to be changed, and ids are made of them.
  const document = await openPdfForUpdate(file, run, { password: options.password })
  const wanted = new Set(selectPages(options.pages, document.pages.length))
  const types = options.types && new Set<string>(options.types)
  const annotations: Annotation[] = []
  let letters = 0
  const pages = new Map<number, { page: number; width: number; height: number }>()
  for (const { annotation, frame } of readAnnotations(document, (page) => wanted.has(page))) {
    if (types && !types.has(annotation.type)) continue
    letters += JSON.stringify(annotation).length
    if (annotations.length === MAX_LISTED || letters > MAX_LETTERS) {
      run.warn({
        code: 'annotations-left-out',
        message: `Only the first ${annotations.length} annotations are listed; the limit is reached.`,
      })
      break
    }
    annotations.push(annotation)
    const { width, height } = frame.geometry
    pages.set(frame.number, { page: frame.number, width, height })
  }
  run.progress(0.5, 'Reading the marked text')
  if (options.markedText) await addMarkedText(file, annotations, options.password, run)
  return { files: [], data: { annotations, pages: [...pages.values()], signed: hasSignatures(document) } }
}

async function addMarkedText(
  file: File,
  annotations: readonly Annotation[],
  password: string | undefined,
  run: RunContext,
): Promise<void> {
  const marking = new Map<number, Annotation[]>()
  for (const annotation of annotations) {
    if (!annotation.boxes) continue
    const others = marking.get(annotation.page)
    if (others) others.push(annotation)
    else marking.set(annotation.page, [annotation])
  }
  if (marking.size === 0) return
  try {
    for await (const objects of readPageObjects(file, [...marking.keys()], password, run)) {
      const words = new WordsWithin(objects)
      for (const annotation of marking.get(objects.page) ?? []) {
        const text = words.in(annotation.boxes!)
        if (text !== '') annotation.markedText = text
      }
    }
  } catch (error) {
    if (!isToolError(error) || error.code === 'CANCELLED') throw error
    run.warn({ code: 'marked-text-missing', message: `The marked text is missing: ${error.message}` })
  }
}
