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

it('keeps the hyphen between parts that are no syllables, and in code', () => {
  expect(joined('run pdf-', 'info on it')).toBe('run pdf-info on it')
  expect(joined('an e-', 'mail')).toBe('an e-mail')
  expect(joined('a t-', 'test')).toBe('a t-test')
  const { above } = new Vocabulary().join('list-', 'table', true)
  expect(above).toBe('list-')
})

it('keeps the hyphen between two words of the document that are not one word there', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `A line that is long enough to have a word parted: ${index}`)
  const rare = [...lines, 'one of them ends with a word that continues in the next, as con-']
  expect(joined('a plug-', 'in socket', ...rare, 'to plug it in')).toBe('a plug-in socket')
  expect(joined('do it with-', 'out delay', ...rare, 'go with this, out there, without that')).toBe(
    'do it without delay',
  )
  // Such documents part words, and the rest of a word begins a line.
  expect(joined('do it with-', 'out delay', 'go with this, out there')).toBe('do it without delay')
  expect(joined('more in-', 'teresting one', ...rare, 'it is in the more in-', 'teresting one')).toBe(
    'more interesting one',
  )
})

it('keeps the hyphens of a document that parts no words at the ends of its lines', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `A line that is long enough to have a word parted: ${index}`)
  expect(joined('with a water-', 'proof case', ...lines)).toBe('with a water-proof case')
  expect(joined('with a water-', 'proof case', ...lines, 'which is not far from the con-')).toBe(
    'with a waterproof case',
  )
})

it('takes the hyphen out of a name of code in capitals', () => {
  expect(joined('KICAD6_FOOT-', 'PRINT_DIR')).toBe('KICAD6_FOOTPRINT_DIR')
  expect(joined('the UTF-', 'EIGHT code')).toBe('the UTF-EIGHT code')
})

it('joins an address that is parted, and not two of them', () => {
  expect(joined('see https://sheaf.example/guide/', 'pages.html')).toBe('see https://sheaf.example/guide/pages.html')
  expect(joined('https://sheaf.example/guide/', 'https://sheaf.example/')).toBe(
    'https://sheaf.example/guide/ https://sheaf.example/',
  )
})
