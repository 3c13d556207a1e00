import { keepOnPage, overlap } from './arrange.js'
import { groupsAbove } from './check-name.js'
import {
  type Box,
  type EditorField,
  type EditorWidget,
  type FieldTool,
  newKey,
  type Point,
  type Size,
} from './editor-field.js'

/** How large fields are that are placed by a click. */
const defaultSizes: Readonly<Record<FieldTool, Size>> = {
  text: { width: 150, height: 22 },
  multiline: { width: 220, height: 66 },
  checkbox: { width: 14, height: 14 },
  radio: { width: 14, height: 14 },
  dropdown: { width: 150, height: 22 },
  list: { width: 150, height: 66 },
  date: { width: 100, height: 22 },
  signature: { width: 180, height: 50 },
}

/** From the top of a radio button to that of the next. */
const RADIO_STEP = 24

const stems: Readonly<Record<FieldTool, string>> = {
  text: 'text',
  multiline: 'text',
  checkbox: 'checkbox',
  radio: 'choice',
  dropdown: 'dropdown',
  list: 'list',
  date: 'date',
  signature: 'signature',
}

/**
 * Gives names that no field has, from a stem and a number: `text1`. Names with a number are counted on, and what was given once is
 * not given again.
 */
export function freeNames(fields: Iterable<Pick<EditorField, 'name'>>): (stem: string) => string {
  const taken = new Set<string>()
  const take = (name: string) => {
    for (const one of [name, ...groupsAbove(name)]) taken.add(one)
  }
  for (const { name } of fields) take(name)
  const next = new Map<string, number>()
  return (stem) => {
    const bare = stem.replace(/\d+$/, '') || stem
    let number = next.get(bare) ?? 1
    while (taken.has(`${bare}${number}`)) number++
    next.set(bare, number + 1)
    take(`${bare}${number}`)
    return `${bare}${number}`
  }
}

/** Words that a new field holds. */
export interface NewFieldWords {
  /** The options of a new dropdown or list. */
  options: readonly string[]
}

/** A new field of a kind in a box on a page. A radio group begins with two buttons, one below the other. */
export function newField(
  tool: FieldTool,
  page: number,
  box: Box,
  fields: readonly EditorField[],
  words: NewFieldWords,
): EditorField {
  const widget = (more: Partial<EditorWidget> = {}): EditorWidget => ({ key: newKey(), page, ...box, ...more })
  const field: EditorField = {
    key: newKey(),
    name: freeNames(fields)(stems[tool]),
    type: tool === 'multiline' ? 'text' : tool,
    value: tool === 'checkbox' || tool === 'signature' ? false : null,
    borderColor: '#808080',
    borderWidth: 1,
    borderStyle: 'solid',
    widgets: [widget(tool === 'checkbox' ? { value: 'Yes' } : {})],
  }
  const hasText = tool !== 'checkbox' && tool !== 'radio' && tool !== 'signature'
  if (hasText)
    Object.assign(field, { alignment: 'left', fontSize: box.height < 16 ? 0 : 12, font: 'helvetica', color: '#000000' })
  if (tool === 'multiline') field.multiline = true
  if (tool === 'date') field.format = 'yyyy-mm-dd'
  if (tool === 'dropdown' || tool === 'list') field.options = words.options.map((value) => ({ value, label: value }))
  if (tool === 'radio') {
    field.widgets = [widget({ value: '1' }), widget({ value: '2', y: box.y + Math.max(RADIO_STEP, box.height + 6) })]
  }
  return field
}

/** The box of a new field whose top left corner is at a point, moved as far as needed to be on the page. */
export function boxAt(tool: FieldTool, { x, y }: Point, page: Size): Box {
  const { width, height } = defaultSizes[tool]
  const tall = tool === 'radio' ? height + RADIO_STEP : height
  return {
    x: Math.max(0, Math.min(x, page.width - width)),
    y: Math.max(0, Math.min(y, page.height - tall)),
    width: Math.min(width, page.width),
    height: Math.min(height, page.height),
  }
}

/** Where a field goes that is added by its button, in points. */
const FIRST = { x: 72, y: 72 }
/** From one such field to the next. */
const GAP = 8

/** The box of a new field in the upper left of a page, below existing ones; if there is no space, beside them. */
export function freeBox(tool: FieldTool, others: readonly Box[], page: Size): Box {
  const more = tool === 'radio' ? RADIO_STEP : 0
  let y = FIRST.y
  for (;;) {
    const box = boxAt(tool, { x: FIRST.x, y }, page)
    const inWay = others.filter((other) => overlap({ ...box, height: box.height + more }, other))
    if (inWay.length === 0) return box
    y = Math.max(...inWay.map((other) => other.y + other.height)) + GAP
    if (y + box.height + more > page.height) break
  }
  const at = { ...FIRST }
  const isTaken = () => others.some(({ x, y }) => Math.abs(x - at.x) < 5 && Math.abs(y - at.y) < 5)
  while (isTaken()) {
    at.x += GAP
    at.y += GAP
  }
  return boxAt(tool, at, page)
}

/** Another choice for a radio group: below its last button, on the page, with a value that none has. */
export function nextChoice({ widgets }: EditorField, page: Size): EditorWidget | undefined {
  const last = widgets.at(-1)
  if (!last) return undefined
  const before = widgets.at(-2)
  const [stepX, stepY] =
    before && before.page === last.page ? [last.x - before.x, last.y - before.y] : [0, last.height + 10]
  const { id: _, ...like } = last
  const next = { ...like, key: newKey(), x: last.x + stepX, y: last.y + stepY, value: freeChoice(widgets) }
  return keepOnPage(next, page)
}

/** A number that is the value of none of the buttons. */
export function freeChoice(widgets: readonly EditorWidget[]): string {
  const taken = new Set(widgets.map(({ value }) => value))
  let number = widgets.length + 1
  while (taken.has(String(number))) number++
  return String(number)
}
