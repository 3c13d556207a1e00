import type { PartMeta } from '../model/form-parts.js'
import { type AnnotationType, annotationTypes } from './annotation.js'

/** Properties of annotations of every type. */
export const commonProperties: readonly string[] = [
  ...['type', 'page', 'color', 'opacity', 'author', 'contents', 'created', 'modified'],
  ...['printable', 'hidden', 'locked'],
]
const box = ['x', 'y', 'width', 'height']
const marked = [...box, 'boxes', 'find', 'pages', 'matchCase', 'wholeWords']
const line = ['from', 'to', 'heads', 'strokeWidth', 'dash', 'fill']
const shape = [...box, 'strokeWidth', 'dash', 'fill']

/** Properties of each type in addition to the common ones. */
const own: Record<AnnotationType, readonly string[]> = {
  highlight: marked,
  underline: marked,
  strikeout: marked,
  squiggly: marked,
  text: [...shape, 'text', 'fontSize', 'font', 'alignment', 'rotation'],
  note: [...box, 'name', 'replyTo'],
  ink: ['paths', 'strokeWidth', 'dash'],
  rectangle: shape,
  ellipse: shape,
  line,
  arrow: line,
  polygon: ['points', 'strokeWidth', 'dash', 'fill'],
  polyline: ['points', 'heads', 'strokeWidth', 'dash', 'fill'],
  stamp: [...box, 'image', 'name', 'rotation'],
  link: [...marked, 'url', 'targetPage', 'strokeWidth', 'dash'],
  redact: [...marked, 'fill', 'text'],
}

/** The properties that annotations of a type have. The content of a text is its `text`, so it has no `contents`. */
export function propertiesOf(type: AnnotationType): readonly string[] {
  const common = type === 'text' ? commonProperties.filter((name) => name !== 'contents') : commonProperties
  return [...common, ...own[type]]
}

const lengths = ['x', 'y', 'width', 'height', 'fontSize', 'strokeWidth']
const times = ['created', 'modified']
const rare = new Set([
  ...['boxes', 'pages', 'matchCase', 'wholeWords', 'opacity', 'author', 'created', 'modified', 'font', 'alignment'],
  ...['dash', 'heads', 'name', 'rotation', 'replyTo', 'printable', 'hidden', 'locked'],
])

/** What forms need to know of properties of annotations. */
export function partsOf(names: readonly string[]): Record<string, PartMeta> {
  return Object.fromEntries(
    names.map((name) => {
      const is = annotationTypes.filter((type) => propertiesOf(type).includes(name))
      const mark: PartMeta = {
        ...(is.length < annotationTypes.length && is.length > 0 ? { shownWhen: { field: 'type', is } } : {}),
        ...(rare.has(name) ? { rare: true } : {}),
        ...(lengths.includes(name) ? { unit: 'pt' } : {}),
        ...(times.includes(name) ? { time: true } : {}),
        ...(name === 'text' || name === 'contents' ? { multiline: true } : {}),
      }
      return [name, mark]
    }),
  )
}
