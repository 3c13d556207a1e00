import { escapeXml } from '../../text/xml/escape-xml.js'
import { attributesOf, resolveEntities } from '../../text/xml/scan-xml.js'
import { type FieldDisplay, fateOf } from './field-fate.js'

/** A field of a part: where its instruction and the text that it shows are written. */
interface Field {
  /** For a field in one element, that element. */
  simple?: { at: number; tag: string; isEmpty: boolean }
  instruction: string
  instructions: TextRange[]
  /** Where the text that it shows begins, behind the mark that separates it from the instruction. */
  separator?: number
  shown: TextRange[]
}

interface TextRange {
  start: number
  end: number
}

type Edit = TextRange & { by: string }

/** A field that shows text as it was saved: LibreOffice has none for this instruction, and keeps the text. */
const AS_SAVED = ' QUOTE '
const pieces =
  /<w:fldChar\b([^<>]*)>|<w:instrText\b[^<>]*>([^<]*)<|<w:t(?:\s[^<>]*)?>([^<]*)<|<w:fldSimple\b[^<>]*>|<\/w:fldSimple>/g

/**
 * Changes the fields of a part of a DOCX so that they show what its author saw: that of the file shows its name, dates
 * and statistics show the saved text. ECMA-376-1, 17.16.
 * @param dates whether fields for the current date and time show the saved text, or the current one
 */
export function showWordFields(text: string, fileName: string, dates: 'saved' | 'today'): string {
  if (!/<w:fld(Char|Simple)\b/.test(text)) return text
  const edits: Edit[] = []
  const open: Field[] = []
  const close = () => {
    const field = open.pop()
    if (!field) return
    const shows = field.shown.some(({ start, end }) => text.slice(start, end).trim() !== '')
    const fate = fateOf(field.instruction, shows, dates)
    if (fate) edits.push(...editsOf(field, fate, escapeXml(fileName)))
    // A field within the text that another shows.
    const around = open.at(-1)
    if (around?.separator !== undefined) around.shown.push(...field.shown)
  }
  for (const match of text.matchAll(pieces)) {
    const [tag, mark, instruction, shown] = match
    const at = match.index
    const field = open.at(-1)
    if (mark !== undefined) {
      const type = attributesOf(mark)['w:fldCharType']
      if (type === 'begin') open.push({ instruction: '', instructions: [], shown: [] })
      else if (type === 'separate' && field && mark.endsWith('/')) field.separator = at + tag.length
      else if (type === 'end') close()
    } else if (instruction !== undefined) {
      if (!field || field.separator !== undefined) continue
      field.instruction += resolveEntities(instruction)
      field.instructions.push({ start: at + tag.length - 1 - instruction.length, end: at + tag.length - 1 })
    } else if (shown !== undefined) {
      const end = at + tag.length - 1
      if (field?.separator !== undefined) field.shown.push({ start: end - shown.length, end })
    } else if (tag.startsWith('</')) close()
    else {
      const isEmpty = tag.endsWith('/>')
      const instruction = resolveEntities(attributesOf(tag.slice('<w:fldSimple'.length, -1))['w:instr'] ?? '')
      open.push({
        simple: { at, tag, isEmpty },
        instruction,
        instructions: [],
        separator: at + tag.length,
        shown: [],
      })
      if (isEmpty) close()
    }
  }
  return withEdits(text, edits)
}

function editsOf(field: Field, fate: FieldDisplay, name: string): Edit[] {
  const { simple, instructions, separator, shown } = field
  const edits: Edit[] = instructions.map((place, index) => ({ ...place, by: index === 0 ? AS_SAVED : '' }))
  if (simple?.isEmpty) return [{ start: simple.at, end: simple.at + simple.tag.length, by: runOf(name) }]
  if (simple) {
    const tag = simple.tag.replace(/(\sw:instr=)("[^"]*"|'[^']*')/, `$1"${AS_SAVED}"`)
    edits.push({ start: simple.at, end: simple.at + simple.tag.length, by: tag })
  }
  if (fate === 'saved') return edits
  edits.push(...shown.map((place, index) => ({ ...place, by: index === 0 ? name : '' })))
  if (shown.length > 0) return edits
  // It was never built.
  if (simple) return [...edits, { start: separator!, end: separator!, by: runOf(name) }]
  if (separator !== undefined) return [...edits, { start: separator, end: separator, by: textOf(name) }]
  const last = instructions.at(-1)!.end + '</w:instrText>'.length
  return [...edits, { start: last, end: last, by: `<w:fldChar w:fldCharType="separate"/>${textOf(name)}` }]
}

const textOf = (text: string) => `<w:t xml:space="preserve">${text}</w:t>`
const runOf = (text: string) => `<w:r>${textOf(text)}</w:r>`

function withEdits(text: string, edits: readonly Edit[]): string {
  let at = 0
  let changed = ''
  for (const { start, end, by } of [...edits].sort((one, other) => one.start - other.start || one.end - other.end)) {
    // Two fields want the same text; the inner one has it.
    if (start < at) continue
    changed += text.slice(at, start) + by
    at = end
  }
  return changed + text.slice(at)
}
