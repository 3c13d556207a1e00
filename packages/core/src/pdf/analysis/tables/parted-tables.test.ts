import { expect, it } from 'vitest'
import { gridOf, people, setRows, tablesOf } from '../../../testing/facts/tables-on-page.js'
import { TypesetPage } from '../../../testing/sketches/typeset.js'

it('parts two tables at a heading in larger letters, which belongs to neither', async () => {
  const page = setRows(new TypesetPage(), people).line('Boats of the bay', 60, 184, { size: 13 })
  const boats = [
    ['Boat', 'Speed', 'Sails'],
    ['Cutter', '11', '3'],
    ['Sloop', '12', '2'],
    ['Yawl', '9', '4'],
  ]
  expect((await tablesOf(setRows(page, boats, 204))).map(gridOf)).toEqual([people, boats])
})

it('parts two tables at a short sentence that begins to the left of the first', async () => {
  const harbors = [
    ['Harbor', 'Berths'],
    ['North', '41.27'],
    ['South', '67.25'],
    ['West', '32.60'],
  ]
  const boats = [
    ['Boat', 'Kind', 'Speed', 'Sails', 'Berths', 'Year'],
    ['One', '78.4 %', '75,422', '8.9 %', '51.76', '45.3 %'],
    ['Two', '29.34', '73,615', '0.89', '2.6 %', '38.68'],
    ['Three', '74,968', '47,366', '23.75', '99,693', '-28'],
  ]
  const page = setRows(new TypesetPage(), harbors, 100, [150, 400])
  page.line('Speeds and sails of boats', 60, 180, { face: 'Helvetica-Bold' })
  page.line('Each is measured in the bay.', 60, 196)
  const found = await tablesOf(setRows(page, boats, 216, [60, 150, 240, 320, 400, 480]))
  expect(found.map(gridOf)).toEqual([harbors, boats])
})

it('keeps a line between groups of rows in the table: it is in letters of the same size and no sentence', async () => {
  const page = setRows(new TypesetPage(), people).line('Second group', 60, 180, { face: 'Helvetica-Bold' })
  expect(await tablesOf(setRows(page, people.slice(1), 200))).toMatchObject([{ rows: 8 }])
})
