import type { Box, PageImage, PageObjects } from '../../../page-objects/page-objects.js'
import { fieldWords, noteWords, withoutFieldFrames } from '../../layout/field-words.js'
import { readLines } from '../../layout/read-lines.js'
import { readWords } from '../../layout/read-words.js'
import type { Line, Word } from '../../layout/text.js'
import type { Table } from '../../tables/table.js'
import type { Losses } from '../losses.js'
import { heightOf, type Item, type PageDraft, textOf, widthOf } from '../page-draft.js'
import type { PictureItem } from '../page-items.js'
import type { FlowSettings } from '../settings.js'
import { attachRaised } from '../text/attach-raised.js'
import { findDrawnBullets } from '../text/drawn-bullets.js'
import { nameSigns } from '../text/unnamed-signs.js'
import { countCharacters } from '../text-account.js'
import { toTableItem } from '../write/to-table-item.js'
import { findCallouts } from './callouts.js'
import { fillContent, linesOfCells } from './cell-content.js'
import { type DecorationFinder, findDecorations } from './decorations.js'
import { findFields } from './fields.js'
import { findCode, joinListings } from './find-code.js'
import { findDrawings } from './find-drawings.js'
import { isInside } from './group-paths.js'
import { joinLineNumbers } from './join-line-numbers.js'
import { joinMarkers } from './join-rows.js'
import { type AppearancePool, toFlowLine } from './read-lines-of-page.js'
import { readPageTuning } from './tuning.js'

/** Words of a page that are read; no page for readers has a tenth of them. */
const MOST_WORDS = 50_000
/** Pictures of a page that are kept. */
const MOST_PICTURES = 2000

/** Reduces a page to its lines, tables and pictures; reports content that cannot be kept. */
export async function readPage(
  read: PageObjects,
  settings: FlowSettings & { keepTurned?: boolean },
  appearances: AppearancePool,
  losses: Losses,
): Promise<PageDraft> {
  const objects = withoutFieldFrames(read)
  const { page, width, height } = objects
  const printed = readWords(objects)
  const all = [...printed, ...fieldWords(objects, printed), ...noteWords(objects)]
  const words = all.length > MOST_WORDS ? all.slice(0, MOST_WORDS) : all
  const found = findDecorations(objects)
  const upright = words.filter((word) => word.angle === 0)
  const turned = words.filter((word) => word.angle !== 0)
  const code = findCode(words)
  const tables = tablesOf(objects, words, code, settings).filter(
    (table) => isWorthKeeping(table) && !(settings.keepTurned && isTurned(table)),
  )
  const data = tables.flatMap(dataTables)
  const outside = linesOutside(upright, tables)
  const placed = objects.images.flatMap((image) => toPicture(image, page, settings, losses))
  const pictures = placed.slice(0, MOST_PICTURES)
  const covering = pictures.filter((picture) => isBackground(picture, objects, outside))
  const isScan = upright.some(({ pieces }) => pieces.some(({ style }) => style.invisible))
  if ((isScan && covering.length > 0) || objects.recognized) losses.add('The image of the scanned page', page)
  const kept = isScan || settings.keepTurned ? [] : covering
  const fields = findFields(
    objects,
    kept.map(({ box }) => box),
  )
  const bands = isScan || settings.keepTurned ? [] : await fields.bands()
  const decorations: DecorationFinder = {
    ...found,
    of: (piece, line) => ({ ...fields.appearanceOf(piece), ...found.of(piece, line) }),
  }
  const toLine = (line: Line) => toFlowLine(line, page, appearances, decorations)
  const toCellLine = (line: Line, shade: number | undefined) =>
    shade === undefined
      ? toLine(line)
      : toFlowLine(line, page, appearances, {
          ...found,
          of: (piece, own) => ({ ...fields.appearanceOf(piece, shade), ...found.of(piece, own) }),
        })
  const lines = joinListings(outside, code, toLine).filter((line) => line.runs.length > 0)
  const flowing = pictures.filter((picture) => !covering.includes(picture))
  const { taken } = found
  const placedTables = tables.map((table) => ({ table, item: toTableItem(table, toCellLine) }))
  const drawings = await findDrawings(objects, {
    lines: [...lines, ...linesOfCells(placedTables.map(({ item }) => item))],
    turned,
    tables: data,
    pictures: flowing,
    taken,
    settings,
    losses,
  })
  const drawn = tables.filter(({ box }) => drawings.pictures.some((picture) => isPartOf(box, picture.box)))
  const tableItems = placedTables.filter(({ table }) => !drawn.includes(table)).map(({ item }) => item)
  const shown = lines.filter((line) => !drawings.labels.has(line))
  const bullets = findDrawnBullets(shown, flowing, objects.paths)
  const inTables = wordsOf(tables)
  const isCut = objects.truncated || words.length < all.length || pictures.length < placed.length
  if (isCut) losses.add('Objects beyond the limit', page)
  const added = bullets.lines.reduce((sum, line) => sum + countCharacters(textOf(line)), 0)
  const labels = [...drawings.labels].reduce((sum, line) => sum + countCharacters(textOf(line)), 0)
  const turnedLabels = [...drawings.turned].filter((word) => !inTables.has(word))
  settings.account?.read(
    page,
    countWords(all) + added,
    labels + countWords(turnedLabels) + countWords([...wordsOf(drawn)]),
  )
  const turnedLines = readLines(turned.filter((word) => !inTables.has(word) && !drawings.turned.has(word))).map(
    (line) => ({ line: toLine(line), angle: line.angle }),
  )
  const free = [
    ...flowing.filter((picture) => !drawings.parts.has(picture) && !bullets.taken.has(picture)),
    ...drawings.pictures,
  ]
  const inCells = fillContent(tableItems, drawings.labels, free)
  const items: Item[] = [
    ...joinMarkers(joinLineNumbers(attachRaised(nameSigns([...shown, ...bullets.lines])))),
    ...tableItems,
    ...free.filter((picture) => !inCells.has(picture)),
  ]
  return {
    page,
    width,
    height,
    items,
    rules: freeRules(found, [...tables, ...drawings.pictures]),
    turned: turnedLines,
    backgrounds: [...bands, ...(isScan ? [] : covering)],
    ...(!settings.keepTurned && { callouts: findCallouts(objects, data) }),
    ...(objects.fields && { fields: objects.fields }),
    ...(objects.outline && { outline: objects.outline }),
    ...(objects.recognized && { recognized: true }),
  }
}

/** Whether a table is drawn within a much larger picture, which shows it. */
const isPartOf = (table: Box, picture: Box) =>
  isInside(table, picture) &&
  widthOf(table) * heightOf(table) < readPageTuning.mostDrawn * widthOf(picture) * heightOf(picture)

const countWords = (words: readonly Word[]) => words.reduce((sum, { text }) => sum + countCharacters(text), 0)

/** The tables of a page; where listings were taken for one without rules, those that are found around them. */
function tablesOf(
  objects: PageObjects,
  words: Word[],
  code: ReadonlySet<Word>,
  { findTables, keepTurned }: FlowSettings & { keepTurned?: boolean },
): Table[] {
  // Where everything keeps its position, tables that only place it are none.
  const search = { nested: !keepTurned }
  const tables = findTables?.(objects, words, search) ?? []
  if (code.size === 0) return tables
  const isAround = (table: Table) => [...wordsOf([table])].some((word) => code.has(word))
  if (!tables.some((table) => !table.ruled && isAround(table))) return tables
  const others = findTables!(
    objects,
    words.filter((word) => !code.has(word)),
    search,
  )
  return [...tables.filter(({ ruled }) => ruled), ...others.filter(({ ruled }) => !ruled)]
}

/** A single cell is text that happens to be framed, unless tags say more. */
function isWorthKeeping(table: Table): boolean {
  return (table.rows * table.columns > 1 || table.isLayout === true) && table.cells.length > 0
}

/** A table, or those in one that only places its content. */
function dataTables(table: Table): Table[] {
  const inner = table.cells.flatMap(({ tables = [] }) => tables.flatMap(dataTables))
  return table.isLayout ? inner : [table, ...inner]
}

const isTurned = ({ cells }: Table) => cells.some(({ lines }) => lines.some((line) => line.angle !== 0))

/** Lines of the words that are in no table. */
function linesOutside(words: readonly Word[], tables: readonly Table[]): Line[] {
  if (tables.length === 0) return readLines(words)
  const inTables = wordsOf(tables)
  return readLines(words.filter((word) => !inTables.has(word)))
}

function wordsOf(tables: readonly Table[]): Set<Word> {
  const words = new Set<Word>()
  for (const { cells } of tables)
    for (const { lines, tables: inner = [] } of cells) {
      for (const line of lines) for (const word of line.words) words.add(word)
      for (const word of wordsOf(inner)) words.add(word)
    }
  return words
}

const noPixels = { format: 'png', bytes: new Uint8Array() } as const

function toPicture(image: PageImage, page: number, { withoutPictures }: FlowSettings, losses: Losses): PictureItem[] {
  const { box, encoded = withoutPictures ? noPixels : undefined } = image
  if (widthOf(box) < readPageTuning.smallestPicture || heightOf(box) < readPageTuning.smallestPicture) return []
  if (!encoded) {
    losses.add('Images that cannot be read', page)
    return []
  }
  const picture = { type: 'picture', ...encoded, width: widthOf(box), height: heightOf(box) } as const
  return [{ kind: 'picture', page, box, picture }]
}

/** Whether a picture is behind the text: as large as the page, or with lines of text over it. */
function isBackground({ box }: PictureItem, { width, height }: PageObjects, lines: readonly Line[]): boolean {
  if (lines.length === 0) return false
  const over = lines.filter(
    (line) =>
      line.box.left > box.left - 1 &&
      line.box.right < box.right + 1 &&
      line.box.top > box.top - 1 &&
      line.box.bottom < box.bottom + 1,
  )
  if (widthOf(box) * heightOf(box) > 0.7 * width * height) return true
  return over.length >= readPageTuning.textOver
}

function freeRules(decorations: DecorationFinder, taking: readonly { box: Box }[]): PageDraft['rules'] {
  return decorations
    .rules()
    .filter(
      (rule) =>
        rule.right - rule.left > 20 &&
        !taking.some(
          ({ box }) =>
            rule.y > box.top - 3 && rule.y < box.bottom + 3 && rule.left < box.right && rule.right > box.left,
        ),
    )
    .slice(0, 500)
}
