import type { PDFRef } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { readBytes } from '../../files.js'
import { readDataUrl } from '../../image/data-url.js'
import type { RunContext } from '../../run.js'
import type { PdfDocument } from '../document.js'
import { selectPages } from '../page-ranges.js'
import { AnnotationEditor } from './annotation-editor.js'
import { typeOf } from './annotation-kinds.js'
import type { StampImage } from './annotation-looks.js'
import type { AnnotationChange } from './annotation-options.js'
import { nameAt, textAt } from './annotation-values.js'
import { AnnotationProblems, checkChange, checkNew } from './check-annotations.js'
import type { AnnotationEntry } from './page-frame.js'
import { findWords, readPageObjects } from './page-words.js'
import { kindOf } from './read-annotation.js'

/** What is to be done to the annotations of a document. */
export interface AnnotationChanges {
  annotations: readonly AnnotationChange[]
  /** Which of those that are there are to go; all for none named. */
  remove?: { types?: string[] | undefined; pages?: string | undefined; authors?: string[] | undefined } | undefined
  /** Pictures for stamps, by their names. */
  images: readonly File[]
  /** The document as a file, in which words are found. */
  file: File
  password: string | undefined
}

/** Annotations that are added at a time; words may be found many times over. */
const MAX_ADDED = 20_000

/**
 * Does what is to be done to the annotations of a document: changes, then removals, then additions. Gives what was added,
 * and tells how many were changed and removed. Nothing is done if anything is wrong. Warns `words-not-found`.
 * @throws ToolError INVALID_OPTIONS naming everything that is wrong, PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED, UNAVAILABLE
 */
export async function applyChanges(
  document: PdfDocument,
  changes: AnnotationChanges,
  run: RunContext,
): Promise<{ added: PDFRef[]; changed: number; removed: number }> {
  const { annotations } = changes
  const editor = new AnnotationEditor(document, run)
  const problems = new AnnotationProblems()
  check(annotations, document, editor, problems)
  const images = await readImages(changes, problems)
  problems.throwAny()
  const removed = [
    ...annotations.flatMap(({ id, remove }) => (id !== undefined && remove ? editor.find(id)! : [])),
    ...chosen(editor, changes.remove, document.pages.length),
  ]
  const additions = await expand(annotations, changes, document, run)

  // Transparency came with PDF 1.4.
  if (document.version[0] === 1 && document.version[1] < 4) document.version = [1, 4]
  let changed = 0
  const steps = annotations.length + additions.length
  const progress = (done: number) => {
    throwIfCancelled(run.signal)
    run.progress(0.2 + (0.7 * done) / (steps + 1), 'Writing the annotations')
  }
  for (const [index, given] of annotations.entries()) {
    if (given.id === undefined || given.remove) continue
    progress(index)
    if (await editor.change(editor.find(given.id)!, given, { index, problems }, images.get(given.image))) changed++
  }
  const count = editor.remove(removed)
  const added: PDFRef[] = []
  for (const [step, { given, index }] of additions.entries()) {
    progress(annotations.length + step)
    added.push(await editor.add(given, { index, problems }, images.get(given.image)))
  }
  await editor.finish()
  return { added, changed, removed: count }
}

function check(
  annotations: readonly AnnotationChange[],
  { pages }: PdfDocument,
  editor: AnnotationEditor,
  problems: AnnotationProblems,
): void {
  const seen = new Set<AnnotationEntry>()
  for (const [index, given] of annotations.entries()) {
    if (given.id === undefined) {
      checkNew(given, index, problems)
      if (given.remove) problems.add(index, 'id', 'Tell the id of the annotation to remove.')
    } else {
      const entry = editor.find(given.id)
      if (!entry) {
        problems.add(index, 'id', `There is no annotation with the id ${given.id}.`)
        continue
      }
      if (seen.has(entry)) problems.add(index, 'id', 'This annotation is named twice.')
      seen.add(entry)
      checkChange(given, typeOf(nameAt(entry.dict, 'Subtype')), index, problems)
    }
    for (const key of ['page', 'targetPage'] as const)
      if ((given[key] ?? 1) > pages.length)
        problems.add(index, key, `The document has ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}.`)
    if (given.replyTo !== undefined && !editor.find(given.replyTo)?.ref)
      problems.add(index, 'replyTo', `There is no annotation with the id ${given.replyTo} that can be answered.`)
  }
}

async function readImages(
  { annotations, images }: AnnotationChanges,
  problems: AnnotationProblems,
): Promise<Map<string | undefined, StampImage>> {
  const found = new Map<string | undefined, StampImage>()
  for (const [index, { image }] of annotations.entries()) {
    if (image === undefined || found.has(image)) continue
    const bytes = readDataUrl(image)
    const file = images.find(({ name }) => name === image)
    if (bytes) found.set(image, { bytes, name: 'The image of the stamp', key: image })
    else if (file) found.set(image, { bytes: await readBytes(file), name: file.name, key: image })
    else
      problems.add(
        index,
        'image',
        image.startsWith('data:')
          ? 'Use a PNG or JPEG as a data URL in base64.'
          : `There is no image called ${image.slice(0, 100)} among the images given.`,
      )
  }
  return found
}

function chosen(editor: AnnotationEditor, remove: AnnotationChanges['remove'], pageCount: number): AnnotationEntry[] {
  if (!remove) return []
  const pages = remove.pages === undefined ? undefined : new Set(selectPages(remove.pages, pageCount))
  const types = remove.types && new Set(remove.types)
  const authors = remove.authors && new Set(remove.authors)
  return editor.entries.filter((entry) => {
    if (pages && !pages.has(entry.page)) return false
    if (!editor.find(entry.id)) return false
    if (authors && !authors.has(textAt(entry.dict, 'T') ?? '')) return false
    return !types || types.has(kindOf(entry.dict))
  })
}

/** What is to be added, with the places of words that are to be found. */
async function expand(
  annotations: readonly AnnotationChange[],
  { file, password }: AnnotationChanges,
  { pages }: PdfDocument,
  run: RunContext,
): Promise<{ given: AnnotationChange; index: number }[]> {
  const searches = annotations.flatMap((given, index) => {
    if (given.id !== undefined || given.find === undefined) return []
    return [{ given, index, find: given.find, pages: new Set(selectPages(given.pages ?? 'all', pages.length)) }]
  })
  const found = new Map<number, AnnotationChange[]>(searches.map(({ index }) => [index, []]))
  const wanted = [...new Set(searches.flatMap((search) => [...search.pages]))].sort((a, b) => a - b)
  let count = annotations.length
  if (searches.length > 0) {
    run.progress(0.1, 'Looking for words')
    for await (const objects of readPageObjects(file, wanted, password, run)) {
      throwIfCancelled(run.signal)
      for (const { given, index, find, pages } of searches) {
        if (!pages.has(objects.page)) continue
        const { find: _, pages: __, matchCase, wholeWords, ...rest } = given
        const places = findWords(objects, { find, matchCase, wholeWords })
        count += places.length
        if (count > MAX_ADDED)
          throw new ToolError(
            'LIMIT_EXCEEDED',
            `These words are found more than ${MAX_ADDED} times. Name fewer pages or longer words.`,
          )
        for (const boxes of places) found.get(index)!.push({ ...rest, page: objects.page, boxes })
      }
    }
  }
  for (const { index, find } of searches)
    if (found.get(index)!.length === 0)
      run.warn({
        code: 'words-not-found',
        message: `"${find}" is not found in the text of these pages, so nothing was marked for it.`,
      })
  return annotations.flatMap((given, index) => {
    if (given.id !== undefined) return []
    return (found.get(index) ?? [given]).map((each) => ({ given: each, index }))
  })
}
