import { describe, expect, it } from 'vitest'
import { namesOf } from './held-names.js'

describe('the names that a file holds', () => {
  it('are those that the operation says', () => {
    const layers = {
      layers: [
        { name: 'Plan', shown: true },
        { name: 'Notes', shown: false },
      ],
    }
    expect(namesOf('layers', layers)).toEqual([
      { name: 'Plan', hidden: false },
      { name: 'Notes', hidden: true },
    ])
    const holds = { holds: { attachments: [{ name: 'a.xml', bytes: 3 }] }, metadata: { author: 'Ada' } }
    expect(namesOf('attachments', holds)).toEqual([{ name: 'a.xml' }])
    expect(namesOf('metadata', holds)).toEqual([{ name: 'author', detail: 'Ada' }])
  })

  it('are, of signature fields, those that are empty', () => {
    const fields = [
      { name: 'one', type: 'signature', value: false },
      { name: 'two', type: 'signature', value: true },
      { name: 'three', type: 'text', value: '' },
    ]
    expect(namesOf('signature-fields', { fields })).toEqual([{ name: 'one' }])
    expect(namesOf('form-fields', { fields })).toHaveLength(3)
  })

  it('are none in an answer of another form', () => {
    for (const data of [undefined, null, 'x', {}, { layers: 3 }, { holds: [] }])
      for (const from of ['layers', 'attachments', 'metadata', 'form-fields', 'signature-fields'] as const)
        expect(namesOf(from, data)).toEqual([])
  })
})
