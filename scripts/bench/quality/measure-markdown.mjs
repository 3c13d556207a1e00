import { depthsOf, emptyStructure, plain, ranksOf } from './measure-structure.mjs'

/**
 * The text of Markdown without its signs.
 * @param {string} markdown
 */
export function textOfMarkdown(markdown) {
  // Signs in code are text.
  const parts = markdown.split(/(^```[^`\n]*\n[\s\S]*?^```$|(?<!`)`[^`\n]+`(?!`))/gm)
  return parts.map((part, index) => (index % 2 === 1 ? part.replace(/^```.*$\n?|`/gm, '') : textOfProse(part))).join('')
}

/** @param {string} markdown without code */
function textOfProse(markdown) {
  return markdown
    .replace(/(?<![\p{L}\p{N}\\])\*{1,3}|(?<!\\)\*{1,3}(?![\p{L}\p{N}])|~~/gu, '')
    .replace(/<!--[^>]*-->|<a id="[^"]*"><\/a>|<\/?(?:strong|em|del|sup|sub)>/g, '')
    .replace(/<br>/g, '\n')
    .replace(/!\[[^\n]*?\]\([^)\n]*\)/g, '')
    .replace(/\[\^\d+\](?!:)/g, '')
    .replace(/\[((?:\\.|[^[\]\\\n])*)\]\(<?[^)\s]*>?\)/g, '$1')
    .replace(/<((?:https?|mailto|ftp|tel):[^>\s]*)>/g, '$1')
    .replace(/(?<!\\)`+/g, '')
    .replace(/^(\s*)#{1,6} /gm, '$1')
    .replace(/\\?\n/g, '\n')
    .replace(/\\([\\`*_~[\]<>&#|.)+=-])/g, '$1')
}

/**
 * Reads the structure of Markdown as PDF to Markdown writes it, in what Markdown has.
 * @param {string} markdown
 * @returns {import('./measure-structure.mjs').Structure}
 */
export function readMarkdown(markdown) {
  const found = emptyStructure()
  for (const [, inText, alone] of markdown.matchAll(/\]\(<?([^)\s>]+)>?\)|<(https?:[^>\s]+|mailto:[^>\s]+)>/g)) {
    const target = inText ?? alone ?? ''
    if (target.startsWith('#')) found.references.push(target)
    else if (/^(?:https?|mailto|ftp|tel):/i.test(target)) found.links.push(target.toLowerCase().replace(/\/$/, ''))
    else found.pictures.push('')
  }
  // A title is above the headings of the first level.
  const hasTitle = markdown.match(/^# /gm)?.length === 1
  for (const block of blocksOf(markdown)) {
    const [first = ''] = block
    const heading = /^(#{1,6}) (.*)/.exec(first)
    if (heading) {
      const text = textOfMarkdown(heading[2] ?? '')
      const name = plain(text.replace(/^\s*(?:\d{1,3}(?:\.\d{1,3})*|[A-Z]|[IVX]+)[.:)]?\s+/, '')) || plain(text)
      found.headings.push(name)
      found.levels.push(`${(heading[1]?.length ?? 1) - (hasTitle ? 1 : 0)} ${name}`)
    } else if (first.startsWith('| ')) {
      const rows = block.filter((_, index) => index !== 1).map(cellsOf)
      found.tables.push(`${rows.length} × ${rows[0]?.length ?? 0}`)
      found.shown.push(`${rows.length} × ${rows[0]?.length ?? 0}`)
      // Word processors make the numbers of items by themselves.
      for (const cell of rows.flat())
        add(
          found.cells,
          cell
            .split('<br>')
            .map((line) => line.replace(number, ''))
            .join('\n'),
        )
    } else if (item.test(first))
      for (const each of block.join('\n').split(/\n(?=\s*(?:-|\d+[.)]) )/)) add(found.items, each.replace(item, ''))
    else if (/^\[\^\d+\]:/.test(first)) add(found.notes, block.join('\n').replace(/^\[\^\d+\]:/, ''))
    else add(found.paragraphs, block.join('\n'))
  }
  found.ranks = ranksOf(found.levels)
  found.depths = depthsOf(found.levels)
  return found
}

/**
 * Cells of each table of Markdown.
 * @param {string} markdown
 * @returns {string[][][]}
 */
export function tablesOfMarkdown(markdown) {
  return blocksOf(markdown)
    .filter(([first]) => first?.startsWith('| '))
    .map((block) =>
      block.filter((_, index) => index !== 1).map((row) => cellsOf(row).map((cell) => textOfMarkdown(cell).trim())),
    )
}

const number = /^\(?(?:\p{L}|[ivx]{2,5}|[\d.]+)[.)]+ /u
const item = /^\s*(?:-|\d+[.)]) (?:\(?(?:\p{L}|[ivx]{2,5}|[\d.]+)[.)] )?/u

/** @param {string} row */
const cellsOf = (row) =>
  row
    .slice(2, -2)
    .split(/ \| /)
    .map((cell) => cell.replaceAll('\\|', '|'))

/** @param {string[]} list @param {string} text */
function add(list, text) {
  const name = plain(textOfMarkdown(text))
  if (name !== '') list.push(name)
}

/** Lines of each block; fences are kept whole. @param {string} markdown */
function blocksOf(markdown) {
  /** @type {string[][]} */
  const blocks = []
  let fence = ''
  let isOpen = false
  for (const line of markdown.split('\n')) {
    const mark = /^`{3,}/.exec(line)?.[0]
    if (fence === '' && line === '') {
      isOpen = false
      continue
    }
    if (!isOpen) blocks.push([])
    isOpen = true
    blocks.at(-1)?.push(line)
    if (mark) fence = fence === '' ? mark : line === fence ? '' : fence
  }
  return blocks
}
