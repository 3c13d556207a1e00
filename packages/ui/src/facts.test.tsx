import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Facts, inWords } from './facts.js'

it('shows pictures among the data as pictures, with words for those who do not see them', () => {
  const texts = {
    yes: 'Yes',
    no: 'No',
    none: 'None',
    number: 'No.',
    showAll: (count: number) => `Show all ${count}`,
    picture: (number: number) => `Picture ${number}`,
  }
  const data = { pageCount: 2, pageImages: ['data:image/png;base64,AA==', 'data:image/png;base64,AB=='] }
  const html = renderToStaticMarkup(<Facts data={data} texts={texts} />)
  expect(html.match(/<img [^>]*>/g)).toHaveLength(2)
  expect(html).toContain('alt="Picture 2"')
  expect(html.replace(/<[^>]*>/g, ' ')).not.toContain('base64')
})

describe('inWords', () => {
  it.each([
    ['pageCount', 'Page count'],
    ['title', 'Title'],
    ['form-fields', 'Form fields'],
    ['usesAES256', 'Uses AES256'],
    ['PDF', 'PDF'],
    ['pdfVersion', 'PDF version'],
    ['javaScript', 'JavaScript'],
    ['page_2', 'Page 2'],
  ])('turns %s into %s', (name, words) => {
    expect(inWords(name)).toBe(words)
  })
})
