import { PDFName } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { testRun } from '../../../testing/run-context.js'
import { formSketch } from '../../../testing/sketches/form-sketch.js'
import { openPdf } from '../../read/open-pdf.js'
import { fieldValue } from '../describe-field.js'
import { readFormTree } from '../form-tree.js'
import { checkValue, FieldValueError, setValue } from './set-value.js'

async function fields(more: Record<string, string> = {}) {
  const { byName } = readFormTree(await openPdf(formSketch({ more }).file(), testRun()))
  return (name: string) => byName.get(name)!
}

describe('checkValue', () => {
  it('takes the words people write for a checkbox, and its state', async () => {
    const field = await fields()
    for (const word of [true, 'true', 'Yes', 'on', 1, '1', 'X', '✓', 'Ja', 'ja'])
      expect(checkValue(field('subscribe'), word), String(word)).toBe(true)
    for (const word of [false, 'False', 'no', 'off', 0, '', null, 'Off'])
      expect(checkValue(field('subscribe'), word), String(word)).toBe(false)
    expect(() => checkValue(field('subscribe'), 'perhaps')).toThrow(FieldValueError)
  })

  it('takes options by value, by label, and in letters of another case', async () => {
    const field = await fields()
    for (const name of ['fr', 'France', ' france ']) expect(checkValue(field('country'), name)).toBe('fr')
    expect(checkValue(field('size'), 'l')).toBe('2')
    expect(checkValue(field('country'), '')).toBeNull()
    expect(() => checkValue(field('country'), 'Mars')).toThrow(/Mars/)
  })

  it('takes any text for a dropdown that is edited', async () => {
    const field = await fields({ country: '/Ff 393216' })
    expect(checkValue(field('country'), 'Mars')).toBe('Mars')
  })

  it('takes several options of a list, in one cell too', async () => {
    const field = await fields()
    expect(checkValue(field('langs'), ['en', 'eo'])).toEqual(['en', 'eo'])
    expect(checkValue(field('langs'), 'en; eo')).toEqual(['en', 'eo'])
    const single = await fields({ langs: '/Ff 0' })
    expect(checkValue(single('langs'), ['en'])).toBe('en')
    expect(() => checkValue(single('langs'), ['en', 'eo'])).toThrow(/2 were given/)
  })

  it('counts characters, not their halves', async () => {
    const field = await fields()
    expect(checkValue(field('pin'), '😀😀😀😀')).toBe('😀😀😀😀')
    expect(() => checkValue(field('pin'), '12345')).toThrow(/at most 4/)
    expect(checkValue(field('pin'), '12345', { strict: false })).toBe('1234')
  })

  it('writes dates in the format of the field, and leaves other texts', async () => {
    const field = await fields()
    expect(checkValue(field('born'), '2026-03-01')).toBe('01.03.2026')
    expect(checkValue(field('born'), '2026-03-01T10:00:00Z')).toBe('01.03.2026')
    for (const text of ['1 March', '30.02.2026', '01.03.2026']) expect(checkValue(field('born'), text)).toBe(text)
  })

  it('refuses days that are in no calendar', async () => {
    const field = await fields()
    expect(() => checkValue(field('born'), '2026-02-30')).toThrow(/2026-02-30/)
  })

  it('takes what spreadsheets of other languages write for true and false', async () => {
    const field = await fields()
    for (const word of ['WAHR', 'VRAI', 'VERO', 'VERDADERO']) expect(checkValue(field('subscribe'), word)).toBe(true)
    for (const word of ['FALSCH', 'FAUX', 'FALSO']) expect(checkValue(field('subscribe'), word)).toBe(false)
  })

  it('lets through what the field has before, though it is none of its options', async () => {
    const field = await fields({ country: '/V(Mars)', langs: '/V[(eo)(xx)]' })
    expect(checkValue(field('country'), 'Mars')).toBeUndefined()
    expect(checkValue(field('langs'), ['eo', 'xx'])).toBeUndefined()
    expect(() => checkValue(field('country'), 'Venus')).toThrow(/Venus/)
  })

  it('refuses what is no text', async () => {
    const field = await fields()
    for (const value of [['a'], { a: 1 }]) expect(() => checkValue(field('name'), value)).toThrow(FieldValueError)
    expect(checkValue(field('name'), 12.5)).toBe('12.5')
  })
})

describe('setValue', () => {
  it('gives back what was set, for every kind', async () => {
    const field = await fields({ name: '/RV(<p>old</p>)' })
    const values = {
      name: 'ä€漢',
      notes: 'a\nb',
      subscribe: true,
      size: '2',
      country: 'fr',
      langs: ['en', 'eo'],
    } as const
    for (const [name, value] of Object.entries(values)) {
      setValue(field(name), Array.isArray(value) ? [...value] : (value as string | boolean))
      expect(fieldValue(field(name)), name).toEqual(value)
    }
    expect(field('name').attribute('RV')).toBeUndefined()
    expect(String(field('langs').attribute('I'))).toBe('[ 0 2 ]')
    expect(field('size').widgets.map(({ dict }) => String(dict.get(PDFName.of('AS'))))).toEqual(['/Off', '/Off', '/2'])
  })

  it('keeps apart buttons that tell which they are by the state they are in only', async () => {
    const field = await fields()
    const [first] = field('size').widgets
    first!.dict.delete(PDFName.of('AP'))
    first!.dict.set(PDFName.of('AS'), PDFName.of('0'))
    setValue(field('size'), '2')
    setValue(field('size'), '0')
    expect(fieldValue(field('size'))).toBe('0')
    expect(field('size').widgets.map(({ dict }) => String(dict.get(PDFName.of('AS'))))).toEqual(['/0', '/Off', '/Off'])
  })
})
