import { expect, it } from 'vitest'
import { undoTextChanges } from './undo-text-changes.js'

const list = `<text:tracked-changes><text:changed-region xml:id="i" text:id="i"><text:insertion><office:change-info><dc:date>2020</dc:date></office:change-info></text:insertion></text:changed-region><text:changed-region text:id="d"><text:deletion><office:change-info><dc:date>2020</dc:date></office:change-info><text:p>old <text:span>words</text:span></text:p></text:deletion></text:changed-region><text:changed-region text:id="two"><text:deletion><text:p text:style-name="A">one</text:p><text:p text:style-name="B"/></text:deletion></text:changed-region></text:tracked-changes>`
const undone = (body: string) => undoTextChanges(`<office:text>${list}${body}</office:text>`).slice(13, -14)
const inserted = (content: string) =>
  `<text:change-start text:change-id="i"/>${content}<text:change-end text:change-id="i"/>`
const deleted = (id: string) => `<text:change text:change-id="${id}"/>`

it('an OpenDocument text has what was deleted and lacks what was inserted', () => {
  expect(undone(`<text:p>Keep ${deleted('d')}${inserted('<text:span>new</text:span>')}.</text:p>`)).toBe(
    '<text:p>Keep old <text:span>words</text:span>.</text:p>',
  )
  expect(undone(`<text:p>a<text:span>${deleted('two')}</text:span></text:p>`)).toBe(
    '<text:p>a<text:span>one</text:span></text:p>',
  )
})

it('its paragraphs are divided as they were', () => {
  expect(undone(`<text:p>a${inserted('b</text:p><text:p>c')}d</text:p><text:p>e</text:p>`)).toBe(
    '<text:p>ad</text:p><text:p>e</text:p>',
  )
  expect(
    undone(
      `<text:h>a${inserted('b</text:h><text:list><text:list-item><text:p>c')}d</text:p></text:list-item></text:list>`,
    ),
  ).toBe('<text:h>ad</text:h>')
  expect(undone(`<text:h>a ${deleted('two')}b</text:h>`)).toBe(
    '<text:h>a one</text:h><text:p text:style-name="B">b</text:p>',
  )
})
