import { type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { RunContext } from '../../run-context.js'
import { MAX_FORM_DEPTH } from '../content/content-limits.js'
import { ContentReader } from '../content/content-tokens.js'
import { kindOfObject } from '../content/kind-of-object.js'
import { kindOf, operatorCode } from '../content/operators.js'
import { StringBytes } from '../content/string-bytes.js'
import { normalAppearance } from '../forms/draw-appearance.js'
import { type FieldNode, readFormTree } from '../forms/form-tree.js'
import type { PdfDocument } from '../model/document.js'
import { dictOf, numbersOf, textOf } from '../model/form-keys.js'
import { ContentSource, type Resources } from '../page-text/content-source.js'
import { readOperators } from '../page-text/read-operators.js'
import { dropHeld } from './clear-field-values.js'
import type { HiddenDataReport } from './hidden-data.js'

const name = (text: string) => PDFName.of(text)
const curves = new Set(['c', 'v', 'y'].map(operatorCode))
/** Sets white as the last color in the default appearance of a field. */
const white = /(^|\s)(1(\.0*)?\s+g|(1(\.0*)?\s+){3}rg|(0(\.0*)?\s+){4}k)(?![\s\S]*\s(g|rg|k)(\s|$))/

/**
 * Removes values of text fields and lists that their looks do not show: the look has neither letters nor pictures nor curves, or is left to
 * readers that write white on nothing. Values stay where readers are asked to draw them.
 * @throws ToolError CANCELLED
 */
export async function clearUnseenValues(
  document: PdfDocument,
  report: HiddenDataReport,
  run: RunContext,
): Promise<void> {
  const { form, fields } = readFormTree(document)
  if (form?.lookup(name('NeedAppearances'))?.toString() === 'true') return
  const source = new ContentSource(document, run)
  const common = source.resources(form?.lookup(name('DR')))
  for (const field of fields) {
    const { attribute, widgets } = field
    const kind = textOf(attribute('FT'))
    const value = attribute('V')
    if ((kind !== 'Tx' && kind !== 'Ch') || value === undefined || textOf(value) === '') continue
    let isSeen = widgets.length === 0
    for (const { dict } of widgets) isSeen ||= await showsValue(dict, field, source, common)
    if (isSeen) continue
    report.add('fields', field.name)
    dropHeld(field, ['V', 'DV', 'RV', 'I'], fields)
  }
}

async function showsValue(
  widget: PDFDict,
  { attribute }: FieldNode,
  source: ContentSource,
  common: Resources,
): Promise<boolean> {
  const look = normalAppearance(widget)
  if (look) {
    source.beginPage()
    return mayShowWords(look.stream, source, common, 0)
  }
  const colors = dictOf(widget, 'MK')
  const back = numbersOf(colors?.lookup(name('BG'))) ?? []
  const isWhite = back.length === 4 ? back.every((part) => part === 0) : back.every((part) => part === 1)
  return !(isWhite && white.test(textOf(attribute('DA')) ?? ''))
}

/** Whether content has letters, or what may be drawn letters. */
async function mayShowWords(
  form: PDFRawStream,
  source: ContentSource,
  caller: Resources,
  depth: number,
): Promise<boolean> {
  const bytes = depth > MAX_FORM_DEPTH ? undefined : source.form(form)
  if (!bytes) return true
  const resources = source.resources(form.dict.lookup(PDFName.Resources), caller)
  const reader = new ContentReader(bytes)
  const text = new StringBytes()
  const inner: PDFRawStream[] = []
  let isShown = false
  const isRead = await readOperators(reader, source, (code) => {
    const kind = kindOf(code)
    if (kind === 'show')
      for (let index = 0; index < reader.count; index++) isShown ||= text.read(reader, index) && text.length > 0
    else if (kind === 'inline' || kind === 'shade' || curves.has(code)) isShown = true
    else if (kind === 'draw') {
      const object = resources.find('XObject', reader.name(reader.count - 1) ?? '')
      if (object instanceof PDFRawStream && kindOfObject(object) === 'form') inner.push(object)
      else isShown ||= object !== undefined
    }
    return undefined
  })
  if (isShown || !isRead) return true
  for (const object of inner) if (await mayShowWords(object, source, resources, depth + 1)) return true
  return false
}
