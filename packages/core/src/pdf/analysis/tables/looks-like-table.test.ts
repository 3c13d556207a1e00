import { describe, expect, it } from 'vitest'
import { drawGrid, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { readTypeset, TypesetPage } from '../../../testing/sketches/typeset.js'
import { readWords } from '../layout/read-words.js'
import { areMarkers, isBulleted } from './looks-like-table.js'
import { textRows } from './text-rows.js'
import { viewsOf } from './view.js'

describe('no table', () => {
  const sentence = 'The members of the council met in the old hall of the town and spoke about the water of the river. '

  it('is text in two columns', async () => {
    const page = new TypesetPage()
    page.paragraph(sentence.repeat(8).trim(), 50, 100, { width: 230 })
    page.paragraph(sentence.repeat(8).trim(), 320, 100, { width: 230 })
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a frame around text', async () => {
    const page = drawGrid(new TypesetPage(), [40, 400], [80, 300])
    page.paragraph(sentence.repeat(6).trim(), 50, 100, { width: 330 })
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a list', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Bread', 'Butter and salt', 'Cheese', 'Dates', 'Eggs'].entries())
      page.line(`${index + 1}.`, 60, 100 + 14 * index).line(text, 80, 100 + 14 * index)
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a list within a list', async () => {
    const page = new TypesetPage()
    for (const [index, [text, left]] of (
      [
        ['Boats', 60],
        ['Sails', 90],
        ['Cloth', 120],
        ['Linen of old', 150],
        ['Masts', 120],
        ['Oars', 90],
        ['Harbors', 60],
        ['Piers', 90],
      ] as const
    ).entries())
      page.line('•', left, 100 + 14 * index).line(text, left + 20, 100 + 14 * index)
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a table of contents', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Preface', 'The first years', 'The council', 'Water', 'Index'].entries())
      page.line(`${text} ${'. '.repeat(30)}`, 60, 100 + 16 * index).line(`${index * 7 + 3}`, 400, 100 + 16 * index)
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a drawing of boxes with labels', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Reader', 'Parser', 'Writer', 'Store'].entries()) {
      const [x, y] = [60 + 120 * (index % 2), 100 + 80 * Math.floor(index / 2)]
      drawGrid(page, [x, x + 80], [y, y + 40]).line(text, x + 10, y + 24)
    }
    expect(await tablesOf(page)).toEqual([])
  })
  it('is a diagram of boxes that lines join', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Reader', 'Parser', 'Writer', 'Store'].entries()) {
      const [x, y] = [60 + 140 * (index % 2), 100 + 90 * Math.floor(index / 2)]
      drawGrid(page, [x, x + 90], [y, y + 16, y + 40])
        .line(text, x + 10, y + 12)
        .line(`size: ${index} bytes`, x + 6, y + 30)
    }
    page.rule(150, 120, 200, 120).rule(150, 210, 200, 210).rule(105, 140, 105, 190).rule(245, 140, 245, 190)
    page.line('1', 160, 116).line('1', 190, 116).line('0..*', 152, 206).line('1', 190, 206)
    expect(await tablesOf(page)).toEqual([])
  })

  it('is a table of contents with large numbers of pages, below its own number of the page', async () => {
    const page = new TypesetPage().line('xi', 411, 60)
    for (let index = 0; index < 14; index++)
      page
        .line(`${index % 3 === 0 ? '' : `${index}.${index % 3} `}The water of the town`, 60, 100 + 16 * index)
        .line(`${index * 27 + 803}`, 400, 100 + 16 * index)
    expect(await tablesOf(page)).toEqual([])
  })

  it('is code behind prompts', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['r = 0.25;', 'k = 1.4;', 'a = 1.5;', '12', '0.8', '0.9'].entries())
      page.line('>', 60, 100 + 12 * index, { face: 'Courier' }).line(text, 84, 100 + 12 * index, { face: 'Courier' })
    expect(await tablesOf(page)).toEqual([])
  })
})

describe('names with their meanings', () => {
  const rows = [
    ['ENOENT', 'There is no such file or directory in the folder.'],
    ['EACCES', 'The file must not be read by the person who asks.'],
    ['EEXIST', 'There is a file of that name in the folder already.'],
    ['EISDIR', 'The name is that of a folder and not one of a file.'],
  ] as const
  const set = (page: TypesetPage, top: number, from: readonly (readonly string[])[] = rows) => {
    for (const [index, [name, meaning]] of from.entries())
      page.line(name!, 60, top + 14 * index, { face: 'Courier' }).line(meaning!, 140, top + 14 * index)
    return page
  }

  it('are a table of two columns, though their meanings are sentences', async () => {
    expect(await tablesOf(set(new TypesetPage(), 100))).toMatchObject([{ rows: 4, columns: 2 }])
  })

  it('are a table where names have several words in code', async () => {
    const options = rows.map(([name, meaning]) => [`-${name[0]} n, --${name.toLowerCase()} n`, meaning])
    const page = new TypesetPage()
    for (const [index, [name, meaning]] of options.entries())
      page.line(name!, 60, 100 + 14 * index, { face: 'Courier' }).line(meaning!, 240, 100 + 14 * index)
    expect(await tablesOf(page)).toMatchObject([{ rows: 4, columns: 2 }])
  })

  it('are none where lines begin in the middle of a sentence, as next to a margin', async () => {
    const lower = [
      ['ENOENT', 'there is no such file or directory in the folder'],
      ['EACCES', 'and the file must not be read by one who asks it'],
      ['EEXIST', 'where there is a file of that name in the folder'],
      ['EISDIR', 'whose name is that of a folder and not of a file'],
    ]
    expect(await tablesOf(set(new TypesetPage(), 100, lower))).toEqual([])
  })

  it('are two tables where lines of text are between them', async () => {
    const page = set(new TypesetPage(), 100).line('Others', 60, 158)
    page.line('The codes of the second kind of faults are rare ones.', 60, 174)
    expect(await tablesOf(set(page, 190))).toMatchObject([{ rows: 4 }, { rows: 4 }])
  })
})

it('parts tables that each have the same heads below their names', async () => {
  const page = new TypesetPage()
  for (const [index, name] of ['North', 'South'].entries()) {
    const top = 100 + 90 * index
    page.line(name, 60, top)
    for (const [row, texts] of [
      ['Boat', 'Speed', 'Sails'],
      ['Cutter', '11', '3'],
      ['Sloop', '12', '2'],
      ['Yawl', '9', '4'],
    ].entries())
      for (const [column, text] of texts.entries()) page.line(text, 60 + 120 * column, top + 16 * (row + 1))
  }
  expect(await tablesOf(page)).toMatchObject([{ rows: 4 }, { rows: 4 }])
})

it('keeps the first rows of a table that other columns are above', async () => {
  const page = new TypesetPage()
  const above = ['make all', 'sail far', 'moor now', 'load it'].map((text) => text.split(' '))
  for (const [row, [one, other]] of above.entries())
    page.line(one!, 60, 100 + 14 * row).line(other!, 102, 100 + 14 * row)
  page.line('Speeds of boats', 60, 156)
  const rows = [
    ['Name of it', 'Speed'],
    ['Cog', '11'],
    ['Sloop of war', '12'],
    ['Yawl of town', '13'],
    ['Ketch of sea', '14'],
    ['Barge of tar', '15'],
  ]
  for (const [row, [name, speed]] of rows.entries())
    page.line(name!, 60, 170 + 14 * row).line(speed!, 150, 170 + 14 * row)
  const found = (await tablesOf(page)).at(-1)!
  expect(
    found.cells
      .filter(({ column }) => column === 0)
      .map(({ text }) => text)
      .slice(0, 2),
  ).toEqual(['Name of it', 'Cog'])
})

describe('lines that begin with signs', () => {
  const rowsOf = async (page: TypesetPage) => {
    const [objects] = await readTypeset([page])
    return textRows(viewsOf(objects!, readWords(objects!))[0]!.words, 0.45)
  }
  const setItem = (page: TypesetPage, sign: string, text: string, left: number, y: number) =>
    page.line(sign, left, y).line(text, left + 24, y, { face: 'Courier', size: 11 })

  it('are items of a list, on whatever level', async () => {
    const page = new TypesetPage()
    setItem(page, '•', 'Text style: the font of letters', 84, 100)
    setItem(page, '–', 'textColor: color of the text, in', 120, 115)
    page.line('digits', 144, 130, { face: 'Courier', size: 11 })
    setItem(page, '–', 'textDecoration: lines at the text', 120, 145)
    expect(isBulleted(await rowsOf(page))).toBe(true)
  })

  it('are items of a list, also where all others are numbers and signs alone', async () => {
    const page = new TypesetPage().line('1.', 60, 100)
    setItem(page, '(a)', 'Boats', 84, 115)
    setItem(page, '(b)', 'Sails', 84, 130)
    page.line('•', 60, 145)
    setItem(page, '–', 'Boats', 84, 160)
    setItem(page, '–', 'Sails', 84, 175)
    expect(isBulleted(await rowsOf(page))).toBe(true)
    expect(await tablesOf(page)).toEqual([])
  })

  it('are rows of a table if there are further columns', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['Bread', 'Butter', 'Cheese'].entries()) {
      setItem(page, '•', text, 84, 100 + 15 * index)
      page.line(`${index}.50`, 300, 100 + 15 * index)
    }
    expect(isBulleted(await rowsOf(page))).toBe(false)
  })
})

describe('rows that begin with their numbers', () => {
  const items = ['Bolts', 'Nuts', 'Long screws', 'Nails', 'Hooks', 'Hinges']
  const numbered = (amounts: boolean, heads: boolean, rules: boolean) => {
    const page = new TypesetPage()
    if (heads) page.line('No.', 60, 100).line('Item', 90, 100).line('Remark', 200, 100)
    if (heads && amounts) page.line('Amount', 400, 100)
    for (const [index, item] of items.entries()) {
      const y = 118 + 14 * index
      page
        .line(`${index + 1}`, 60, y)
        .line(item, 90, y)
        .line(`of the ${item.toLowerCase()} in stock`, 200, y)
      if (amounts) page.line(`${(index + 2) * 31}.50`, 400, y)
    }
    if (rules) page.rule(55, 88, 440, 88).rule(55, 105, 440, 105).rule(55, 196, 440, 196)
    return tablesOf(page)
  }
  it.each([
    [true, true, true],
    [true, true, false],
    [true, false, false],
    [false, true, true],
  ])('are a table: amounts %s, heads %s, rules %s', async (amounts, heads, rules) => {
    const [table] = await numbered(amounts, heads, rules)
    expect(table).toMatchObject({ rows: heads ? 7 : 6, columns: amounts ? 4 : 3 })
  })

  it('are lines of code if they have a text alone', async () => {
    const page = new TypesetPage()
    for (const [index, text] of ['read the file', 'if it ends', '    stop', 'write a line', 'go on'].entries())
      page
        .line(`${index + 1}`, 60, 100 + 12 * index)
        .line(text.trim(), text.startsWith(' ') ? 100 : 84, 100 + 12 * index)
    expect(await tablesOf(page)).toEqual([])
  })
})

it('leaves the heading of the next section, whose number and title begin where columns do, below a table', async () => {
  const page = new TypesetPage()
    .line('No.', 60, 100)
    .line('Item', 100, 100)
    .line('Remark', 200, 100)
    .line('Amount', 400, 100)
  for (const [index, item] of ['Bolts', 'Nuts', 'Screws', 'Nails'].entries()) {
    const y = 114 + 14 * index
    page
      .line(`${index + 1}`, 60, y)
      .line(item, 100, y)
      .line('in stock', 200, y)
      .line(`${(index + 2) * 31}.50`, 400, y)
  }
  page
    .line('5.2.1', 60, 180, { face: 'Helvetica-Bold' })
    .line('Boats of the north and their long sails', 100, 180, { face: 'Helvetica-Bold' })
  page.paragraph('The members of the council met in the old hall of the town. '.repeat(4).trim(), 60, 194)
  expect((await tablesOf(page)).map(({ rows, columns }) => [rows, columns])).toEqual([[5, 4]])
})

it('finds no table in numbers of three levels, each with a text right behind it', async () => {
  const page = new TypesetPage()
  const lines = [
    ['1', '1', 21.6],
    ['1.a', '1.a', 28.8],
    ['1.a.I', '1.a.I', 36],
    ['1.a.II', '1.a.II', 43.2],
    ['1.b', '1.b', 28.8],
    ['1.b.I', '1.b.III', 36],
    ['2', '2', 21.6],
    ['2.a.I', '2.a.I', 36],
    ['2.b', '2.b', 28.8],
  ] as const
  for (const [index, [sign, text, at]] of lines.entries())
    page
      .line(sign, 71, 100 + 13.8 * index, { size: 12, face: 'Times-Roman' })
      .line(text, 71 + at, 100 + 13.8 * index, { size: 12, face: 'Times-Roman' })
  expect(await tablesOf(page)).toEqual([])
})

it('takes signs that no font names for bullets', () => {
  expect(['\ufffd', '•', '\ufffd 1.', 'Oars', '\ufffd Oars'].map(areMarkers)).toEqual([true, true, true, false, false])
})
