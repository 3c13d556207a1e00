import { decimal } from '../model/seen-page.js'
import { fillColor } from '../stamp/mark-artifact.js'
import { type Block, headingScale, type ListBlock } from './blocks.js'
import type { Column, Gap, Setting } from './column.js'
import { setParts } from './draw-parts.js'
import type { Decoration, Piece } from './pour.js'
import { setLines } from './set-lines.js'
import { setTable } from './set-table.js'
import type { Span, TextStyle } from './text-style.js'

/** Containers that set their blocks in. */
const DEEPEST = 24
/** A column is not made narrower than this. */
const NARROWEST = 80

const grays = { bar: '#c8c8c8', rule: '#b0b0b0', code: '#f3f3f3' }

/** Sets blocks one below the other. */
export async function* setBlocks(
  blocks: Iterable<Block>,
  column: Column,
  setting: Setting,
  gap: Gap = { room: 0, startsPage: false },
): AsyncGenerator<Piece> {
  for (const block of blocks) {
    let { names, bookmark } = block
    for await (const piece of setBlock(block, column, setting, gap)) {
      const marked = names?.length ? withNames(piece, names) : piece
      yield bookmark ? withBookmark(marked, bookmark.level, bookmark.title) : marked
      names = undefined
      bookmark = undefined
    }
  }
}

async function* setBlock(block: Block, column: Column, setting: Setting, gap: Gap): AsyncGenerator<Piece> {
  const { size } = setting.theme
  const want = (room: number) => {
    gap.room = Math.max(gap.room, room)
  }
  switch (block.type) {
    case 'text': {
      const scale = headingScale[(block.heading ?? 0) - 1]
      const room = block.space ?? (scale === undefined ? 0.6 * size : (0.5 + 0.5 * scale) * size)
      want(scale === undefined ? room : 1.4 * room)
      yield* withGap(setText(block, column, setting), gap, column)
      want(scale === undefined ? room : 0.5 * room)
      return
    }
    case 'list':
      want(0.5 * size)
      yield* setList(block, column, setting, gap)
      want(0.5 * size)
      return
    case 'quote': {
      const indent = indentOf(column, 1.4 * size)
      const bar: Decoration = { x: column.x, width: 2, color: grays.bar }
      want(0.6 * size)
      yield* setBlocks(
        block.blocks,
        {
          x: column.x + indent,
          width: column.width - indent,
          decorations: block.isPlain || indent === 0 ? column.decorations : [...column.decorations, bar],
          depth: column.depth + 1,
        },
        setting,
        gap,
      )
      want(0.6 * size)
      return
    }
    case 'code': {
      want(0.7 * size)
      const area: Decoration = { x: column.x, width: column.width, color: grays.code }
      yield* withGap(setCode(block.spans, column, setting), gap, {
        ...column,
        decorations: [...column.decorations, area],
      })
      want(0.7 * size)
      return
    }
    case 'table':
      want(0.8 * size)
      yield* withGap(setTable(block, column, setting, setBlocks), gap, column)
      want(0.8 * size)
      return
    case 'picture': {
      want(0.6 * size)
      yield* withGap(setPicture(block, column, setting), gap, column)
      want(0.6 * size)
      return
    }
    case 'rule': {
      want(size)
      const draw: Piece['draw'] = (sheets, left, top) =>
        sheets.draw(
          `${fillColor(grays.rule)}${[left + column.x, top - 0.8, column.width, 0.8].map(decimal).join(' ')} re f\n`,
        )
      yield* withGap(one({ height: 0.8, draw }), gap, column)
      want(size)
      return
    }
    case 'page-break':
      gap.startsPage = true
  }
}

async function* one(piece: Piece): AsyncGenerator<Piece> {
  yield piece
}

/** Gives the first piece the room that is wanted above it, and all the areas behind them. */
async function* withGap(
  pieces: AsyncIterable<Piece>,
  gap: Gap,
  { decorations }: Pick<Column, 'decorations'>,
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    const { room, startsPage } = gap
    gap.room = 0
    gap.startsPage = false
    yield {
      ...piece,
      before: Math.max(piece.before ?? 0, room),
      ...(startsPage && { startsPage }),
      ...(decorations.length > 0 && { decorations }),
    }
  }
}

function withNames(piece: Piece, names: readonly string[]): Piece {
  return {
    ...piece,
    draw: (sheets, left, top) => {
      for (const name of names) sheets.mark(name, top)
      piece.draw(sheets, left, top)
    },
  }
}

/** How far a container is set in; not at all where it is too narrow or too deep. */
function indentOf({ width, depth }: Column, wanted: number): number {
  return depth < DEEPEST && width - wanted >= NARROWEST ? wanted : 0
}

async function* setText(
  block: Extract<Block, { type: 'text' }>,
  { x, width }: Column,
  { words, theme }: Setting,
): AsyncGenerator<Piece> {
  const { heading, spans, align, direction } = block
  const scale = headingScale[(heading ?? 0) - 1] ?? 1
  const style = { x, width, size: theme.size * scale, leading: heading ? 1.25 : theme.leading, align, direction }
  let index = 0
  let held: Piece | undefined
  for await (const { isLast, ...line } of setLines(spans, words, style)) {
    if (held) yield { ...held, ...(heading || index === 1 || isLast ? { keepsNext: true } : {}) }
    held = index === 0 && heading ? withBookmark(line, heading, block.title ?? textOf(spans)) : line
    index++
  }
  if (held) yield heading ? { ...held, keepsNext: true } : held
}

function withBookmark(piece: Piece, level: number, title: string): Piece {
  const shown = title.replace(/\s+/g, ' ').trim().slice(0, 300)
  if (shown === '') return piece
  return {
    ...piece,
    draw: (sheets, left, top) => {
      sheets.bookmark(level, shown, top)
      piece.draw(sheets, left, top)
    },
  }
}

/** The text of spans. */
export function textOf(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('')
}

async function* setCode(
  spans: readonly Span[],
  { x, width }: Column,
  { words, theme }: Setting,
): AsyncGenerator<Piece> {
  const pad = 0.5 * theme.size
  const padding: Piece = { height: pad, draw: () => {} }
  yield { ...padding, keepsNext: true }
  const style = { x: x + pad, width: width - 2 * pad, size: 0.85 * theme.size, leading: 1.3, anywhere: true }
  for await (const { isLast, ...line } of setLines(spans, words, { ...style, align: 'left', direction: 'ltr' }))
    yield isLast ? { ...line, keepsNext: true } : line
  yield padding
}

async function* setList(list: ListBlock, column: Column, setting: Setting, gap: Gap): AsyncGenerator<Piece> {
  const { words, theme } = setting
  const style: TextStyle = { family: theme.family, size: theme.size }
  let widest = 0
  for (const { marker } of list.items.slice(0, 10_000)) widest = Math.max(widest, await words.width(marker, style))
  const indent = indentOf(column, Math.max(1.5 * theme.size, widest + 0.9 * theme.size))
  const inner: Column = { ...column, x: column.x + indent, width: column.width - indent, depth: column.depth + 1 }
  for (const { marker, blocks } of list.items) {
    const parts = [{ text: indent > 0 ? marker : `${marker} `, style, width: 0 }]
    const line = await setParts(parts, words, 'ltr')
    const height = theme.leading * theme.size
    const right = inner.x - 0.5 * theme.size
    const drawMarker: Piece['draw'] = (sheets, left, top) =>
      line.draw(sheets, left + Math.max(column.x, right - line.width), top - height + (height - 0.7 * theme.size) / 2)
    const spaced: Block[] = list.isTight
      ? blocks.map((block) =>
          block.type === 'text' && block.space === undefined ? { ...block, space: 0.15 * theme.size } : block,
        )
      : blocks
    const content = indent > 0 ? spaced : [{ type: 'text', spans: parts } as Block, ...spaced]
    let isFirst = true
    for await (const piece of setBlocks(content, inner, setting, gap)) {
      const { draw } = piece
      const marks = isFirst && indent > 0
      isFirst = false
      yield marks
        ? {
            ...piece,
            draw: (sheets, left, top) => {
              drawMarker(sheets, left, top)
              draw(sheets, left, top)
            },
          }
        : piece
    }
    if (isFirst && indent > 0) yield* withGap(one({ height, draw: drawMarker }), gap, column)
  }
}

async function* setPicture(
  { picture, align, link }: Extract<Block, { type: 'picture' }>,
  column: Column,
  { words, theme, pageHeight }: Setting,
): AsyncGenerator<Piece> {
  const style: TextStyle = { family: theme.family, size: theme.size, ...(link !== undefined && { link }) }
  const scale = Math.min(1, column.width / picture.width, (pageHeight - theme.size) / picture.height)
  const fitted = { ...picture, width: picture.width * scale, height: picture.height * scale }
  const settings = { x: column.x, width: column.width, size: theme.size, leading: 0.1, align }
  for await (const { isLast: _, ...piece } of setLines([{ text: '', style, picture: fitted }], words, settings))
    yield piece
}
