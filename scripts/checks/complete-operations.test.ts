import { expect, it } from 'vitest'
import * as z from 'zod'
import { field, fieldsOf } from '../../packages/core/src/index.js'
import { missingParts } from './complete-operations.mjs'

const options = z.strictObject({ level: z.string().meta(field({ title: 'Level', description: 'How much.' })) })
const known = {
  fieldsOf,
  german: { 'rotate-pdf': { fields: { level: {} } }, 'form-fields': { fields: {} } },
  answers: {},
  measured: ['rotate-pdf', 'form-fields'],
}

it('names what an operation lacks outside its folder', () => {
  const found = missingParts({
    ...known,
    operations: [
      { id: 'crop-pdf', summary: 'Save a PDF as it is.', options },
      { id: 'form-fields', summary: 'List fields.', options, http: { response: 'json' } },
      { id: 'rotate-pdf', summary: 'Turn pages.', options },
    ],
  })
  expect(found).toEqual([
    'crop-pdf: its summary is still the one of a new operation',
    'crop-pdf: no German texts in packages/web/src/texts/de/operations',
    'crop-pdf: no benchmark in scripts/bench/benchmarks, which may say why there is none',
    'form-fields: no German text for its option level',
    'form-fields: its answer is not described in packages/server/src/openapi/answers.ts',
  ])
})
