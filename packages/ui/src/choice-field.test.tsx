import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ChoiceField } from './choice-field.js'

const choices = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, title: value.toUpperCase() }))
const list = (value: string, optionalText?: string) =>
  renderToStaticMarkup(
    <ChoiceField label="Preset" value={value} choices={choices} onChange={() => {}} optionalText={optionalText} />,
  ).match(/<option[^>]*>[^<]*/g)

it('shows no choice of a list as chosen while none is, and lets one be taken back where it is optional', () => {
  expect(list('', 'optional')?.[0]).toBe('<option value="" selected="">–')
  expect(list('b', 'optional')).toEqual([
    '<option value="">–',
    '<option value="a">A',
    '<option value="b" selected="">B',
    '<option value="c">C',
    '<option value="d">D',
    '<option value="e">E',
  ])
  expect(list('b')).toHaveLength(5)
})
