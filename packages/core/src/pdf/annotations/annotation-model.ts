import type { PDFDict } from 'pdf-lib'
import type { PageGeometry } from '../model/seen-rect.js'
import type { Annotation } from './annotation.js'
import { type Quad, quadOf, readQuads } from './quads.js'

type RequiredKey = 'type' | 'page' | 'x' | 'y' | 'width' | 'height' | 'printable'

/** An annotation being edited: all its properties, and the corners of the marked areas, which may be slanted. */
export type AnnotationModel = Pick<Annotation, RequiredKey> & {
  [Key in Exclude<keyof Annotation, RequiredKey | 'id'>]?: Annotation[Key] | undefined
} & { quads?: Quad[] | undefined }

/** The model of an annotation that was read. */
export function modelOf({ id: _, ...annotation }: Annotation, dict: PDFDict, geometry: PageGeometry): AnnotationModel {
  const { boxes } = annotation
  return boxes ? { ...annotation, quads: readQuads(dict, geometry) ?? boxes.map(quadOf) } : annotation
}
