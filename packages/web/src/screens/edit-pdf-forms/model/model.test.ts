import { describe, expect, it } from 'vitest'
import { begin, record, undo } from '../../../editing/history.js'
import { afterSaving, recognized } from './after-saving.js'
import { align, distribute, overlap, pullGrip, resized, roomToMove } from './arrange.js'
import { nameProblems, wronglyNamed } from './check-name.js'
import { converted } from './converted.js'
import { copyToPages, duplicate, moveInOrder, orderByRows, withoutWidgets } from './copies.js'
import { type EditorField, type FieldTool, fieldTools, placedWidgets, toEditorFields } from './editor-field.js'
import { fieldChanges } from './field-changes.js'
import { boxAt, freeBox, freeNames, newField, nextChoice } from './new-field.js'
import { toLines, toOptions } from './option-lines.js'
import { snap } from './snap.js'

const page = { width: 600, height: 800 }
const sizeOf = () => page
const words = { options: ['Option 1', 'Option 2'] }
const make = (tool: FieldTool, x = 10, y = 10, fields: EditorField[] = []) =>
  newField(tool, 1, boxAt(tool, { x, y }, page), fields, words)

const listed = toEditorFields([
  {
    name: 'a',
    type: 'text',
    value: 'x',
    required: true,
    widgets: [{ id: '7R', page: 1, x: 1, y: 2, width: 90, height: 20 }],
  },
  {
    name: 'b',
    type: 'radio',
    value: 'on',
    widgets: [
      { id: '8R', page: 1, x: 1, y: 30, width: 14, height: 14, value: 'on' },
      { id: '9R', page: 2, x: 1, y: 30, width: 14, height: 14, value: 'two' },
    ],
  },
])

describe('new fields', () => {
  it('lie on the page wherever someone clicks', () => {
    for (const tool of fieldTools) {
      const box = boxAt(tool, { x: 599, y: 799 }, page)
      expect(box.x + box.width).toBeLessThanOrEqual(600)
      expect(box.y + box.height).toBeLessThanOrEqual(800)
    }
  })

  it('have names that no other has, nor begins with', () => {
    expect(freeNames([{ name: 'text1' }, { name: 'text2.below' }])('text')).toBe('text3')
    expect(freeNames([{ name: 'text9' }])('text9')).toBe('text1')
  })

  it('that are added by the button lie over no other while the page has room', () => {
    const fields: EditorField[] = []
    const all = () => placedWidgets(fields).map(({ widget }) => widget)
    for (const tool of [...fieldTools, 'radio', 'text'] as const)
      fields.push(newField(tool, 1, freeBox(tool, all(), page), fields, words))
    const pairs = all().flatMap((one, index) =>
      all()
        .slice(index + 1)
        .map((other) => overlap(one, other)),
    )
    expect(pairs).not.toContain(true)
    const full = [{ x: 0, y: 0, width: 600, height: 800 }]
    const [first, second] = [freeBox('text', full, page), freeBox('text', [...full, freeBox('text', full, page)], page)]
    expect(second.y).toBeGreaterThan(first.y)
  })

  it('come as a group of two buttons with different values, to which more are added in line', () => {
    const group = make('radio')
    expect(group.widgets.map(({ value }) => value)).toEqual(['1', '2'])
    const next = nextChoice(group, page)!
    expect(next).toMatchObject({ value: '3', x: 10, y: 10 + 2 * (group.widgets[1]!.y - group.widgets[0]!.y) })
  })
})

describe('arranging', () => {
  const boxes = [
    { x: 10, y: 10, width: 50, height: 20 },
    { x: 100, y: 50, width: 30, height: 10 },
    { x: 300, y: 70, width: 20, height: 40 },
  ]

  it('lines boxes up with the first', () => {
    expect(align(boxes, 'right').map(({ x, width }) => x + width)).toEqual([60, 60, 60])
    expect(align(boxes, 'middle').map(({ y, height }) => y + height / 2)).toEqual([20, 20, 20])
  })

  it('leaves the same gaps between them', () => {
    const [a, b, c] = distribute(boxes, 'x')
    expect(b!.x - (a!.x + a!.width)).toBeCloseTo(c!.x - (b!.x + b!.width))
    expect([a, c]).toEqual([boxes[0], boxes[2]])
  })

  it('makes them wider, as far as their page has room', () => {
    expect(resized({ x: 590, y: 0, width: 5, height: 5 }, 'width', 50, page)).toMatchObject({ x: 550, width: 50 })
    expect(resized({ x: 5, y: 0, width: 5, height: 5 }, 'width', 900, page)).toMatchObject({ x: 0, width: 600 })
  })

  it('never pulls a side off the page or past the other', () => {
    expect(pullGrip(boxes[0]!, 'nw', { x: -100, y: -100 }, page)).toEqual({ x: 0, y: 0, width: 60, height: 30 })
    expect(pullGrip(boxes[0]!, 'e', { x: -100, y: 0 }, page)).toMatchObject({ x: 10, width: 4 })
  })

  it('moves several together only as far as all of them have room', () => {
    expect(roomToMove(boxes, { x: -50, y: 900 }, page)).toEqual({ x: -10, y: 690 })
  })

  it('snaps to edges, centers and the middle of the page within reach, and no further', () => {
    const other = { x: 200, y: 300, width: 100, height: 20 }
    expect(snap({ x: 203, y: 500, width: 40, height: 20 }, [other], page, 4)).toEqual({
      by: { x: -3, y: 0 },
      guides: [{ axis: 'x', at: 200 }],
    })
    expect(snap({ x: 279, y: 0, width: 40, height: 20 }, [], page, 4).by).toEqual({ x: 1, y: 0 })
    expect(snap({ x: 205, y: 500, width: 37, height: 20 }, [other], page, 2).guides).toEqual([])
  })
})

describe('names', () => {
  it('are neither empty, nor taken, nor part of others', () => {
    const field = make('text')
    const problem = (name: string) =>
      nameProblems([
        { ...field, name },
        { ...field, key: 'other', name: 'x.y' },
      ])({ ...field, name })
    expect(['', 'a.', 'x.y', 'x', 'x.y.z', 'x.z'].map(problem)).toEqual([
      'empty',
      'empty',
      'taken',
      'group',
      'below',
      undefined,
    ])
  })

  it('are left as they came with the file, however wrong', () => {
    const twins = toEditorFields(
      ['a', 'a', 'a.b', 'c'].map((name) => ({ name, type: 'text', value: null, widgets: [] })),
    )
    expect(wronglyNamed(twins, twins)).toBeUndefined()
    const now = twins.map((field) => (field.name === 'c' ? { ...field, name: 'a' } : field))
    expect(wronglyNamed(twins, now)).toBe(now[3])
  })

  it('of thousands of fields are looked at in no time', () => {
    let reads = 0
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...make('text'),
      get name() {
        reads++
        return `group.field${index}`
      },
    }))
    expect(wronglyNamed([], many)).toBeUndefined()
    const chosen = many.slice(0, 100).map((field) => ({ field, widget: field.widgets[0]! }))
    const pages = Array.from({ length: 100 }, (_, index) => index + 2)
    expect(copyToPages(many, chosen, pages, { kind: 'separate', sizeOf }).added).toHaveLength(10_000)
    expect(copyToPages(many, chosen, pages, { kind: 'same', sizeOf }).added).toHaveLength(10_000)
    // Each with each other would be 25 million.
    expect(reads).toBeLessThan(200_000)
  })
})

describe('options', () => {
  it('are lines, with a value of their own before an equals sign', () => {
    const options = toOptions('red\n g = Green \n\nred\n=blank\na=b=c')
    expect(options).toEqual([
      { value: 'red', label: 'red' },
      { value: 'g', label: 'Green' },
      { value: 'blank', label: 'blank' },
      { value: 'a', label: 'b=c' },
    ])
    expect(toOptions(toLines(options))).toEqual(options)
  })

  it('that a file has stay as they are while others are changed', () => {
    const known = [
      { value: '', label: 'Please choose' },
      { value: ' x ', label: ' x ' },
      { value: 'a=b', label: 'a=b' },
    ]
    expect(toOptions(`${toLines(known)}\nnew`, known)).toEqual([...known, { value: 'new', label: 'new' }])
    const blank = [
      { value: '', label: '' },
      { value: 'y', label: 'Yes' },
    ]
    expect(toOptions(toLines(blank), blank)).toEqual(blank)
  })
})

describe('copies', () => {
  it('are fields of their own, and further choices where one button of a group was copied', () => {
    const [text, group] = listed
    const copied = duplicate(
      listed,
      [
        { field: text!, widget: text!.widgets[0]! },
        { field: group!, widget: group!.widgets[0]! },
      ],
      { sizeOf },
    )
    expect(copied.fields.map(({ name }) => name)).toEqual(['a', 'b', 'a1'])
    expect(copied.fields[1]!.widgets.map(({ value }) => value)).toEqual(['on', 'two', '3'])
    expect(copied.added).toHaveLength(2)
    expect(copied.added.every(({ id }) => id === undefined)).toBe(true)
  })

  it('on other pages show the same value or their own, and are not made twice', () => {
    const [text] = listed
    const chosen = [{ field: text!, widget: text!.widgets[0]! }]
    const same = copyToPages(listed, chosen, [1, 2, 3], { kind: 'same', sizeOf })
    expect(same.fields[0]!.widgets.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(copyToPages(same.fields, chosen, [2, 3], { kind: 'same', sizeOf }).added).toEqual([])
    const separate = copyToPages(listed, chosen, [2, 3], { kind: 'separate', sizeOf })
    expect(separate.fields.map(({ name }) => name)).toEqual(['a', 'b', 'a1', 'a2'])
  })

  it('stay on their page', () => {
    const field = make('text', 599, 799)
    const { added } = duplicate([field], [{ field, widget: field.widgets[0]! }], { sizeOf })
    expect(added[0]).toMatchObject({ x: 450, y: 778 })
    const small = copyToPages([field], [{ field, widget: field.widgets[0]! }], [2], {
      kind: 'same',
      sizeOf: () => ({ width: 300, height: 300 }),
    })
    expect(small.added[0]).toMatchObject({ x: 150, y: 278 })
  })

  it('leave no choice chosen that is not there', () => {
    const group = { ...make('radio'), value: '2', defaultValue: '2' }
    const [left] = withoutWidgets([group], new Set([group.widgets[1]!.key]))
    expect(left).toMatchObject({ value: null, defaultValue: null })
  })

  it('go as widgets, and with the last of them the field', () => {
    const keys = new Set([listed[0]!.widgets[0]!.key, listed[1]!.widgets[1]!.key])
    const left = withoutWidgets(listed, keys)
    expect(left.map(({ name, widgets }) => [name, widgets.length])).toEqual([['b', 1]])
  })
})

describe('the tab order', () => {
  it('moves a field among those of its page', () => {
    const fields = [
      make('text'),
      { ...make('text'), widgets: [{ ...make('text').widgets[0]!, page: 2 }] },
      make('date'),
    ]
    const moved = moveInOrder(fields, fields[2]!.key, -1, 1)
    expect(moved.map(({ key }) => fields.findIndex((field) => field.key === key))).toEqual([2, 0, 1])
    expect(moveInOrder(fields, fields[0]!.key, -1, 1)).toBe(fields)
  })

  it('goes by rows and by columns', () => {
    const fields = [make('text', 300, 12), make('text', 10, 60), make('text', 10, 10)]
    const order = (axis: 'row' | 'column') => orderByRows(fields, axis).map((field) => fields.indexOf(field))
    expect(order('row')).toEqual([2, 0, 1])
    expect(order('column')).toEqual([2, 1, 0])
  })
})

describe('what is saved', () => {
  it('is nothing when nothing has changed, or a change was taken back', () => {
    expect(fieldChanges(listed, listed)).toBeUndefined()
    expect(
      fieldChanges(
        listed,
        listed.map((field) => ({ ...field, required: field.required ?? false })),
      ),
    ).toBeUndefined()
  })

  it('are the fields that changed, that are gone and that are new', () => {
    const [text] = listed
    const fresh = make('dropdown')
    const now = [{ ...text!, name: 'c', required: false, tooltip: 'T', defaultValue: null }, fresh]
    const { fields, tabOrder } = fieldChanges(listed, now)!
    expect(tabOrder).toBeUndefined()
    expect(fields).toMatchObject([
      { name: 'b', remove: true },
      { name: 'a', rename: 'c', required: false, tooltip: 'T', widgets: [{ id: '7R' }] },
      { name: fresh.name, type: 'dropdown', options: [{ value: 'Option 1' }, { value: 'Option 2' }] },
    ])
    expect(JSON.stringify(fields)).not.toContain('key')
    // What stays is not told: it may be such as could not be told.
    expect(Object.keys(fields[1]!).sort()).toEqual(['name', 'rename', 'required', 'tooltip', 'widgets'])
  })

  it('are all of them when they follow each other in another order', () => {
    const { fields, tabOrder } = fieldChanges(listed, [...listed].reverse())!
    expect(tabOrder).toBe('as-listed')
    expect(fields.map(({ name }) => name)).toEqual(['b', 'a'])
    expect(placedWidgets(listed)).toHaveLength(3)
  })

  it('is nothing after something was given and taken away by hand', () => {
    const [text] = listed
    expect(
      fieldChanges(listed, [{ ...text!, tooltip: '', defaultValue: null, comb: false }, listed[1]!]),
    ).toBeUndefined()
  })

  it('are new fields without what cannot be written again', () => {
    const odd = {
      ...make('checkbox'),
      value: 'kält',
      font: 'Arial Narrow',
      format: '"odd"',
      maxLength: 99_999,
      comb: true,
      widgets: [{ ...make('checkbox').widgets[0]!, id: '9R', value: 'kält', width: 0 }],
    }
    const { borderColor: _, ...bare } = odd
    const change = fieldChanges([], [bare])!.fields[0]!
    expect(change).toMatchObject({
      value: '1',
      borderColor: null,
      maxLength: 32_767,
      comb: false,
      widgets: [{ value: '1' }],
    })
    expect(change).toMatchObject({ font: undefined, format: undefined })
    expect((change['widgets'] as { width: number }[])[0]!.width).toBeGreaterThan(0)
    expect(change['widgets']).not.toMatchObject([{ id: '9R' }])
    const dropdown = { ...make('dropdown'), value: 'none of them' }
    expect(fieldChanges([], [dropdown])!.fields[0]).toMatchObject({ value: null })
  })
})

describe('another kind', () => {
  it('has nothing that only the first kind has', () => {
    const text = { ...make('multiline'), comb: true, value: 'x' }
    expect(converted(text, 'date')).toMatchObject({ type: 'date', format: 'yyyy-mm-dd', value: 'x' })
    expect(converted(text, 'date')).not.toHaveProperty('comb')
    expect(converted({ ...make('dropdown'), editable: true, value: 'own' }, 'list')).toMatchObject({ value: null })
  })
})

describe('after saving', () => {
  const read = (fields: readonly EditorField[]) =>
    toEditorFields(
      fields.map(({ key: _, ...field }) => ({
        ...field,
        widgets: field.widgets.map(({ key: _key, ...widget }, index) => ({ ...widget, id: `${index + 20}R` })),
      })),
    ).reverse()

  it('what was done before and since can still be taken back', () => {
    const fresh = make('text')
    const made = [...listed, fresh]
    const since = made.map((field) => (field === fresh ? { ...field, required: true } : field))
    const saved = recognized(made, read(made))!
    expect(saved.map(({ key }) => key)).toEqual(made.map(({ key }) => key))
    const history = afterSaving(record(record(begin(listed), made), since), made, saved)
    expect(fieldChanges(saved, history.now)).toMatchObject({ fields: [{ name: fresh.name, required: true }] })
    expect(fieldChanges(saved, history.now)!.fields[0]!['widgets']).toMatchObject([{ id: '20R' }])
    expect(fieldChanges(saved, undo(history).now)).toBeUndefined()
    expect(fieldChanges(saved, undo(undo(history)).now)).toMatchObject({ fields: [{ name: fresh.name, remove: true }] })
  })

  it('brings back a field that was deleted', () => {
    const made = [listed[0]!]
    const saved = recognized(made, read(made))!
    const history = afterSaving(record(begin(listed), made), made, saved)
    const { fields } = fieldChanges(saved, undo(history).now)!
    expect(fields).toMatchObject([
      { name: 'b', type: 'radio', value: 'on', widgets: [{ value: 'on' }, { value: 'two' }] },
    ])
    expect(JSON.stringify(fields)).not.toContain('"id"')
  })

  it('is known only where it is plain which field is which', () => {
    const moved = read(listed).map((field) => ({
      ...field,
      widgets: field.widgets.map((one) => ({ ...one, x: one.x + 1 })),
    }))
    expect(recognized(listed, moved)).toBeUndefined()
    expect(recognized(listed, read(listed.slice(1)))).toBeUndefined()
  })
})
