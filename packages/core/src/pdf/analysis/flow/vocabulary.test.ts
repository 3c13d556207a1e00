import { expect, it } from 'vitest'
import { Vocabulary } from './vocabulary.js'

const joined = (above: string, below: string, ...known: string[]) => {
  const vocabulary = new Vocabulary()
  for (const text of known) vocabulary.learn(text)
  const { above: kept, between } = vocabulary.join(above, below)
  return kept + between + below
}

it('takes the hyphen off a word that it parts', () => {
  expect(joined('the trans-', 'formation of')).toBe('the transformation of')
  expect(joined('the trans\u00AD', 'formation of')).toBe('the transformation of')
})

it('keeps the hyphen of a word that has it elsewhere in the document', () => {
  expect(joined('a long-', 'term plan', 'long-term plans')).toBe('a long-term plan')
  expect(joined('a long-', 'term plan', 'long-term plans, longterm too')).toBe('a longterm plan')
})

it('keeps the hyphen before capitals and behind figures', () => {
  expect(joined('the Anglo-', 'American war')).toBe('the Anglo-American war')
  expect(joined('in 1914-', 'eighteen')).toBe('in 1914-eighteen')
})

it('keeps the space around a dash, and puts none between Han', () => {
  expect(joined('came late -', 'as always')).toBe('came late - as always')
  expect(joined('日本', '語')).toBe('日本語')
  expect(joined('plain', 'text')).toBe('plain text')
})
