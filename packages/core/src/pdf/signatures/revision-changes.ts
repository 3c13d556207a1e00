/** Kinds of changes that later revisions of a file make. */
export const changeKinds = [
  'signatures',
  'visible-signatures',
  'time-stamps',
  'validation-data',
  'filled',
  'locked-fields',
  'read-only-fields',
  'comments',
  'comments-changed',
  'metadata',
  'structure',
  'fields',
  'appearances',
  'pages',
  'page-content',
  'attachments',
  'scripts',
  'actions',
  'layers',
  'bookmarks',
  'signature-changed',
  'hidden-bytes',
  'unreadable',
  'other',
] as const

export type RevisionChangeKind = (typeof changeKinds)[number]

/** Changes of one kind, and where: names of fields, `page 3`, or keys. */
export interface RevisionChange {
  kind: RevisionChangeKind
  where: string[]
}

const MAX_NAMED = 50

/** Collects changes by their kinds. */
export class RevisionChanges {
  readonly #found = new Map<RevisionChangeKind, Set<string>>()

  add(kind: RevisionChangeKind, where?: string): void {
    const names = this.#found.get(kind) ?? new Set<string>()
    this.#found.set(kind, names)
    if (where !== undefined && names.size < MAX_NAMED) names.add(where)
  }

  list(): RevisionChange[] {
    return changeKinds.flatMap((kind) => {
      const names = this.#found.get(kind)
      return names ? [{ kind, where: [...names] }] : []
    })
  }
}

const harmless: readonly RevisionChangeKind[] = ['time-stamps', 'validation-data']
const filling: readonly RevisionChangeKind[] = [...harmless, 'signatures', 'filled', 'metadata', 'structure']
const commenting: readonly RevisionChangeKind[] = [...filling, 'visible-signatures', 'comments']

const annotating: readonly RevisionChangeKind[] = [...commenting, 'comments-changed']

/**
 * Whether a kind of change leaves a signature valid: by what the certification of the document allows (ISO 32000-2, 12.8.2.2), or, where
 * there is none, what readers tolerate after an ordinary signature: filling in forms, new comments and further signatures. Comments that
 * were signed may be changed and deleted only where the author of a certification says so (/P 3).
 */
export function isAllowed(kind: RevisionChangeKind, level: 1 | 2 | 3 | undefined): boolean {
  const allowed = { 1: harmless, 2: filling, 3: annotating, none: commenting }[level ?? 'none']
  return allowed.includes(kind)
}
