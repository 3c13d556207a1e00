const sides = ['Left', 'Center', 'Right'] as const
const lines = ['Header', 'Footer'] as const

/** A position: `HeaderLeft`, for example. */
export type Position = `${(typeof lines)[number]}${(typeof sides)[number]}`
/** Texts of all pages, of even pages and of the first page. */
export type PageTexts = Record<Uncapitalize<Position> | `${'even' | 'first'}${Position}`, string> & {
  differentEven: boolean
  differentFirst: boolean
}

const positions: readonly Position[] = lines.flatMap((line) => sides.map((side) => `${line}${side}` as const))

/** The texts for a page of a file, from 1, with their positions. Empty texts are left out. */
export function textsOfPage(texts: PageTexts, number: number): { position: Position; template: string }[] {
  return filled(texts, kindOf(texts, number))
}

/** All texts that some page may get. */
export function textsInUse(texts: PageTexts): string[] {
  const kinds = [1, 2, 3].map((number) => kindOf(texts, number))
  return [...new Set(kinds)].flatMap((kind) => filled(texts, kind).map(({ template }) => template))
}

type Kind = '' | 'even' | 'first'

function kindOf({ differentEven, differentFirst }: PageTexts, number: number): Kind {
  if (differentFirst && number === 1) return 'first'
  return differentEven && number % 2 === 0 ? 'even' : ''
}

function filled(texts: PageTexts, kind: Kind) {
  return positions
    .map((position) => ({ position, template: texts[nameOf(kind, position)] }))
    .filter(({ template }) => template.trim() !== '')
}

function nameOf(kind: Kind, position: Position) {
  return kind === ''
    ? (`${position[0]!.toLowerCase()}${position.slice(1)}` as Uncapitalize<Position>)
    : (`${kind}${position}` as const)
}
