import { isRecord } from '../../run/json.js'

/** Degrees by page number, clockwise; pages left out are as they were. Negative angles stay negative. */
export type PageTurns = Readonly<Record<number, number>>

/** One step to the right or to the left. */
export type TurnStep = 90 | -90

/** The turns with one page a step further. */
export function turnPage(turns: PageTurns, page: number, step: TurnStep): PageTurns {
  const { [page]: before = 0, ...others } = turns
  // Four steps to the left make -0, which JSON and people would take for another number.
  const angle = (before + step) % 360 || 0
  return angle === 0 ? others : { ...others, [page]: angle }
}

/** The turns with every page a step further. */
export function turnAll(turns: PageTurns, pageCount: number, step: TurnStep): PageTurns {
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1)
  const turned = pages.map((page): [number, number] => [page, ((turns[page] ?? 0) + step) % 360 || 0])
  return Object.fromEntries(turned.filter(([, angle]) => angle !== 0))
}

/** Turns as a browser has kept them; what is no turn of a page is left out. */
export function readTurns(kept: unknown): PageTurns {
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([page, angle]) => Number.isInteger(Number(page)) && [90, 180, 270, -90, -180, -270].includes(angle as number),
    ),
  ) as PageTurns
}
