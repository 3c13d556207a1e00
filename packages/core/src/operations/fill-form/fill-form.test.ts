import { describe, expect, it } from 'vitest'
import { nodeCapabilities } from '../../node/index.js'
import { runOperation } from '../../run.js'
import { inkBox, textOf } from '../../testing/facts/look-at-pdf.js'
import { renderForm } from '../../testing/render-form.js'
import { rawText } from '../../testing/run-here.js'
import { qpdfHere, qpdfJson, rewriteByQpdf } from '../../testing/run-qpdf.js'
import { fieldPlaces, formSketch } from '../../testing/sketches/form-sketch.js'
import { numberedPages, PdfSketch } from '../../testing/sketches/pdf-sketch.js'
import { addFieldGroup, addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { operation as flattenForm } from '../flatten-form/operation.js'
import { operation as formFields } from '../form-fields/operation.js'
import { operation } from './operation.js'

const capabilities = { ...nodeCapabilities(), qpdf: qpdfHere }
const form = () => formSketch().file('form.pdf')

async function fill(file: File, options: Record<string, unknown>, data?: File) {
  const result = await runOperation(operation, { file, ...(data ? { data } : {}) }, options, { capabilities })
  return { ...result, file: result.files[0]!, codes: result.warnings.map(({ code }) => code) }
}

/** The values of the fields, read from the file again. */
async function valuesOf(file: File): Promise<Record<string, unknown>> {
  const { data } = await runOperation(formFields, { file }, {}, { capabilities })
  const { fields } = data as { fields: { name: string; value: unknown }[] }
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

/** The text of the first page once its fields are part of it, as PDFium finds it. */
async function shownText(file: File): Promise<string> {
  const { files } = await runOperation(flattenForm, { file }, {}, { capabilities })
  return textOf(files[0]!, 1)
}

const all = {
  name: 'Ada Lovelace',
  address: { street: '1 Main Street' },
  notes: 'First line\nsecond line',
  pin: '1815',
  born: '1815-12-10',
  subscribe: 'yes',
  size: 'M',
  country: 'Italy',
  langs: ['en', 'eo'],
}
const stored = {
  name: 'Ada Lovelace',
  'address.street': '1 Main Street',
  notes: 'First line\nsecond line',
  pin: '1815',
  born: '10.12.1815',
  subscribe: true,
  size: '1',
  country: 'it',
  langs: ['en', 'eo'],
  send: null,
  sign: false,
}

describe('fillForm', () => {
  it('fills fields of every kind by values, labels and words, and dates in the format of their field', async () => {
    const { file, codes } = await fill(form(), { values: all })
    expect(file.name).toBe('filled_form.pdf')
    expect(codes).toEqual([])
    expect(await valuesOf(file)).toEqual(stored)
  })

  it('shows what it filled in', async () => {
    const text = await shownText((await fill(form(), { values: all })).file)
    for (const shown of ['Ada Lovelace', '1 Main Street', 'First line', 'second line', '10.12.1815', 'Italy'])
      expect(text).toContain(shown)
    expect(text.replace(/\s/g, '')).toContain('1815')
  })

  it('draws each value inside its field and nothing anywhere else', async () => {
    const base = await renderForm(form())
    for (const [name, value] of [
      ['name', 'Ada'],
      ['notes', 'Ada'],
      ['pin', '18'],
      ['country', 'de'],
      ['langs', ['de']],
      ['subscribe', true],
    ] as const) {
      const { file } = await fill(form(), { values: { [name]: value } })
      const ink = inkBox(await renderForm(file), base)!
      const [left, bottom, right, top] = fieldPlaces[name]
      expect(ink, name).toBeDefined()
      expect(ink.left * 400).toBeGreaterThanOrEqual(left - 1)
      expect(ink.right * 400).toBeLessThanOrEqual(right + 1)
      expect(500 - ink.bottom * 500).toBeGreaterThanOrEqual(bottom - 1)
      expect(500 - ink.top * 500).toBeLessThanOrEqual(top + 1)
    }
  })

  it('takes the list that form-fields prints, with other values in it', async () => {
    const { data } = await runOperation(formFields, { file: form() }, {}, { capabilities })
    const { fields } = JSON.parse(JSON.stringify(data)) as { fields: { name: string; value: unknown }[] }
    for (const field of fields) if (field.name === 'name') field.value = 'Grace'
    const listed = await fill(form(), { values: fields })
    expect(await valuesOf(listed.file)).toMatchObject({ name: 'Grace', subscribe: false, country: null })
    const whole = await fill(form(), {}, new File([JSON.stringify(data)], 'fields.json'))
    expect(whole.files).toHaveLength(1)
  })

  it('keeps the bytes of the file in front of what it adds', async () => {
    const input = form()
    const { file } = await fill(input, { values: { name: 'Ada' } })
    expect((await rawText(file)).startsWith(await rawText(input))).toBe(true)
  })

  it('empties fields', async () => {
    const { file: full } = await fill(form(), { values: all })
    const empty = { name: '', born: null, subscribe: false, size: '', country: '', langs: [] }
    const { file } = await fill(full, { values: empty })
    expect(await valuesOf(file)).toMatchObject({ subscribe: false, size: null, country: '', langs: [], name: '' })
    expect(await shownText(file)).not.toContain('Ada')
  })

  it('draws letters that the font of the form lacks, in every script, and keeps the value', async () => {
    for (const value of ['Привет, мир', '日本語の漢字', '한국어', 'Ελληνικά', 'Zażółć gęślą jaźń']) {
      const { file, codes } = await fill(form(), { values: { name: value } })
      expect(codes).toEqual([])
      expect((await valuesOf(file)).name).toBe(value)
      expect(await shownText(file)).toContain(value)
    }
    // PDFium gives right-to-left text in its own order, so the letters are compared.
    const letters = (text: string) => [...text.replace(/\s/g, '')].sort().join('')
    const { file } = await fill(form(), { values: { name: 'שלום עולם' } })
    expect(letters(await shownText(file))).toContain(letters('שלום עולם'))
  })

  it('reports characters that no font has, and draws the rest', async () => {
    const { file, codes } = await fill(form(), { values: { name: 'Hi 😀!' } })
    expect(codes).toEqual(['missing-character'])
    expect((await valuesOf(file)).name).toBe('Hi 😀!')
    expect(await shownText(file)).toMatch(/Hi .!/)
  })

  it('asks no reader to draw what it has drawn itself', async () => {
    const input = formSketch({ form: '/NeedAppearances true', more: { notes: '/V(kept)' } }).file()
    const { file } = await fill(input, { values: { name: 'Ada' } })
    expect((await rawText(file)).split('%%EOF').at(-2)).not.toContain('NeedAppearances')
    expect(await shownText(file)).toContain('kept')
  })

  describe('of a table', () => {
    const csv = (text: string | Uint8Array, name = 'people.csv') => new File([text as BlobPart], name)

    it('makes a file of every row, numbered', async () => {
      const { files } = await fill(form(), {}, csv('name,subscribe,country\nAda,x,Germany\n"Hopper, Grace",,fr\n'))
      expect(files.map(({ name }) => name)).toEqual(['filled_form_001.pdf', 'filled_form_002.pdf'])
      expect(await valuesOf(files[0]!)).toMatchObject({ name: 'Ada', subscribe: true, country: 'de' })
      expect(await valuesOf(files[1]!)).toMatchObject({ name: 'Hopper, Grace', subscribe: false, country: 'fr' })
    })

    it('leaves nothing of a row in the next one', async () => {
      const { files } = await fill(form(), {}, csv('name;notes\nАда;one\nGrace;\nАда;one'))
      expect(await rawText(files[2]!)).toBe(await rawText(files[0]!))
      const alone = await fill(form(), { values: { name: 'Grace', notes: '' } })
      expect(await rawText(files[1]!)).toBe(await rawText(alone.file))
      const flat = await fill(form(), { flatten: true }, csv('name\nAda\nGrace'))
      expect(await textOf(flat.files[1]!, 1)).toContain('Grace')
      expect(await textOf(flat.files[1]!, 1)).not.toContain('Ada')
    })

    it('names files by a column, as names that every machine takes, each once', async () => {
      const rows = 'id,name\n../../etc/passwd,a\nREPORT,b\nreport,c\n,d\ncon,e\nüñ:1,f\n'
      const { files } = await fill(form(), { nameColumn: 'id' }, csv(rows))
      expect(files.map(({ name }) => name)).toEqual([
        'etc_passwd.pdf',
        'REPORT.pdf',
        'report (2).pdf',
        'filled_form_004.pdf',
        '_con.pdf',
        'üñ_1.pdf',
      ])
      await expect(fill(form(), { nameColumn: 'nobody' }, csv('name\na\nb'))).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        details: { problems: [{ field: 'nameColumn' }] },
      })
    })

    it('reads what spreadsheets save: UTF-16, a byte order mark, semicolons, Windows letters', async () => {
      const text = 'name;country\nŽofie;fr\n'
      const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
      for (const table of [utf16, `\ufeff${text}`, text]) {
        const { file } = await fill(form(), {}, csv(table))
        expect(await valuesOf(file)).toMatchObject({ name: 'Žofie', country: 'fr' })
      }
      const { file } = await fill(form(), {}, csv(Buffer.from('name\nJos\xe9 \x80\n', 'latin1')))
      expect(await valuesOf(file)).toMatchObject({ name: 'José €' })
    })

    it('fills every row with what is given beside the table', async () => {
      const { files } = await fill(form(), { values: { notes: 'same', name: 'nobody' } }, csv('name\nAda\nGrace'))
      expect(await valuesOf(files[1]!)).toMatchObject({ name: 'Grace', notes: 'same' })
    })

    it('takes a cell that is empty for one that leaves open what is given beside the table', async () => {
      const { files } = await fill(form(), { values: { notes: 'usual' } }, csv('name,notes\nAda,own\nGrace,\n'))
      expect(await valuesOf(files[0]!)).toMatchObject({ notes: 'own' })
      expect(await valuesOf(files[1]!)).toMatchObject({ notes: 'usual' })
    })

    it('names the only file of a table too, and no file longer than a disk takes', async () => {
      const single = await fill(form(), { nameColumn: 'name' }, csv('name\nAda\n'))
      expect(single.files.map(({ name }) => name)).toEqual(['Ada.pdf'])
      const long = '漢'.repeat(150)
      const { files } = await fill(form(), { nameColumn: 'name' }, csv(`name\n${long}\n${long}\n`))
      for (const { name } of files) expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(files[1]!.name).toMatch(/漢 \(2\)\.pdf$/)
    })

    it('takes a table the first cell of which is empty for what it is', async () => {
      const { file } = await fill(form(), {}, csv('\tname\tnotes\n1\tAda\t\n'))
      expect(await valuesOf(file)).toMatchObject({ name: 'Ada' })
    })

    it('refuses tables that cannot be meant', async () => {
      const wrong: [string, RegExp][] = [
        ['[]', /no rows/],
        ['name\n', /no row/],
        ['name,name\na,b\n', /two columns/],
        ['name\n"a\n', /quotation/],
        ['name\na,b\n', /more cells/],
        ['[1,2', /JSON/],
        ['[1,2]', /object/],
        ['<html></html>', /XFDF/],
      ]
      for (const [text, why] of wrong) {
        await expect(fill(form(), {}, csv(text)), text).rejects.toMatchObject({
          code: 'INVALID_OPTIONS',
          message: expect.stringMatching(why),
        })
      }
    })
  })

  it('takes FDF and XFDF', async () => {
    const fdf =
      '%FDF-1.2\n1 0 obj\n<</FDF<</Fields[<</T(name)/V(Ada)>><</T(address)/Kids[<</T(street)/V<FEFF0041>>>]>><</T(langs)/V[(en)(de)]>><</T(subscribe)/V/Ja>>]>>>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n'
    const fromFdf = await fill(form(), {}, new File([fdf], 'data.fdf'))
    const expected = { name: 'Ada', 'address.street': 'A', langs: ['en', 'de'], subscribe: true }
    expect(await valuesOf(fromFdf.file)).toMatchObject(expected)
    const xfdf = `<?xml version="1.0"?><xfdf xmlns="http://ns.adobe.com/xfdf/"><fields><field name="name"><value>Ada &amp; Co</value></field>
      <field name="address"><field name="street"><value>A</value></field></field><field name="langs"><value>en</value><value>de</value></field></fields></xfdf>`
    const fromXfdf = await fill(form(), {}, new File([xfdf], 'data.xfdf'))
    expect(await valuesOf(fromXfdf.file)).toMatchObject({
      name: 'Ada & Co',
      'address.street': 'A',
      langs: ['en', 'de'],
    })
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "b">]><xfdf><fields><field name="name"><value>&a;</value></field></fields></xfdf>'
    await expect(fill(form(), {}, new File([bomb], 'data.xfdf'))).rejects.toMatchObject({ code: 'BAD_DOCUMENT' })
  })

  it('names field, value, row and what is allowed, before anything is made', async () => {
    const wrong: [Record<string, unknown>, RegExp][] = [
      [{ nmae: 'x' }, /no field "nmae"/],
      [{ street: 'x' }, /"address.street"/],
      [{ pin: '18155' }, /"pin".*at most 4 characters/],
      [{ country: 'Spain' }, /"country".*"Spain".*de \(Germany\), fr \(France\)/],
      [{ size: 'XL' }, /"size".*0 \(S\), 1 \(M\), 2 \(L\)/],
      [{ langs: ['en', 'xx'] }, /"langs".*"xx".*en, de, eo/],
      [{ subscribe: 'maybe' }, /"subscribe".*checkbox.*true, false/],
      [{ sign: true }, /signature/],
      [{ send: 'x' }, /button/],
      [{ name: { first: 'x' } }, /no field "name.first"/],
    ]
    for (const [values, why] of wrong) {
      await expect(fill(form(), { values }), JSON.stringify(values)).rejects.toMatchObject({
        code: 'INVALID_OPTIONS',
        message: expect.stringMatching(why),
        details: { problems: [{ field: 'values' }] },
      })
    }
    const rows = new File(['name,pin\nAda,1\nGrace,123456\n'], 'x.csv')
    await expect(fill(form(), {}, rows)).rejects.toMatchObject({ message: expect.stringMatching(/Row 2.*"pin"/) })
  })

  it('leaves out what does not fit when it is not strict, and reports it', async () => {
    const before = { country: '/V(de)', langs: '/V(de)' }
    const { file, warnings } = await fill(formSketch({ more: before }).file(), {
      strict: false,
      values: { nobody: 1, pin: '123456', sign: true, name: 'A', country: 'Mars', size: 'XL', langs: ['eo', 'tlh'] },
    })
    expect(await valuesOf(file)).toMatchObject({ pin: '1234', name: 'A', sign: false, country: 'de', langs: 'eo' })
    const summaries = warnings.map(({ code, message }) => `${code} ${/"\w+"/.exec(message)}`)
    const fields = ['country', 'langs', 'pin', 'sign', 'size']
    expect(summaries.sort()).toEqual(['unknown-fields "nobody"', ...fields.map((name) => `value-left-out "${name}"`)])
  })

  it('fills fields that are on a page and not in the form, and hangs them into it', async () => {
    const sketch = numberedPages(1)
    addTextField(sketch, sketch.pages[0]!, 'lost', '')
    const { file } = await fill(sketch.file(), { values: { lost: 'found' } })
    expect(await shownText(file)).toContain('found')
    expect(await rawText(file)).toMatch(/\/AcroForm/)
    expect((await qpdfJson(file)).acroform.fields).toMatchObject([{ fullname: 'lost', value: 'u:found' }])
    expect((await rawText(file)).split('%%EOF').at(-2)).toMatch(/\/DA \(\/Helv 0 Tf 0 g\)/)
  })

  it('drops XFA, which would show the old values, with a warning', async () => {
    const { file, codes } = await fill(formSketch({ form: '/XFA(x)' }).file(), { values: { name: 'Ada' } })
    expect(codes).toEqual(['xfa'])
    expect((await runOperation(formFields, { file }, {}, { capabilities })).data).toMatchObject({ xfa: false })
  })

  it('refuses documents that have nothing to fill in', async () => {
    await expect(fill(numberedPages(1).file(), { values: { a: 1 } })).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
    const sketch = numberedPages(1)
    addForm(sketch, [], '/XFA(x)')
    await expect(fill(sketch.file(), { values: { a: 1 } })).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' })
    await expect(fill(form(), {})).rejects.toMatchObject({ code: 'INVALID_OPTIONS' })
  })

  it('warns of values that scripts would work out', async () => {
    const build = (script: string) => {
      const sketch = new PdfSketch([''])
      const page = sketch.pages[0]!
      const price = addTextField(sketch, page, 'price', '')
      const total = addTextField(sketch, page, 'total', '', `/AA<</C<</S/JavaScript/JS(${script})>>>>`)
      addForm(sketch, [price, total], `/CO[${total}]`)
      return sketch.file()
    }
    const asked = await fill(build('event.value = getField\\("price"\\).value * 2'), { values: { price: '1' } })
    expect(asked.codes).toEqual(['calculations'])
    const other = await fill(build('event.value = getField\\("cost"\\).value'), { values: { price: '1' } })
    expect(other.codes).toEqual([])
    const outcome = await fill(build('event.value = getField\\("price"\\).value * 2'), {
      values: { price: '1', total: '2' },
    })
    expect(outcome.codes).toEqual([])
  })

  it('warns of sums over a group of fields', async () => {
    const sketch = numberedPages(1)
    const page = sketch.pages[0]!
    const prices = addFieldGroup(sketch, 'price', (above) => [addTextField(sketch, page, 'a', '', `/Parent ${above}`)])
    const script = 'AFSimple_Calculate\\("SUM", new Array \\("price"\\)\\);'
    const total = addTextField(sketch, page, 'total', '', `/AA<</C<</S/JavaScript/JS(${script})>>>>`)
    addForm(sketch, [prices, total], `/CO[${total}]`)
    expect((await fill(sketch.file(), { values: { price: { a: '1' } } })).codes).toEqual(['calculations'])
  })

  it('keeps boxes checked that do not say so themselves when it draws them for the reader', async () => {
    const sketch = numberedPages(1)
    const page = sketch.pages[0]!
    const box = sketch.add('<</Type/Annot/Subtype/Widget/Rect[30 50 50 70]/FT/Btn/T(agree)/V/Yes>>')
    page.annotations.push(box)
    addForm(sketch, [box, addTextField(sketch, page, 'name', '')], '/NeedAppearances true')
    const { file } = await fill(sketch.file(), { values: { name: 'Ada' } })
    expect((await rawText(file)).split('%%EOF').at(-2)).toMatch(/\/AS \/Yes/)
    expect(await valuesOf(file)).toMatchObject({ agree: true })
  })

  it('keeps an encrypted form encrypted', async () => {
    const locked = await rewriteByQpdf(form(), '--encrypt', 'open', 'own', '256', '--')
    const { file } = await fill(locked, { values: { name: 'Ada' }, password: 'open' })
    await expect(valuesOf(file)).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
    const { data } = await runOperation(formFields, { file }, { password: 'open' }, { capabilities })
    expect(JSON.stringify(data)).toContain('"value":"Ada"')
  })
})

it('takes a first line that tells the separator, as spreadsheets write it', async () => {
  const data = new File(['sep=;\r\nname;country\r\n"Lovelace; Ada";Italy\r\n'], 'people.csv')
  expect(await valuesOf((await fill(form(), {}, data)).file)).toMatchObject({ name: 'Lovelace; Ada', country: 'it' })
})

it('takes rows with columns called name, type or value for rows', async () => {
  const sketch = numberedPages(1)
  const names = ['name', 'type', 'value']
  addForm(
    sketch,
    names.map((name) => addTextField(sketch, sketch.pages[0]!, name, '')),
  )
  const row = { name: 'Ada', type: 'admin', value: '7' }
  expect(await valuesOf((await fill(sketch.file(), { values: [row] })).file)).toEqual(row)
})

it('shows a number as the field has it, and stores it as it was given', async () => {
  const script = '<</S/JavaScript/JS(AFNumber_Format\\(2, 2, 0, 0, " EUR", false\\);)>>'
  const sketch = formSketch({ more: { name: `/AA<</F ${script}>>` } })
  const { file } = await fill(sketch.file(), { values: { name: '1234567.5' } })
  expect(await valuesOf(file)).toMatchObject({ name: '1234567.5' })
  expect(await shownText(file)).toContain('1.234.567,50 EUR')
})
