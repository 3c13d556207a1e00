import { readFile } from 'node:fs/promises'
import { runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { answerSchemas, answers } from './answers.js'
import type { Schema } from './form-schema.js'

const capabilities = nodeCapabilities()

async function fixture(name: string): Promise<File> {
  return new File([await readFile(new URL(`../../../../fixtures/files/${name}`, import.meta.url))], name)
}

const run = (id: string, file: File, options: Record<string, unknown> = {}) =>
  runOperation(findOperation(id)!, { file }, options, { capabilities })

/** Paths of properties that the schema of an answer does not have. */
function unknownIn(value: unknown, { items, properties, anyOf }: Schema, path = ''): string[] {
  if (anyOf) return []
  if (Array.isArray(value)) return value.flatMap((item) => unknownIn(item, items as Schema, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const schema = (properties as Record<string, Schema> | undefined)?.[key]
    return schema ? unknownIn(part, schema, `${path}.${key}`) : [`${path}.${key}`]
  })
}

const box = { x: 50, y: 60, width: 100, height: 20 }
const area = { page: 1, ...box }
const annotations = [
  { page: 1, type: 'highlight', boxes: [box], author: 'A', contents: 'B' },
  { ...area, type: 'text', text: 'Hello', color: '#ff0000', fill: '#ffffff' },
  { ...area, type: 'rectangle', strokeWidth: 2, dash: [2, 1], opacity: 0.5 },
  { page: 1, type: 'arrow', from: [10, 10], to: [90, 90] },
  {
    page: 1,
    type: 'ink',
    paths: [
      [
        [1, 1],
        [5, 9],
        [20, 3],
      ],
    ],
  },
  {
    page: 1,
    type: 'polygon',
    points: [
      [1, 1],
      [5, 9],
      [20, 3],
    ],
  },
  { ...area, type: 'link', url: 'https://example.org/' },
]

it.each([
  ['pdf-info', async () => run('pdf-info', await fixture('form.pdf'))],
  ['pdf-info', async () => run('pdf-info', await fixture('twelve-pages.pdf'))],
  ['list-text', async () => run('list-text', await fixture('twelve-pages.pdf'))],
  ['check-accessibility', async () => run('check-accessibility', await fixture('twelve-pages.pdf'))],
  ['check-pdfa', async () => run('check-pdfa', await fixture('twelve-pages.pdf'))],
  [
    'verify-signatures',
    async () => {
      const path = '../../../core/src/testing/make-certificates.ts'
      const { credentialsFile, makeIdentity } = await import(new URL(path, import.meta.url).href)
      const slots = { file: await fixture('twelve-pages.pdf'), credentials: [credentialsFile(makeIdentity('Ada'))] }
      const { files } = await runOperation(findOperation('sign-digitally')!, slots, {}, { capabilities })
      return run('verify-signatures', files[0]!)
    },
  ],
  ['form-fields', async () => run('form-fields', await fixture('form.pdf'))],
  [
    'list-annotations',
    async () => {
      const { files } = await run('add-annotations', await fixture('twelve-pages.pdf'), { annotations })
      return run('list-annotations', files[0]!)
    },
  ],
])('what %s answers is as described', async (id, answer) => {
  const { data } = await answer()
  const { name, type } = answers[id]!
  expect(type.parse(data)).toEqual(data)
  expect(unknownIn(data, answerSchemas[name]!)).toEqual([])
})

it('describes the answer of each operation that gives data', async () => {
  const { operations } = await import('@sheaf/core/registry')
  expect(operations.filter(({ http }) => http?.response === 'json').map(({ id }) => id)).toEqual(
    Object.keys(answers).toSorted(),
  )
  expect(answerSchemas['PdfInfo']!['required']).toContain('warnings')
})
