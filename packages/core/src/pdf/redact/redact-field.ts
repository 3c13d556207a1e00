import { PDFArray, PDFDict, PDFHexString, PDFName, PDFNumber, PDFRawStream, PDFString } from 'pdf-lib'
import { MARK, type TextFinder } from './find/find-text.js'
import { readingsOf } from './text-strings.js'

const name = (text: string) => PDFName.of(text)
const Parent = name('Parent')
const Kids = name('Kids')

const MAX_DEPTH = 50
const MAX_WIDGETS = 10_000
const PUSH_BUTTON = 1 << 16
const COMBO = 1 << 17

/** Entries with the current value of a field and its value after a reset. */
const values = ['V', 'DV', 'RV', 'I', 'TI'].map(name)
/** Words on a widget (ISO 32000-2, table 192). */
const captions = ['CA', 'RC', 'AC', 'I', 'RI', 'IX'].map(name)

/**
 * Clears the field of a widget: value, default value and appearances, in all its widgets, since each would reveal it. A
 * checkbox or radio button is then off; a push button has no caption, and a list, which shows its options, has none.
 * Returns whether there was a value. Skips fields in `done` and adds others to it: each may have thousands of widgets.
 */
export function clearField(widget: PDFDict, done = new Set<PDFDict>()): boolean {
  const field = fieldOf(widget)
  const kind = inherited(widget, 'FT')
  const flags = inherited(widget, 'Ff')
  const isButton = kind === name('Btn')
  const isPush = isButton && flags instanceof PDFNumber && (flags.asNumber() & PUSH_BUTTON) !== 0
  const hadValue = clearValues(widget)
  const isList = kind === name('Ch') && !(flags instanceof PDFNumber && (flags.asNumber() & COMBO) !== 0)
  if (isList) clearEntries(widget, [name('Opt')])
  if (done.has(field)) return hadValue
  done.add(field)
  for (const each of widgetsOf(field)) {
    if (isButton && !isPush) {
      if (each.has(name('AS'))) each.set(name('AS'), name('Off'))
      continue
    }
    each.delete(name('AP'))
    if (!isPush) continue
    const appearance = each.lookup(name('MK'))
    if (appearance instanceof PDFDict) for (const key of captions) appearance.delete(key)
  }
  return hadValue
}

/**
 * Removes words from the text of a field; other fields that contain them are cleared. Removes appearances that may show
 * them.
 */
export function blotField(widget: PDFDict, finder: TextFinder, done = new Set<PDFDict>()): void {
  const kind = inherited(widget, 'FT')
  const flags = inherited(widget, 'Ff')
  const isPush = kind === name('Btn') && flags instanceof PDFNumber && (flags.asNumber() & PUSH_BUTTON) !== 0
  if (kind === name('Btn') && !isPush) return
  if (kind !== name('Tx') && !isPush) {
    clearField(widget, done)
    return
  }
  let dict: unknown = widget
  for (let depth = 0; dict instanceof PDFDict && depth < MAX_DEPTH; depth++) {
    for (const key of ['V', 'DV'].map(name)) {
      const value = dict.lookup(key)
      if (value instanceof PDFString || value instanceof PDFHexString) {
        for (const text of readingsOf(value)) {
          const left = finder.blot(text, 1, MARK)
          if (left !== undefined) dict.set(key, PDFHexString.fromText(left))
        }
      } else if (value !== undefined) dict.delete(key)
    }
    dict.delete(name('RV'))
    dict = dict.lookup(Parent)
  }
  const field = fieldOf(widget)
  if (done.has(field)) return
  done.add(field)
  for (const each of widgetsOf(field)) each.delete(name('AP'))
}

/**
 * Empties the appearances of a checkbox or radio button that an area covers: they may contain words and are drawn above
 * the bar. Other widgets lose theirs and are redrawn.
 */
export function emptyAppearances(widget: PDFDict): void {
  const appearances = widget.lookup(name('AP'))
  if (!(appearances instanceof PDFDict)) return
  const { context } = widget
  const states = appearances.lookup(name('N'))
  const empty = (appearance: unknown) =>
    context.register(
      context.stream('', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: (appearance instanceof PDFRawStream && appearance.dict.get(name('BBox'))) || [0, 0, 1, 1],
      }),
    )
  const left = context.obj({})
  if (states instanceof PDFDict) for (const state of states.keys()) left.set(state, empty(states.lookup(state)))
  widget.set(name('AP'), context.obj({ N: states instanceof PDFDict ? left : empty(states) }))
}

/** Whether a widget is a check box or a radio button. */
export function isToggle(widget: PDFDict): boolean {
  const flags = inherited(widget, 'Ff')
  const isPush = flags instanceof PDFNumber && (flags.asNumber() & PUSH_BUTTON) !== 0
  return inherited(widget, 'FT') === name('Btn') && !isPush
}

/** Values on the way up from a widget; a parent hands its own down. */
function clearValues(widget: PDFDict): boolean {
  return clearEntries(widget, values)
}

function clearEntries(widget: PDFDict, keys: readonly PDFName[]): boolean {
  let found = false
  let dict: unknown = widget
  for (let depth = 0; dict instanceof PDFDict && depth < MAX_DEPTH; depth++) {
    for (const key of keys) {
      if (!dict.has(key)) continue
      found = true
      dict.delete(key)
    }
    dict = dict.lookup(Parent)
  }
  return found
}

/** The dictionary with all widgets of a field: the first ancestor with a name. */
function fieldOf(widget: PDFDict): PDFDict {
  let dict = widget
  for (let depth = 0; depth < MAX_DEPTH && !dict.has(name('T')); depth++) {
    const parent = dict.lookup(Parent)
    if (!(parent instanceof PDFDict)) break
    dict = parent
  }
  return dict
}

function inherited(widget: PDFDict, key: string): unknown {
  let dict: unknown = widget
  for (let depth = 0; dict instanceof PDFDict && depth < MAX_DEPTH; depth++) {
    const value = dict.lookup(name(key))
    if (value !== undefined) return value
    dict = dict.lookup(Parent)
  }
  return undefined
}

function widgetsOf(field: PDFDict): Set<PDFDict> {
  const found = new Set<PDFDict>([field])
  for (const dict of found) {
    const kids = dict.lookup(Kids)
    if (!(kids instanceof PDFArray) || found.size > MAX_WIDGETS) continue
    for (let index = 0; index < Math.min(kids.size(), MAX_WIDGETS); index++) {
      const kid = kids.lookup(index)
      if (kid instanceof PDFDict) found.add(kid)
    }
  }
  return found
}
