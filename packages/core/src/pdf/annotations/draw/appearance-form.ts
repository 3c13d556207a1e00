import type { PDFContext, PDFRef } from 'pdf-lib'
import type { Matrix } from '../../../geometry/matrix.js'
import { numberArray } from '../annotation-values.js'

type Kind = 'Font' | 'XObject' | 'ExtGState'

/** The resources of an appearance, by name. */
export class AppearanceResources {
  readonly #groups = new Map<Kind, Map<PDFRef, string>>()

  /** The name of a resource. */
  nameOf(kind: Kind, ref: PDFRef, prefix = kind[0]!): string {
    const group = this.#groups.get(kind) ?? new Map<PDFRef, string>()
    this.#groups.set(kind, group)
    const name = group.get(ref) ?? `${prefix}${group.size || ''}`
    group.set(ref, name)
    return name
  }

  toObject(): Record<string, Record<string, PDFRef>> {
    const entries = [...this.#groups].map(
      ([kind, group]) => [kind, Object.fromEntries([...group].map(([ref, name]) => [name, ref]))] as const,
    )
    return Object.fromEntries(entries)
  }
}

/** Properties of a form in addition to its operators. */
interface FormSettings {
  box: readonly number[]
  matrix?: Matrix
  resources?: AppearanceResources
  /** Whether it is a transparency group, so that opacity applies to it as a whole. */
  isGroup?: boolean
}

/** Adds a form XObject (ISO 32000-2, 8.10) to a document. */
export function makeForm(context: PDFContext, content: string, settings: FormSettings): PDFRef {
  const { box, matrix, resources, isGroup } = settings
  const entries = {
    Type: 'XObject',
    Subtype: 'Form',
    FormType: 1,
    BBox: numberArray(context, box),
    ...(matrix ? { Matrix: context.obj(matrix.map((value) => Number(value.toFixed(6)))) } : {}),
    Resources: context.obj(resources?.toObject() ?? {}),
    ...(isGroup ? { Group: context.obj({ Type: 'Group', S: 'Transparency' }) } : {}),
  }
  return context.register(
    content.length > 200 ? context.flateStream(content, entries) : context.stream(content, entries),
  )
}

/** Adds a graphics state with opacity or a blend mode. */
export function makeState(context: PDFContext, opacity: number, blend?: string): PDFRef {
  return context.register(
    context.obj({ Type: 'ExtGState', ca: opacity, CA: opacity, ...(blend === undefined ? {} : { BM: blend }) }),
  )
}
