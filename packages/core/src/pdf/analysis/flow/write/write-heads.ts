import type { Block, Frame, Inline, Paragraph, Section } from '../../../../flow-document/flow-document.js'
import type { Measures } from '../measure-document.js'
import { groupLines } from '../page/group-lines.js'
import type { RunningHeads } from '../page/heads.js'
import { type Numbering, numberPages, readPageNumber } from '../page/page-numbers.js'
import { pageEdges } from '../page/strips.js'
import type { PageDraft, Rule } from '../page-draft.js'
import type { Edges, FlowLine } from '../page-items.js'
import type { ParagraphContext } from '../paragraph-context.js'
import { buildParagraphs } from '../text/build-paragraphs.js'
import { fitLines } from './fit-lines.js'
import { keyOf, partsOf } from './head-parts.js'
import { toParagraph } from './to-paragraph.js'
import { writeHeadsTuning } from './tuning.js'

type Heads = Pick<
  Section,
  | 'header'
  | 'footer'
  | 'firstHeader'
  | 'firstFooter'
  | 'evenHeader'
  | 'evenFooter'
  | 'firstPageNumber'
  | 'pageNumberStyle'
>

/** The headers and footers of a document. */
export interface HeaderFooter {
  /** Those of a section that begins on a page. */
  of(page: number): Heads
  /** Which of the parts with the same headers and numbers a page belongs to. */
  partOf(page: number): number
  /** Distance of the first line of headers from the top of the page, and of the last of footers from its foot. */
  headerTop: number
  footerRoom(height: number): number
  /** Bottom of the header of a page, from the page top; 0 if it has none. */
  headerBottom(page: number): number
}

type Zone = 'header' | 'footer'
const numberToken = /((?<![\p{L}\p{N}]|\d[.,/-])(?:\d{1,5}|[ivxlc]{1,8}|[IVXLC]{1,8})(?![\p{L}\p{N}]|[.,-]\d))/u

/**
 * Headers and footers as blocks, with fields for page numbers: for each section, those of most of its pages, with
 * separate ones for the first and for even pages if they differ. A section starts where page numbering restarts, or
 * where the header changes permanently. Watermarks are in all headers.
 */
export function writeHeads(
  pages: readonly PageDraft[],
  found: ReadonlyMap<number, RunningHeads>,
  measures: Measures,
  context: Omit<ParagraphContext, 'edges'>,
  watermarks: readonly Frame[] = [],
): HeaderFooter {
  const numbering = numberPages(pages, found)
  const rules = new Map(pages.map((page) => [page, rulesOf(page, found, measures)]))
  const parts = partsOf(pages, found, numbering)
  const heads = parts.map((part, index) => headsOfPart(part, parts[index - 1]))
  const partOf = new Map(parts.flatMap((part, index) => part.map(({ page }) => [page, index] as const)))
  const tops = [...found.values()].flatMap(({ header }) => header.map((line) => line.box.top))
  const bottoms = [...found.values()].flatMap(({ footer }) => footer.map((line) => line.box.bottom))
  const headerTop = tops.length > 0 ? Math.max(0, least(tops)) : 36
  return {
    partOf: (page) => partOf.get(page) ?? 0,
    of: (page) => {
      const index = partOf.get(page) ?? 0
      const own = heads[index] ?? {}
      if (page === parts[index]?.[0]?.page) return own
      const { firstPageNumber: _, firstHeader: __, firstFooter: ___, ...later } = own
      return later
    },
    headerTop,
    headerBottom: (page) =>
      groupLines(found.get(page)?.header ?? []).reduce(
        (bottom, [line]) => (bottom || headerTop) + (measures.leadingOf(line!.size) ?? 1.2 * line!.size),
        0,
      ),
    footerRoom: (height) => (bottoms.length > 0 ? Math.max(0, height + least(bottoms.map((bottom) => -bottom))) : 36),
  }

  function headsOfPart(part: readonly PageDraft[], before: readonly PageDraft[] | undefined): Heads {
    const header = zoneOf(part, 'header')
    const pictures = picturesOf(part)
    if (pictures.length > 0) header.usual = [pictureLine(pictures), ...(header.usual ?? [])]
    const onEven = part.some(({ page }) => page % 2 === 0 && found.get(page)!.pictures.length > 0)
    if (pictures.length > 0 && header.even && onEven) header.even = [pictureLine(pictures), ...header.even]
    if (pictures.length > 0 && header.first) header.first = [pictureLine(pictures), ...header.first]
    if (watermarks.length > 0) {
      header.usual = [...watermarks, ...(header.usual ?? [])]
      if (header.even) header.even = [...watermarks, ...header.even]
      if (header.first) header.first = [...watermarks, ...header.first]
    }
    const footer = zoneOf(part, 'footer')
    const own = usualNumbering(part, numbering)
    const previous = before && usualNumbering(before, numbering)
    const first = part[0]!.page
    const restarts = own && (before ? own.shift !== previous?.shift : own.shift !== 0) && first + own.shift >= 0
    const isFirstOther = header.first !== undefined || footer.first !== undefined
    return {
      ...(header.usual && { header: header.usual }),
      ...(footer.usual && { footer: footer.usual }),
      ...(header.even && { evenHeader: header.even, evenFooter: footer.even ?? footer.usual ?? [] }),
      ...(footer.even && { evenFooter: footer.even, evenHeader: header.even ?? header.usual ?? [] }),
      ...(isFirstOther && {
        firstHeader: header.first ?? header.usual ?? [],
        firstFooter: footer.first ?? footer.usual ?? [],
      }),
      ...(restarts && { firstPageNumber: first + own.shift }),
      ...(own && own.style !== 'decimal' && { pageNumberStyle: own.style }),
    }
  }

  function zoneOf(part: readonly PageDraft[], zone: Zone): { usual?: Block[]; even?: Block[]; first?: Block[] } {
    const keyed = part.map((page) => ({ page, key: keyOf(found.get(page.page)?.[zone] ?? []) }))
    const filled = keyed.filter(({ key }) => key !== '')
    const usual = mostCommon(filled)
    if (!usual) return {}
    // The first page often differs: in short parts, it does not represent odd pages.
    const later = part.length > 2 ? keyed.slice(1) : []
    const even = mostCommon(later.filter(({ page }) => page.page % 2 === 0))
    const odd = mostCommon(later.filter(({ page }) => page.page % 2 === 1))
    const own = later.filter(({ page, key }) => key === (page.page % 2 === 0 ? even : odd)?.key).length
    const alternates = even && odd && even.key !== odd.key && own > 0.5 * later.length
    const first = keyed[0]!
    const isOther =
      part.length > 1 && first.key !== (alternates ? (first.page.page % 2 === 0 ? even : odd).key : usual.key)
    const written = ({ page, key }: { page: PageDraft; key: string }) => (key === '' ? [] : blocksOf(page, zone))
    return {
      usual: written(alternates ? odd : usual),
      ...(alternates && { even: written(even) }),
      ...(isOther && { first: written(first) }),
    }
  }

  /** Pictures are part of the header, wherever they are on the page. */
  function picturesOf(part: readonly PageDraft[]): Paragraph['contents'] {
    const page = part.find(({ page }) => found.get(page)!.pictures.length > 0)
    return (page ? found.get(page.page)!.pictures : []).map(({ picture, box }) => ({
      ...picture,
      floating: { x: box.left, y: box.top, behind: true },
    }))
  }

  function blocksOf(page: PageDraft, zone: Zone): Block[] {
    const edges = pageEdges(page, measures.edgesOf(page))
    const lines = found.get(page.page)![zone]
    const blocks = buildParagraphs(lines, edges).flatMap((element): Paragraph[] => {
      if (element.kind !== 'paragraph') return []
      const paragraph = toParagraph(element, { ...context, edges })
      fitLines(paragraph, element, edges.right - edges.left)
      return [withFields(paragraph, page.page, numbering.get(page.page), pages.length)]
    })
    return ruled(blocks, rules.get(page)?.[zone], zone)
  }
}

/** The lines of a page that part its header and footer from the text, which are none of the text then. */
function rulesOf(
  page: PageDraft,
  found: ReadonlyMap<number, RunningHeads>,
  measures: Measures,
): Partial<Record<Zone, Rule>> {
  const edges = pageEdges(page, measures.edgesOf(page))
  const rules: Partial<Record<Zone, Rule>> = {}
  for (const zone of ['header', 'footer'] as const) {
    const rule = ruleBeside(page, found.get(page.page)?.[zone] ?? [], zone, edges)
    if (!rule) continue
    rule.used = true
    rules[zone] = rule
  }
  return rules
}

/** The line below a header, or above a footer, over most of the text. */
function ruleBeside({ rules }: PageDraft, lines: readonly FlowLine[], zone: Zone, { left, right }: Edges) {
  const last = zone === 'header' ? lines.at(-1) : lines[0]
  if (!last) return undefined
  return rules.find(
    (rule) =>
      Math.min(rule.right, right) - Math.max(rule.left, left) > 0.8 * (right - left) &&
      (zone === 'header'
        ? rule.y > last.baseline && rule.y < last.baseline + writeHeadsTuning.near * last.size
        : rule.y < last.baseline && rule.y > last.baseline - (1 + writeHeadsTuning.near) * last.size),
  )
}

/** Headers with the line below, footers with the line above them. */
function ruled(blocks: Paragraph[], rule: Rule | undefined, zone: Zone): Block[] {
  if (!rule || blocks.length === 0) return blocks
  const border = { width: Math.max(0.25, rule.width), color: rule.color }
  const at = zone === 'header' ? blocks.length - 1 : 0
  return blocks.with(at, { ...blocks[at]!, borders: zone === 'header' ? { bottom: border } : { top: border } })
}

const least = (values: readonly number[]) => values.reduce((best, value) => Math.min(best, value), Infinity)

/** A line without height that contains pictures with fixed positions. */
const pictureLine = (contents: Paragraph['contents']): Paragraph => ({
  type: 'paragraph',
  contents,
  align: 'left',
  spacing: { line: 1 },
})

function mostCommon<T extends { key: string }>(texts: readonly T[]): T | undefined {
  const counts = new Map<string, { count: number; first: T }>()
  for (const text of texts) {
    const known = counts.get(text.key)
    if (known) known.count++
    else counts.set(text.key, { count: 1, first: text })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.first
}

function usualNumbering(part: readonly PageDraft[], numbering: ReadonlyMap<number, Numbering>): Numbering | undefined {
  return mostCommon(
    part.flatMap(({ page }) => {
      const own = numbering.get(page)
      return own ? [{ key: `${own.style} ${own.shift}`, own }] : []
    }),
  )?.own
}

/** A paragraph of a header with fields for the page number and the number of pages. */
function withFields(paragraph: Paragraph, page: number, numbering: Numbering | undefined, total: number): Paragraph {
  if (!numbering) return paragraph
  let placed = false
  const contents = paragraph.contents.flatMap((inline): Inline[] => {
    if (inline.type !== 'text') return [inline]
    const { type: _, text, ...appearance } = inline
    const fields: Inline[] = []
    for (const [index, part] of text.split(numberToken).entries()) {
      const number = index % 2 === 1 ? readPageNumber(part) : undefined
      const last = fields.at(-1)
      if (number && !placed && number.style === numbering.style && number.value === page + numbering.shift) {
        placed = true
        fields.push({ type: 'page-number', of: 'current', appearance })
      } else if (number && placed && number.style === 'decimal' && number.value === total && total > 1)
        fields.push({ type: 'page-number', of: 'total', appearance })
      else if (last?.type === 'text') last.text += part
      else if (part !== '') fields.push({ ...inline, text: part })
    }
    return fields
  })
  return { ...paragraph, contents }
}
