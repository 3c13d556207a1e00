import { expect, it } from 'vitest'
import { withShortDates, withShrinkingDates } from './short-dates.js'

const codesOf = (locale: string, styles = '<styleSheet xmlns="x"><fonts/></styleSheet>') =>
  [...withShortDates(styles, locale).matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
    id,
    code!.replaceAll('&quot;', ''),
  ])

it('the short date of a workbook is that of the locale, unless its styles say what it is', () => {
  expect(codesOf('de-DE')).toEqual([
    ['14', 'dd.mm.yyyy'],
    ['22', 'dd.mm.yyyy hh:mm'],
  ])
  expect(codesOf('en-GB')[0]).toEqual(['14', 'dd/mm/yyyy'])
  expect(codesOf('sv-SE')[0]).toEqual(['14', 'yyyy-mm-dd'])
  expect(codesOf('en-AU')[1]).toEqual(['22', 'dd/mm/yyyy h:mm AM/PM'])
  const own = '<styleSheet><numFmts count="1"><numFmt numFmtId="14" formatCode="yyyy"/></numFmts></styleSheet>'
  expect(codesOf('de-DE', own)).toEqual([
    ['22', 'dd.mm.yyyy hh:mm'],
    ['14', 'yyyy'],
  ])
})

it('short dates shrink to their column, other cells and wrapped ones do not', () => {
  const formats = (content: string) =>
    `<styleSheet><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="5">${content}</cellXfs></styleSheet>`
  const given = [
    '<xf numFmtId="14" fontId="0"/>',
    '<xf numFmtId="0"/>',
    '<xf numFmtId="22"><alignment horizontal="left"/><protection/></xf>',
    '<xf numFmtId="14"><alignment wrapText="1"/></xf>',
    '<xf numFmtId="164"/>',
  ]
  const { styles, shrinking } = withShrinkingDates(formats(given.join('')))
  expect(styles).toBe(
    formats(
      [
        ...given,
        '<xf numFmtId="14" fontId="0" applyAlignment="1"><alignment shrinkToFit="1"/></xf>',
        '<xf numFmtId="22" applyAlignment="1"><alignment shrinkToFit="1" horizontal="left"/><protection/></xf>',
      ].join(''),
    ).replace('count="5"', 'count="7"'),
  )
  expect([...shrinking]).toEqual([
    ['0', '5'],
    ['2', '6'],
  ])
})
