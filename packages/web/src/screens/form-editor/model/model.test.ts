import { describe, expect, it } from 'vitest'
import { align, distribute, pullGrip, roomToMove, sameSize } from './arrange.js'
import { nameProblem } from './check-name.js'
import { copyToPages, duplicate, moveInOrder, orderByRows, withoutWidgets } from './copies.js'
import { type EditorField, type FieldTool, fieldTools, placedOf, toEditorFields } from './editor-field.js'
import { fieldChanges } from './field-changes.js'
import { boxAt, freeName, newField, nextChoice } from './new-field.js'
import { toLines, toOptions } from './option-lines.js'
import { snap } from './snap.js'

const page = { width: 600, height: 800 }
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
    expect(freeName('text', [{ name: 'text1' }, { name: 'text2.below' }])).toBe('text3')
    expect(freeName('text9', [{ name: 'text9' }])).toBe('text1')
  })

  it('come as a group of two buttons with different values, to which more are added in line', () => {
    const group = make('radio')
    expect(group.widgets.map(({ value }) => value)).toEqual(['1', '2'])
    const next = nextChoice(group)!
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

  it('makes them as wide as the first, and keeps them on the page', () => {
    expect(sameSize([boxes[0]!, { x: 590, y: 0, width: 5, height: 5 }], 'width', page)[1]).toMatchObject({
      x: 550,
      width: 50,
    })
  })

  it('never pulls a side off the page or past the other', () => {
    expect(pullGrip(boxes[0]!, 'nw', { x: -100, y: -100 }, page)).toEqual({ x: 0, y: 0, width: 60, height: 30 })
    expect(pullGrip(boxes[0]!, 'e', { x: -100, y: 0 }, page)).toMatchObject({ x: 10, width: 4 })
  })

  it('moves several together only as far as all of them have room', () => {
    expect(roomToMove(boxes, { x: -50, y: 900 }, page)).toEqual({ x: -10, y: 690 })
  })

  it('snaps to edges, centres and the middle of the page within reach, and no further', () => {
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
    const problem = (name: string) => nameProblem(name, field, [field, { ...field, key: 'other', name: 'x.y' }])
    expect(['', 'a.', 'x.y', 'x', 'x.y.z', 'x.z'].map(problem)).toEqual([
      'empty',
      'empty',
      'taken',
      'group',
      'below',
      undefined,
    ])
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
})

describe('copies', () => {
  it('are fields of their own, and further choices where one button of a group was copied', () => {
    const [text, group] = listed
    const copied = duplicate(listed, [
      { field: text!, widget: text!.widgets[0]! },
      { field: group!, widget: group!.widgets[0]! },
    ])
    expect(copied.fields.map(({ name }) => name)).toEqual(['a', 'b', 'a1'])
    expect(copied.fields[1]!.widgets.map(({ value }) => value)).toEqual(['on', 'two', '3'])
    expect(copied.added).toHaveLength(2)
    expect(copied.added.every(({ id }) => id === undefined)).toBe(true)
  })

  it('on other pages show the same value or their own, and are not made twice', () => {
    const [text] = listed
    const chosen = [{ field: text!, widget: text!.widgets[0]! }]
    const same = copyToPages(listed, chosen, [1, 2, 3], 'same')
    expect(same.fields[0]!.widgets.map(({ page }) => page)).toEqual([1, 2, 3])
    expect(copyToPages(same.fields, chosen, [2, 3], 'same').added).toEqual([])
    const separate = copyToPages(listed, chosen, [2, 3], 'separate')
    expect(separate.fields.map(({ name }) => name)).toEqual(['a', 'b', 'a1', 'a2'])
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
    const now = [{ ...text!, name: 'c', required: false, tooltip: 'T' }, fresh]
    const { fields, tabOrder } = fieldChanges(listed, now)!
    expect(tabOrder).toBeUndefined()
    expect(fields).toMatchObject([
      { name: 'b', remove: true },
      { name: 'a', rename: 'c', required: false, tooltip: 'T', value: 'x', widgets: [{ id: '7R' }] },
      { name: fresh.name, type: 'dropdown', options: [{ value: 'Option 1' }, { value: 'Option 2' }] },
    ])
    expect(JSON.stringify(fields)).not.toContain('key')
  })

  it('are all of them when they follow each other in another order', () => {
    const { fields, tabOrder } = fieldChanges(listed, [...listed].reverse())!
    expect(tabOrder).toBe('as-listed')
    expect(fields.map(({ name }) => name)).toEqual(['b', 'a'])
    expect(placedOf(listed)).toHaveLength(3)
  })
})
