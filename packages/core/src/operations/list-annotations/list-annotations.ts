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

/**
 * Limits on the number of listed annotations and on the characters of their JSON: a small file can expand to a huge
 * list.
 */
const MAX_LISTED = 100_000
const MAX_LETTERS = 20_000_000

/**
 * Lists the annotations of a PDF as data: `annotations` (see `Annotation`) in page order, `pages` with the size of each
 * page that has any, and `signed`, whether the document is digitally signed. Form fields and pop-up windows are not
 * included, and an annotation on several pages is listed once. Creates no file. Warns with `annotations-left-out` for more
 * than 100,000 or very large annotations, and `marked-text-missing` if marked words cannot be read.
 * @throws ToolError PAGES_OUT_OF_RANGE, INVALID_OPTIONS, and those of `openPdf`
 */
export async function listAnnotations(
  { file }: { file: File },
  options: ListAnnotationsOptions,
  run: RunContext,
): Promise<OperationOutput & { data: ListAnnotationsData }> {
  run.progress(0, 'Reading the document')
  // Opening for update keeps object numbers, which the ids are made of.
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
