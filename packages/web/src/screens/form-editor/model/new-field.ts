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
export const defaultSizes: Readonly<Record<FieldTool, Size>> = {
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

/** A name that no field has, from a stem and a number: `text1`. Names with a number are counted on. */
export function freeName(stem: string, fields: Iterable<Pick<EditorField, 'name'>>): string {
  const taken = new Set([...fields].map(({ name }) => name))
  const bare = stem.replace(/\d+$/, '') || stem
  let number = 1
  while (isTaken(`${bare}${number}`, taken)) number++
  return `${bare}${number}`
}

function isTaken(name: string, taken: ReadonlySet<string>): boolean {
  return taken.has(name) || [...taken].some((other) => other.startsWith(`${name}.`))
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
    name: freeName(stems[tool], fields),
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

/** Another choice for a radio group: below its last button, with a value that none has. */
export function nextChoice({ widgets }: EditorField): EditorWidget | undefined {
  const last = widgets.at(-1)
  if (!last) return undefined
  const before = widgets.at(-2)
  const [stepX, stepY] =
    before && before.page === last.page ? [last.x - before.x, last.y - before.y] : [0, last.height + 10]
  const { id: _, ...like } = last
  return { ...like, key: newKey(), x: last.x + stepX, y: last.y + stepY, value: freeChoice(widgets) }
}

/** A number that is the value of none of the buttons. */
export function freeChoice(widgets: readonly EditorWidget[]): string {
  const taken = new Set(widgets.map(({ value }) => value))
  let number = widgets.length + 1
  while (taken.has(String(number))) number++
  return String(number)
}
