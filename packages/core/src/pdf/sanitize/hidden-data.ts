/** Kinds of data that a reader does not see, or does not expect. */
export const hiddenDataKinds = [
  'scripts',
  'actions',
  'links',
  'attachments',
  'layers',
  'text',
  'hidden-text',
  'alternatives',
  'comments',
  'fields',
  'metadata',
  'image-metadata',
  'thumbnails',
  'private',
  'xfa',
  'signatures',
  'revisions',
  'unused',
] as const

export type HiddenDataKind = (typeof hiddenDataKinds)[number]

/** What was found and removed, by kind. */
export interface FoundData {
  kind: HiddenDataKind
  count: number
  /** Names, where they have any: of attachments, layers, fields, types of actions. */
  names: string[]
}

const MAX_NAMES = 50

/** Counts what is found. */
export class HiddenDataReport {
  readonly #found = new Map<HiddenDataKind, { count: number; names: Set<string> }>()

  add(kind: HiddenDataKind, name?: string, count = 1): void {
    if (count <= 0) return
    const entry = this.#found.get(kind) ?? { count: 0, names: new Set<string>() }
    this.#found.set(kind, entry)
    entry.count += count
    if (name !== undefined && name !== '' && entry.names.size < MAX_NAMES) entry.names.add(name.slice(0, 200))
  }

  list(): FoundData[] {
    return hiddenDataKinds.flatMap((kind) => {
      const entry = this.#found.get(kind)
      return entry ? [{ kind, count: entry.count, names: [...entry.names] }] : []
    })
  }
}
