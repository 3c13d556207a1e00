import { type Problem, ToolError } from '../../errors.js'
import { sentenceAbout } from '../../option-problems.js'
import type { AnnotationType } from './annotation.js'
import { canBecome, isMarkup } from './annotation-kinds.js'
import { type AnnotationChange, checkBounds } from './annotation-options.js'
import { commonProperties, propertiesOf } from './annotation-properties.js'

type GivenProperties = Omit<AnnotationChange, 'id' | 'remove'>
type Key = keyof GivenProperties

const box: readonly Key[] = ['x', 'y', 'width', 'height']

/** Addresses that a link may open; others could run programs or scripts in a reader. */
const harmless = /^(https?:\/\/|mailto:|tel:)\S+$/i

/** Collects all problems of a list of annotations and reports them together. */
export class AnnotationProblems {
  readonly #problems: Problem[] = []

  add(index: number, field: string, message: string): void {
    this.#problems.push({ field: `annotations.${index}.${field}`, message })
  }

  /** @throws ToolError INVALID_OPTIONS when something is wrong; `details.problems` names it all */
  throwAny(): void {
    const problems = this.#problems
    if (problems.length === 0) return
    const shown = problems.slice(0, 10).map(({ field, message }) => sentenceAbout(field, message))
    const more = problems.length > shown.length ? ` There are ${problems.length - shown.length} more problems.` : ''
    throw new ToolError('INVALID_OPTIONS', `${shown.join(' ')}${more}`, { details: { problems } })
  }
}

/** Checks the properties of a new annotation. */
export function checkNew(
  { id: _, remove: __, ...given }: AnnotationChange,
  index: number,
  problems: AnnotationProblems,
): void {
  for (const { field, message } of checkBounds(given)) problems.add(index, field, message)
  const { type } = given
  if (type === undefined) {
    problems.add(index, 'type', 'Give the type of an annotation to add, or the id of one to change.')
    return
  }
  checkKeys(given, type, index, problems)
  const needs = (keys: readonly Key[], why = `Required for annotations of type ${type}.`) => {
    for (const key of keys) if (given[key] === undefined) problems.add(index, key, why)
  }
  const isFound = given.find !== undefined
  if (!isFound) {
    for (const key of ['pages', 'matchCase', 'wholeWords'] as const)
      if (given[key] !== undefined) problems.add(index, key, 'Allowed only with `find`.')
    if (type !== 'note' || given.replyTo === undefined) needs(['page'], 'Give the page number, counted from 1.')
  } else if (given.boxes || given.page !== undefined || given.x !== undefined) {
    problems.add(index, 'find', 'Give either the words to find or a position, not both.')
  }
  if (isMarkup(type) || type === 'redact' || type === 'link') {
    if (!isFound && !given.boxes) needs(box, 'Give `boxes`, `find`, or a box with x, y, width and height.')
  }
  switch (type) {
    case 'text':
      needs(['x', 'y', 'text'])
      if (given.text?.trim() === '') problems.add(index, 'text', 'The text is blank.')
      break
    case 'note':
      if (given.replyTo === undefined) needs(['x', 'y'])
      break
    case 'ink':
      needs(['paths'])
      break
    case 'rectangle':
    case 'ellipse':
      needs(box)
      break
    case 'line':
    case 'arrow':
      needs(['from', 'to'])
      break
    case 'polygon':
    case 'polyline':
      needs(['points'])
      break
    case 'stamp':
      needs(['x', 'y'])
      if ((given.image === undefined) === (given.name === undefined))
        problems.add(index, 'image', 'A stamp needs either an image or a name, which is its wording.')
      break
    case 'link':
      if ((given.url === undefined) === (given.targetPage === undefined))
        problems.add(index, 'url', 'A link needs either a url or a targetPage.')
      break
  }
  if (given.dash?.length === 0) problems.add(index, 'dash', 'Give at least one dash length.')
  for (const key of type === 'line' || type === 'arrow' || type === 'ink' || type.startsWith('poly') ? box : [])
    if (given[key] !== undefined)
      problems.add(index, key, `The position of an annotation of type ${type} is given by its points.`)
}

/** Checks the changes to an annotation of a type, and its image. */
export function checkChange(
  given: GivenProperties,
  type: AnnotationType | 'other',
  index: number,
  problems: AnnotationProblems,
): void {
  for (const { field, message } of checkBounds(given)) problems.add(index, field, message)
  if (given.type !== undefined && !canBecome(type, given.type)) {
    problems.add(index, 'type', `An annotation of type ${type} cannot become type ${given.type}.`)
    return
  }
  for (const key of ['find', 'pages', 'matchCase', 'wholeWords'] as const)
    if (given[key] !== undefined) problems.add(index, key, 'Allowed only for new annotations.')
  if (type === 'other') {
    for (const key of Object.keys(given) as Key[])
      if (!(commonProperties.includes(key) || box.includes(key)) || ['color', 'opacity', 'type'].includes(key))
        problems.add(index, key, 'This property cannot be changed for this type of annotation.')
    return
  }
  if (given.image !== undefined && given.name !== undefined)
    problems.add(index, 'image', 'A stamp has either an image or a name, which is its wording.')
  if (given.url !== undefined && given.targetPage !== undefined)
    problems.add(index, 'url', 'A link has either a url or a targetPage.')
  if (given.text?.trim() === '' && type === 'text') problems.add(index, 'text', 'The text is blank.')
  checkKeys(given, given.type ?? type, index, problems, box)
}

function checkKeys(
  given: GivenProperties,
  type: AnnotationType,
  index: number,
  problems: AnnotationProblems,
  also: readonly Key[] = [],
): void {
  const known = new Set<string>([...propertiesOf(type), 'contents', ...box, ...also])
  for (const key of Object.keys(given) as Key[]) {
    if (given[key] === undefined) continue
    if (!known.has(key)) problems.add(index, key, `Annotations of type ${type} do not have this property.`)
  }
  if (type === 'text' && given.contents !== undefined)
    problems.add(index, 'contents', 'Give the content of a text annotation in `text`.')
  if (given.url !== undefined && !harmless.test(given.url))
    problems.add(index, 'url', 'Use an address that begins with https://, http://, mailto: or tel:.')
  if (type === 'polygon' && given.points && given.points.length < 3)
    problems.add(index, 'points', 'A polygon has at least three corners.')
}
