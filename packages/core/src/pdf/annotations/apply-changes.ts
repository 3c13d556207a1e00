import type { PDFDict, PDFRef } from 'pdf-lib'
import { ToolError, throwIfCancelled } from '../../errors.js'
import { readBytes } from '../../files.js'
import { readDataUrl } from '../../image/read/data-url.js'
import type { RunContext } from '../../run-context.js'
import type { PdfDocument } from '../model/document.js'
import { selectPages } from '../model/page-ranges.js'
import { AnnotationEditor } from './annotation-editor.js'
import type { AnnotationChange } from './annotation-options.js'
import { textAt } from './annotation-values.js'
import { AnnotationProblems, checkChange, checkNew } from './check-annotations.js'
import type { StampImage } from './draw/annotation-appearances.js'
import type { AnnotationEntry } from './page-frame.js'
import { findWords, readPageObjects } from './page-words.js'
import type { Quad } from './quads.js'
import { kindOf } from './read-annotation.js'

/** Changes to the annotations of a document. */
export interface AnnotationChanges {
  annotations: readonly AnnotationChange[]
  /** Filter for existing annotations to remove; without criteria, all. */
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
 * Applies changes to the annotations of a document: changes, then removals, then additions. Returns the added
 * annotations and the number of changed and removed ones. Applies nothing if any change is invalid. Warns
 * `words-not-found`.
 * @throws ToolError INVALID_OPTIONS with all problems, PAGES_OUT_OF_RANGE, LIMIT_EXCEEDED, UNAVAILABLE
 */
export async function applyChanges(
  document: PdfDocument,
  changes: AnnotationChanges,
  run: RunContext,
): Promise<{ added: PDFRef[]; changed: number; removed: number }> {
  const { annotations } = changes
  const editor = new AnnotationEditor(document, run)
  const problems = new AnnotationProblems()
  const edits = check(annotations, document, editor, problems)
  const images = await readImages(changes, problems)
  problems.throwAny()
  const removed = [
    ...annotations.flatMap(({ id, remove }) => (id !== undefined && remove ? editor.findAll(id) : [])),
    ...chosen(editor, changes.remove, document.pages.length),
  ]
  const additions = await expand(annotations, changes, document, run)

  // Transparency came with PDF 1.4.
  if (document.version[0] === 1 && document.version[1] < 4) document.version = [1, 4]
  const steps = edits.length + additions.length
  const progress = (done: number) => {
    throwIfCancelled(run.signal)
    run.progress(0.2 + (0.7 * done) / (steps + 1), 'Writing the annotations')
  }
  for (const [step, { entry, change, index, image }] of edits.entries()) {
    progress(step)
    await editor.change(entry, change, { index, problems }, images.get(image))
  }
  const count = editor.remove(removed)
  const added: PDFRef[] = []
  const first = new Map<number, AnnotationEntry>()
  for (const [step, { given, index, quads }] of additions.entries()) {
    progress(edits.length + step)
    const { replyTo } = given
    const parent = replyTo === undefined ? undefined : (first.get(indexOfReply(replyTo)) ?? editor.find(replyTo))
    const entry = await editor.add(given, { index, problems }, { parent, quads, image: images.get(given.image) })
    if (!first.has(index)) first.set(index, entry)
    added.push(entry.ref)
  }
  await editor.finish()
  return { added, changed: edits.length, removed: count }
}

/** A change to an existing annotation. */
interface Edit {
  entry: AnnotationEntry
  change: ReturnType<AnnotationEditor['compare']>
  index: number
  image: string | undefined
}

function check(
  annotations: readonly AnnotationChange[],
  { pages }: PdfDocument,
  editor: AnnotationEditor,
  problems: AnnotationProblems,
): Edit[] {
  const edits: Edit[] = []
  const seen = new Set<PDFDict>()
  const checkTargets = (index: number, change: AnnotationChange) => {
    for (const key of ['page', 'targetPage'] as const)
      if ((change[key] ?? 1) > pages.length)
        problems.add(index, key, `The document has ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}.`)
    const { replyTo } = change
    if (replyTo === undefined || editor.find(replyTo)?.ref) return
    // A reply to an annotation that is created in the same call.
    const match = indexOfReply(replyTo)
    if (match < index && annotations[match] && annotations[match].id === undefined) return
    problems.add(index, 'replyTo', `There is no annotation with the id ${replyTo} to reply to.`)
  }
  for (const [index, given] of annotations.entries()) {
    const { id, remove, image } = given
    if (id === undefined) {
      checkNew(given, index, problems)
      if (remove) problems.add(index, 'id', 'Give the id of the annotation to remove.')
      checkTargets(index, given)
      continue
    }
    const entry = editor.find(id, given.page)
    if (!entry) {
      problems.add(index, 'id', `There is no annotation with the id ${id}.`)
      continue
    }
    if (seen.has(entry.dict)) problems.add(index, 'id', 'This annotation is listed twice.')
    seen.add(entry.dict)
    if (remove) continue
    const change = editor.compare(entry, given)
    const { changes } = change
    if (Object.keys(changes).length === 0 && image === undefined) continue
    checkChange(image === undefined ? changes : { ...changes, image }, change.before.type, index, problems)
    checkTargets(index, changes)
    edits.push({ entry, change, index, image })
  }
  return edits
}

/** Which of the list, counted from 0, `#1` and so on name; none for ids of the document. */
function indexOfReply(replyTo: string): number {
  const match = /^#(\d+)$/.exec(replyTo)
  return match ? Number(match[1]) - 1 : Number.NaN
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
          : `There is no image called ${image.slice(0, 100)} among the given images.`,
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

/** An addition: its index in the list, and the position of the words it marks. */
interface Addition {
  given: AnnotationChange
  index: number
  quads?: Quad[]
}

/** The additions, with the positions of words to find. */
async function expand(
  annotations: readonly AnnotationChange[],
  { file, password }: AnnotationChanges,
  { pages }: PdfDocument,
  run: RunContext,
): Promise<Addition[]> {
  const searches = annotations.flatMap((given, index) => {
    if (given.id !== undefined || given.find === undefined) return []
    return [{ given, index, find: given.find, pages: new Set(selectPages(given.pages ?? 'all', pages.length)) }]
  })
  const found = new Map<number, Addition[]>(searches.map(({ index }) => [index, []]))
  const wanted = [...new Set(searches.flatMap((search) => [...search.pages]))].sort((a, b) => a - b)
  let count = annotations.filter(({ id }) => id === undefined).length
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
            `These words are found more than ${MAX_ADDED} times. Choose fewer pages or longer words.`,
          )
        for (const quads of places) found.get(index)!.push({ given: { ...rest, page: objects.page }, index, quads })
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
    return found.get(index) ?? [{ given, index }]
  })
}
