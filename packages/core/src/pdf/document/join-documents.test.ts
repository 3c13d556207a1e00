import { describe, expect, it } from 'vitest'
import { operation as mergePdf } from '../../operations/merge-pdf/operation.js'
import { textsOf } from '../../testing/facts/look-at-pdf.js'
import { readStructure } from '../../testing/facts/read-structure.js'
import { runHere } from '../../testing/run-here.js'
import { qpdfCheck, qpdfJson } from '../../testing/run-qpdf.js'
import { numberedPages, type PdfSketch, textString } from '../../testing/sketches/pdf-sketch.js'
import { addFieldGroup, addForm, addTextField } from '../../testing/sketches/sketch-form.js'
import { addLink, addOutline, addPageLabels, nameTree, top } from '../../testing/sketches/sketch-navigation.js'
import { streamBody } from '../../testing/sketches/write-pdf.js'

/** The structure of sketches joined, after qpdf has found the file sound. Their names are `a.pdf`, `b.pdf` … */
async function join(sketches: PdfSketch[], options: Record<string, unknown> = { bookmarks: 'keep' }) {
  const files = sketches.map((sketch, index) => sketch.file(`${String.fromCharCode(97 + index)}.pdf`))
  const { file, warnings } = await runHere(mergePdf, files, options)
  expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  return { ...(await readStructure(file)), warnings, file }
}

const to = (sketch: PdfSketch, page: number) => `/Dest${top(sketch.pages[page - 1]!)}`

describe('bookmarks of joined documents', () => {
  const withBookmarks = (count: number, title: string) => {
    const sketch = numberedPages(count, title)
    addOutline(sketch, [{ title, target: to(sketch, count) }])
    return sketch
  }

  it('are below a bookmark for each file by default', async () => {
    const { outline } = await join([withBookmarks(2, 'first'), numberedPages(1), withBookmarks(1, 'third')], {})
    expect(outline).toEqual([
      { title: 'a', page: 1, kids: [{ title: 'first', page: 2 }] },
      { title: 'b', page: 3 },
      { title: 'c', page: 4, kids: [{ title: 'third', page: 4 }] },
    ])
  })

  it('follow each other when asked to be kept as they are', async () => {
    const { outline } = await join([withBookmarks(2, 'first'), withBookmarks(1, 'second')])
    expect(outline).toEqual([
      { title: 'first', page: 2 },
      { title: 'second', page: 3 },
    ])
  })

  it('are left out when asked to', async () => {
    const first = withBookmarks(1, 'first')
    first.catalog.push('/PageMode/UseOutlines')
    const { outline, catalog } = await join([first, withBookmarks(1, 'second')], { bookmarks: 'none' })
    expect(outline).toEqual([])
    expect(catalog['/Outlines']).toBeUndefined()
    expect(catalog['/PageMode']).toBeUndefined()
  })
})

describe('what joined documents have in common', () => {
  const noise = (seed: number, length: number) =>
    Array.from({ length }, (_, index) =>
      String.fromCharCode((Math.imul(index + seed, 2_654_435_761) >>> 13) & 255),
    ).join('')
  const font = noise(1, 9000)
  const picture = noise(2, 12_000)
  /** A page that shows a picture and a text in an embedded font, which other sketches have too. */
  const report = (title: string, shown = picture) => {
    const sketch = numberedPages(1, title)
    for (let index = 0; index < title.length; index++) sketch.add(`[${index}]`)
    const file = sketch.add(streamBody(font, `/Length1 ${font.length}`))
    const descriptor = sketch.add(`<</Type/FontDescriptor/FontName/Some/Flags 32/FontFile2 ${file}>>`)
    const some = sketch.add(`<</Type/Font/Subtype/TrueType/BaseFont/Some/FontDescriptor ${descriptor}>>`)
    const image = sketch.add(
      streamBody(shown, '/Subtype/Image/Width 60/Height 200/ColorSpace/DeviceGray/BitsPerComponent 8'),
    )
    sketch.pages[0]!.entries += `/Resources<</Font<</F0 3 0 R/F1 ${some}>>/XObject<</Im ${image}>>>>`
    return sketch
  }

  it('is stored once: eight copies take hardly more than one', async () => {
    const one = report('copy').file()
    const { file, pageCount } = await join(Array.from({ length: 8 }, () => report('copy')))
    expect(pageCount).toBe(8)
    expect(file.size).toBeLessThan(1.2 * one.size)
  })

  it('is stored once in copies of pages that are short each', async () => {
    const copy = () => {
      const sketch = numberedPages(8)
      const text = (page: number) =>
        Array.from({ length: 90 }, (_, index) => `${(index * 7919 + page * 104729) % 9973}`)
      for (const [index, page] of sketch.pages.entries())
        page.entries += `/Contents ${sketch.add(streamBody(`BT /F0 9 Tf (${text(index).join(' ')}) Tj ET`))}`
      return sketch
    }
    const { file, pageCount } = await join(Array.from({ length: 8 }, copy))
    expect(pageCount).toBe(64)
    expect(file.size).toBeLessThan(1.2 * copy().file().size)
  })

  it('is stored once, and links of copies take little room beside each other', async () => {
    const copy = () => {
      const sketch = report('copy')
      const links = Array.from({ length: 300 }, (_, index) =>
        sketch.add(
          `<</Type/Annot/Subtype/Link/Rect[${index} ${index * 7} ${index * 3} 800]/A<</S/URI/URI(https://example.org/${index * 7919})>>>>`,
        ),
      )
      sketch.pages[0]!.entries += `/Annots[${links.join(' ')}]`
      return sketch
    }
    const two = await join([copy(), copy()])
    const { file } = await join(Array.from({ length: 8 }, copy))
    expect(file.size).toBeLessThan(1.6 * two.file.size)
    expect(await qpdfCheck(file)).toMatchObject({ exitCode: 0 })
  })

  it('is stored once, and destinations and bookmarks of copies that are objects of their own take little room', async () => {
    const copy = () => {
      const sketch = numberedPages(4)
      sketch.add(streamBody('x'.repeat(1200)))
      sketch.catalog.push(`/Own ${sketch.add(streamBody('x'.repeat(1200)))}`)
      const spot = (index: number) => sketch.add(`[${sketch.pages[index % 4]!.ref}/XYZ 72 ${index % 700}.5 null]`)
      const names = Array.from({ length: 200 }, (_, index) => `section.${index}`)
      sketch.catalog.push(
        `/Names<</Dests ${nameTree(Object.fromEntries(names.map((name, index) => [name, index % 2 ? spot(index) : sketch.add(`<</D ${spot(index)}>>`)])))}>>`,
      )
      addOutline(
        sketch,
        names.map((name) => ({ title: name, target: `/A ${sketch.add(`<</S/GoTo/D(${name})>>`)}` })),
      )
      return sketch
    }
    const four = await join(Array.from({ length: 4 }, copy))
    const two = await join([copy(), copy()])
    // Bytes of a destination and its bookmark in each further copy.
    expect((four.file.size - two.file.size) / 2 / 200).toBeLessThan(25)
    const { outline } = await readStructure(four.file)
    const titles = outline.map(({ title, page }) => `${title} ${page}`)
    expect(titles.slice(199, 201)).toEqual(['section.199 4', 'section.0 5'])
    expect(titles.at(-1)).toBe('section.199 16')
  })

  it('is stored once also where parameters and color spaces are objects of their own', async () => {
    const copy = () => {
      const sketch = numberedPages(1)
      const parameters = sketch.add('<</K 0/Columns 60>>')
      const white = sketch.add('<</WhitePoint[1 1 1]>>')
      const entries = `/Subtype/Image/Width 60/Height 200/BitsPerComponent 1/ColorSpace[/CalGray ${white}]/Filter[/CCITTFaxDecode]/DecodeParms[${parameters}]/PTEX.InfoDict ${sketch.add('<</Producer(some)>>')}`
      const image = sketch.add(streamBody(picture, entries))
      const dates = sketch.add('<</Size 12000>>')
      const file = sketch.add(streamBody(font, `/Type/EmbeddedFile/Params ${dates}`))
      sketch.catalog.push(`/Names<</EmbeddedFiles ${nameTree({ a: `<</Type/Filespec/F(a)/EF<</F ${file}>>>>` })}>>`)
      sketch.pages[0]!.entries += `/Resources<</Font<</F0 3 0 R>>/XObject<</Im ${image}>>>>`
      return sketch
    }
    const { file } = await join([copy(), copy(), copy()])
    expect(file.size).toBeLessThan(1.2 * copy().file().size)
  })

  it('is stored once where the rest differs, and each page shows what it did', async () => {
    const [a, b, c] = [report('one'), report('another'), report('third', noise(3, 12_000))]
    const { file } = await join([a, b, c])
    const objects: Record<string, { stream?: { dict: Record<string, unknown> } }> = (await qpdfJson(file)).qpdf[1]
    const dicts = Object.values(objects).flatMap(({ stream }) => (stream?.dict === undefined ? [] : [stream.dict]))
    expect(dicts.filter((dict) => dict['/Length1'] !== undefined)).toHaveLength(1)
    expect(dicts.filter((dict) => dict['/Subtype'] === '/Image')).toHaveLength(2)
    expect(await textsOf(file)).toEqual(['one 1', 'another 1', 'third 1'])
  })
})

describe('links and names of joined documents', () => {
  const linked = (names: readonly string[]) => {
    const sketch = numberedPages(2)
    sketch.catalog.push(
      `/Names<</Dests ${nameTree(Object.fromEntries(names.map((name) => [name, top(sketch.pages[1]!)])))}>>`,
    )
    for (const name of names) addLink(sketch, sketch.pages[0]!, `/Dest ${textString(name)}`)
    addLink(
      sketch,
      sketch.pages[0]!,
      `/A<</S/GoTo/D ${textString(names[0]!)}/Next[<</S/GoTo/D ${textString(names[0]!)}>>]>>`,
    )
    addLink(sketch, sketch.pages[0]!, to(sketch, 2))
    addOutline(sketch, [{ title: names[0]!, target: `/Dest ${textString(names[0]!)}` }])
    return sketch
  }

  it('lead to the page of their own file, though a name is in both', async () => {
    const { links, names, outline } = await join([
      linked(['chapter', 'Übersicht']),
      linked(['chapter', 'other', 'Übersicht']),
    ])
    expect(links).toEqual([[2, 2, 2, 2], [], [4, 4, 4, 4, 4], []])
    expect(names).toEqual({ chapter: 2, 'chapter (2)': 4, other: 4, Übersicht: 2, 'Übersicht (2)': 4 })
    expect(outline.map(({ page }) => page)).toEqual([2, 4])
  })

  it('do so too for names of the older kind, with whatever characters', async () => {
    const old = () => {
      const sketch = numberedPages(2)
      sketch.catalog.push(`/Dests<</same ${top(sketch.pages[1]!)}/part#231#20b ${top(sketch.pages[1]!)}>>`)
      addLink(sketch, sketch.pages[0]!, '/Dest/same')
      addLink(sketch, sketch.pages[0]!, '/Dest/part#231#20b')
      return sketch
    }
    const { links } = await join([old(), old()])
    expect(links).toEqual([[2, 2], [], [4, 4], []])
  })

  it('lead to the page meant where a page is named by its number', async () => {
    const numbered = () => {
      const sketch = numberedPages(2)
      addLink(sketch, sketch.pages[0]!, '/Dest[1/Fit]')
      return sketch
    }
    expect((await join([numbered(), numbered()])).links).toEqual([[2], [], [4], []])
  })

  it('do not come to lead to an object of another file when they led nowhere', async () => {
    const lost = () => {
      const sketch = numberedPages(1)
      addLink(sketch, sketch.pages[0]!, '/Dest[20 0 R/Fit]')
      addLink(sketch, sketch.pages[0]!, '/Dest[0 0 R/Fit]')
      sketch.catalog.push('/Outlines 30 0 R/Threads 31 0 R')
      return sketch
    }
    const { links, catalog } = await join([lost(), lost(), numberedPages(30)])
    expect(links.slice(0, 2)).toEqual([
      [null, null],
      [null, null],
    ])
    expect(catalog['/Outlines']).toBeUndefined()
    expect(catalog['/Threads']).toBeUndefined()
  })
})

describe('forms of joined documents', () => {
  const withField = (name: string, value: string, entries = '', fieldEntries = '') => {
    const sketch = numberedPages(1)
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, name, value, fieldEntries)], entries)
    return sketch
  }

  it('both keep their values when a name is in both, and say so', async () => {
    const { fields, warnings } = await join([
      withField('name', 'Ada'),
      withField('name', 'Grace'),
      withField('town', 'London'),
      withField('name', 'Edsger'),
    ])
    expect(fields).toEqual([
      { name: 'name', value: 'u:Ada', page: 1 },
      { name: 'name_2', value: 'u:Grace', page: 2 },
      { name: 'town', value: 'u:London', page: 3 },
      { name: 'name_3', value: 'u:Edsger', page: 4 },
    ])
    expect(warnings).toEqual(['fields-renamed'])
  })

  it('are kept when only a later file has one', async () => {
    expect((await join([numberedPages(1), withField('name', 'Ada')])).fields).toEqual([
      { name: 'name', value: 'u:Ada', page: 2 },
    ])
  })

  it('keep the fonts of each, under another name where one is taken', async () => {
    const font = (base: string) =>
      `/DR<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/${base}>>/Same<</Type/Font/Subtype/Type1/BaseFont/Courier>>>>>>`
    const first = withField('a', 'x', `${font('Helvetica')}/DA(/F1 0 Tf 0 g)`)
    const second = withField('b', 'y', `${font('Times-Roman')}/DA(/F1 0 Tf 0 g)`)
    const third = withField('c', 'z', `${font('Times-Roman')}/DA(/Same 9 Tf)`, '/DA(/F1 12 Tf 1 0 0 rg)')
    const { catalog, resolve } = await join([first, second, third])
    const form = resolve(catalog['/AcroForm'])
    const fonts = resolve(resolve(form['/DR'])['/Font'])
    const fontOf = (index: number) => {
      const appearance = resolve(form['/Fields'][index])['/DA'] ?? form['/DA']
      return resolve(fonts[/^u:(\/\S+)/.exec(appearance)![1]!])['/BaseFont']
    }
    expect([fontOf(0), fontOf(1), fontOf(2)]).toEqual(['/Helvetica', '/Times-Roman', '/Times-Roman'])
    expect(Object.keys(fonts).filter((name) => name.startsWith('/Same'))).toEqual(['/Same'])
  })

  it('find their fonts under the new names in resources of their own, too', async () => {
    const own = (base: string) => {
      const sketch = numberedPages(1)
      const fonts = sketch.add(`<</F1<</Type/Font/Subtype/Type1/BaseFont/${base}>>>>`)
      const field = addTextField(sketch, sketch.pages[0]!, base, 'x', `/DA(/F1 9 Tf)/DR<</Font ${fonts}>>`)
      addForm(sketch, [field], `/DR<</Font ${fonts}>>`)
      return sketch
    }
    const { catalog, resolve } = await join([own('Helvetica'), own('Courier')])
    const field = resolve(resolve(catalog['/AcroForm'])['/Fields'][1])
    const name = /^u:(\/\S+)/.exec(field['/DA'])![1]!
    expect(name).not.toBe('/F1')
    expect(resolve(resolve(resolve(field['/DR'])['/Font'])[name])['/BaseFont']).toBe('/Courier')
  })

  it('keep the alignment of each', async () => {
    const { catalog, resolve } = await join([
      withField('centred', 'x', '/Q 1'),
      withField('left', 'y'),
      withField('right', 'z', '/Q 2'),
    ])
    const form = resolve(catalog['/AcroForm'])
    const alignments = form['/Fields'].map((ref: string) => resolve(ref)['/Q'] ?? form['/Q'] ?? 0)
    expect(alignments).toEqual([1, 0, 2])
  })

  const fieldNames = (fields: { name: string }[]) => fields.map(({ name }) => name)
  const grouped = (fields: Record<string, string[]>, entries = '') => {
    const sketch = numberedPages(1)
    const groups = Object.entries(fields).map(([group, names]) =>
      addFieldGroup(
        sketch,
        group,
        (parent) => names.map((name) => addTextField(sketch, sketch.pages[0]!, name, group, `/Parent ${parent}`)),
        entries,
      ),
    )
    addForm(sketch, groups)
    return sketch
  }

  it('keep their names in groups of one name, unless full names are the same', async () => {
    const { fields, warnings, catalog, resolve } = await join([
      grouped({ path1: ['field2'] }, '/Q 1'),
      grouped({ path1: ['field1'], path2: ['field2'] }),
      grouped({ path1: ['field1', 'field3'] }),
    ])
    expect(fieldNames(fields)).toEqual([
      'path1.field2',
      'path1.field1',
      'path2.field2',
      'path1.field1_2',
      'path1.field3',
    ])
    expect(warnings).toEqual(['fields-renamed'])
    const [group] = resolve(catalog['/AcroForm'])['/Fields']
    expect(resolve(group)['/Kids'].map((kid: string) => resolve(kid)['/Q'])).toEqual([
      1,
      undefined,
      undefined,
      undefined,
    ])
    expect(resolve(group)['/Kids'].map((kid: string) => resolve(kid)['/Parent'])).toEqual(Array(4).fill(group))
    expect(fieldNames((await join([grouped({ a: ['x', 'y'] }), grouped({ a: ['x', 'y'] })])).fields)).toEqual([
      'a.x',
      'a.y',
      'a_2.x',
      'a_2.y',
    ])
  })

  it('are joined though groups hold each other', async () => {
    const cyclic = () => {
      const sketch = grouped({ a: ['x'] })
      const [one, other] = [sketch.reserve(), sketch.reserve()]
      sketch.set(one, `<</T(one)/Kids[${one} ${other}]>>`)
      sketch.set(other, `<</T(other)/Kids[${one} ${other}]>>`)
      sketch.catalog.length = 0
      addForm(sketch, [one, other, addTextField(sketch, sketch.pages[0]!, 'y', '1')])
      return sketch
    }
    expect((await join([cyclic(), cyclic()])).warnings).toContain('fields-renamed')
  })

  it('reset, send, hide and calculate fields of their own', async () => {
    const form = (script = 'AFSimple_Calculate("SUM",["a"]);') => {
      const sketch = numberedPages(1)
      const on = sketch.pages[0]!
      const sum = addTextField(sketch, on, 'sum', '0', `/AA<</C<</S/JavaScript/JS${textString(script)}>>>>`)
      const buttons = [
        '/A<</S/ResetForm/Fields[(a)]>>',
        '/A<</S/ResetForm>>',
        '/A<</S/SubmitForm/F(http://a.example)/Fields[(a)]/Flags 5>>',
        '/A<</S/Hide/T(a)/Next<</S/Hide/T[(a)(sum)]>>>>',
      ].map((action, index) => addTextField(sketch, on, `b${index}`, '', action))
      addForm(sketch, [addTextField(sketch, on, 'a', '1'), sum, ...buttons], `/CO[${sum}]`)
      return sketch
    }
    const joined = async (script?: string) => {
      const { catalog, resolve, warnings } = await join([form(), form(script)])
      const fields = resolve(catalog['/AcroForm'])['/Fields'].map(resolve)
      const named = (name: string) => fields.find((field: Record<string, unknown>) => field['/T'] === `u:${name}`)
      return { named, resolve, warnings }
    }
    const { named, resolve, warnings } = await joined()
    const own = (mark: string, ...without: string[]) =>
      ['a', 'sum', 'b0', 'b1', 'b2', 'b3'].filter((name) => !without.includes(name)).map((name) => `u:${name}${mark}`)
    for (const mark of ['', '_2']) {
      const action = (index: number) => resolve(named(`b${index}${mark}`)['/A'])
      expect(action(0)['/Fields']).toEqual([`u:a${mark}`])
      expect(action(1)['/Fields']).toEqual(own(mark))
      expect(action(2)['/Fields']).toEqual(own(mark, 'a'))
      expect(action(2)['/Flags']).toBe(4)
      expect(action(3)['/T']).toBe(`u:a${mark}`)
      expect(action(3)['/Next']['/T']).toEqual([`u:a${mark}`, `u:sum${mark}`])
      expect(resolve(named(`sum${mark}`)['/AA']['/C'])['/JS']).toBe(`u:AFSimple_Calculate("SUM",["a${mark}"]);`)
    }
    expect(warnings).toEqual(['fields-renamed'])
    expect((await joined('this.getField("a" + i).value')).warnings).toEqual(['fields-renamed', 'form-scripts'])
  })

  it('are calculated in the order of both', async () => {
    const calculated = (name: string) => {
      const sketch = numberedPages(1)
      const field = addTextField(sketch, sketch.pages[0]!, name, '0')
      addForm(sketch, [field], `/CO[${field}]`)
      return sketch
    }
    const { catalog, resolve } = await join([calculated('one'), calculated('two')])
    expect(resolve(catalog['/AcroForm'])['/CO'].map((ref: string) => resolve(ref)['/T'])).toEqual(['u:one', 'u:two'])
  })
})

describe('page labels of joined documents', () => {
  it('are those of each file, and plain numbers for a file without', async () => {
    const roman = numberedPages(2)
    addPageLabels(roman, { 0: '<</S/r/St 4>>' })
    const { labels } = await join([numberedPages(2), roman, numberedPages(1)])
    expect(labels).toEqual({ 0: { '/S': '/D' }, 2: { '/S': '/r', '/St': 4 }, 4: { '/S': '/D' } })
  })

  it('are not made up when no file has any', async () => {
    expect((await join([numberedPages(1), numberedPages(1)])).catalog['/PageLabels']).toBeUndefined()
  })
})

describe('layers of joined documents', () => {
  const layered = (name: string, configuration: (layer: string, other: string) => string) => {
    const sketch = numberedPages(1)
    const [layer, other] = [sketch.add(`<</Type/OCG/Name(${name})>>`), sketch.add(`<</Type/OCG/Name(${name}2)>>`)]
    sketch.pages[0]!.entries += `/Resources<</Properties<</L ${layer}>>>>`
    sketch.catalog.push(`/OCProperties<</OCGs[${layer} ${other}]/D<<${configuration(layer, other)}>>>>`)
    return sketch
  }
  const shown = ({ catalog, resolve }: Awaited<ReturnType<typeof join>>) => {
    const { '/OCGs': all, '/D': settings } = resolve(catalog['/OCProperties'])
    const off = new Set(resolve(settings)['/OFF'] ?? [])
    return all.map((ref: string) => `${resolve(ref)['/Name'].slice(2)} ${off.has(ref) ? 'off' : 'on'}`)
  }

  it('that are off stay off, whichever way their file says so', async () => {
    const result = await join([
      layered('first', (layer) => `/Order[${layer}]`),
      layered('second', (layer) => `/OFF[${layer}]`),
      layered('third', (layer) => `/BaseState/OFF/ON[${layer}]`),
    ])
    expect(shown(result)).toEqual(['first on', 'first2 on', 'second off', 'second2 on', 'third on', 'third2 off'])
  })

  it('of the first file that are off by its base state stay off without switching off the others', async () => {
    const result = await join([layered('first', () => '/BaseState/OFF'), layered('second', () => '')])
    expect(shown(result)).toEqual(['first off', 'first2 off', 'second on', 'second2 on'])
    expect(result.resolve(result.resolve(result.catalog['/OCProperties'])['/D'])['/BaseState']).toBeUndefined()
  })
})

describe('the rest of joined documents', () => {
  const attached = (content: string) => {
    const sketch = numberedPages(1)
    const data = sketch.add(`<</Type/EmbeddedFile/Length ${content.length}>>\nstream\n${content}\nendstream`)
    const file = sketch.add(`<</Type/Filespec/F(data.txt)/UF(data.txt)/EF<</F ${data}>>>>`)
    sketch.catalog.push(
      `/Names<</EmbeddedFiles ${nameTree({ 'data.txt': file })}/JavaScript ${nameTree({ init: `<</S/JavaScript/JS(${content}\\(\\))>>` })}>>`,
    )
    return sketch
  }

  it('keeps the attachments and scripts of all', async () => {
    const { attachments, catalog, resolve } = await join([attached('one'), attached('two')])
    expect(attachments).toEqual(['data.txt', 'data.txt (2)'])
    expect(resolve(resolve(catalog['/Names'])['/JavaScript'])['/Names']).toHaveLength(4)
  })

  it('has the metadata of the first', async () => {
    const [first, second] = [numberedPages(1), numberedPages(1)]
    first.catalog.push('/Lang(de)')
    second.catalog.push('/Lang(fr)')
    expect((await join([first, second])).catalog['/Lang']).toBe('u:de')
  })

  it('may be one file twice', async () => {
    const sketch = numberedPages(2)
    addForm(sketch, [addTextField(sketch, sketch.pages[0]!, 'name', 'Ada')])
    const { pageCount, fields } = await join([sketch, sketch])
    expect(pageCount).toBe(4)
    expect(fields.map(({ name }) => name)).toEqual(['name', 'name_2'])
  })
})
