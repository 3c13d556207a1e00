import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FileName } from './file-name.js'

/** The text of the page, which the clipboard, searches and screen readers get. */
const textOf = (name: string) =>
  renderToStaticMarkup(<FileName name={name} />)
    .split(/<[^>]*>/)
    .filter(Boolean)

it.each(['a.pdf', 'report of the year 2024 final.pdf', 'تقرير السنة الماضية النهائي.pdf'])(
  '%s is one piece of text',
  (name) => {
    expect(textOf(name)).toEqual([name])
  },
)

it('draws both parts of a long name, each in the direction of its letters', () => {
  const long = renderToStaticMarkup(<FileName name="report of the year 2024.pdf" />)
  expect(long).toContain('data-text="report of the yea"')
  expect(long).toContain('data-text="r 2024.pdf"')
  expect(long).toContain('dir="ltr"')
  expect(renderToStaticMarkup(<FileName name="תקציב של השנה האחרונה.pdf" />)).toContain('dir="rtl"')
})

it('is whole on phones where it wraps, up to two lines', () => {
  const drawn = (name: string) => renderToStaticMarkup(<FileName wraps name={name} />)
  expect(drawn('03_Payment terms and conditions.pdf')).toContain('data-text="03_Payment terms and conditions.pdf"')
  const long = '03_Payment terms and conditions of the agreement with the supplier, second draft.pdf'
  expect(drawn(long)).toContain('data-text="03_Payment terms and …lier, second draft.pdf"')
})
