import { parsePipeline } from '@sheaf/core/pipelines'
import { findOperation } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import {
  type Draft,
  furtherFiles,
  hasSecrets,
  newStep,
  packDraft,
  readDraft,
  takesFrom,
  unpackDraft,
  writeDraft,
} from './draft.js'

const step = (id: string, values: Record<string, string | boolean> = {}, more = {}) => {
  const made = newStep(findOperation(id)!)
  return { ...made, values: { ...made.values, ...values }, ...more }
}
const write = (draft: Draft, secrets = false) => writeDraft(draft, { secrets }).pipeline

describe('a pipeline as it is written', () => {
  it('leaves out what has its default, and holds values rather than texts', () => {
    const steps = [
      step('rotate-pdf', { rotations: '{"1":90}' }),
      step('compress-pdf', { grayscale: true, dpi: '150' }),
      step('compress-pdf', {}, { onError: 'keep', forEach: true }),
    ]
    expect(write({ name: ' Web ', steps })).toEqual({
      name: 'Web',
      steps: [
        { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } },
        { operation: 'compress-pdf', options: { dpi: 150, grayscale: true } },
        { operation: 'compress-pdf', onError: 'keep' },
      ],
    })
  })

  it('holds secrets only where they are wanted', () => {
    const draft = { name: '', steps: [step('protect-pdf', { password: 'correct horse' })] }
    expect(JSON.stringify(write(draft))).not.toContain('horse')
    expect(JSON.stringify(write(draft, true))).toContain('horse')
  })

  it('names further files, each by a name of its own, around and beside those that come', () => {
    const [one, other] = [new File(['1'], 'a.pdf'), new File(['2'], 'a.pdf')]
    const logo = new File(['3'], 'logo.png')
    const steps = [
      step('merge-pdf', {}, { before: [{ name: 'a.pdf', file: one }], after: [{ name: 'a.pdf', file: other }] }),
      step('add-watermark', { type: 'image' }, { further: { watermarkImage: [{ name: 'logo.png', file: logo }] } }),
      step('merge-pdf', {}, { before: [{ name: 'a.pdf', file: one }] }),
    ]
    const { pipeline, extras } = writeDraft({ name: '', steps }, { secrets: true })
    expect(pipeline.steps.map(({ files }) => files)).toEqual([
      { files: ['a.pdf', '*', 'a (2).pdf'] },
      { watermarkImage: 'logo.png' },
      { files: ['a.pdf', '*'] },
    ])
    expect(extras.map(({ name }) => name)).toEqual(['a.pdf', 'a (2).pdf', 'logo.png'])
  })

  it('leaves out files of slots that have no meaning with the other options', () => {
    const further = { watermarkImage: [{ name: 'logo.png', file: new File(['x'], 'logo.png') }] }
    const { pipeline, extras } = writeDraft(
      { name: '', steps: [step('add-watermark', {}, { further })] },
      { secrets: true },
    )
    expect([pipeline.steps[0]!.files, extras]).toEqual([undefined, []])
  })
})

describe('a pipeline that is opened', () => {
  it('comes out as it went in', () => {
    const document = parsePipeline({
      name: 'Web',
      steps: [
        { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } },
        {
          operation: 'merge-pdf',
          options: { bookmarks: 'none' },
          forEach: true,
          files: { files: ['a.pdf', '*', 'b.pdf'] },
        },
        {
          operation: 'add-watermark',
          options: { type: 'image', opacity: 50 },
          files: { watermarkImage: 'x/logo.png' },
        },
        { operation: 'compress-pdf', options: { grayscale: true }, onError: 'drop' },
      ],
    })
    const { draft, unknown } = readDraft(document)
    expect(unknown).toEqual([])
    expect(parsePipeline(write(draft))).toEqual(document)
    expect(furtherFiles(draft).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'x/logo.png'])
  })

  it('tells of operations that are not there', () => {
    const { draft, unknown } = readDraft(
      parsePipeline({ steps: [{ operation: 'fold' }, { operation: 'compress-pdf' }] }),
    )
    expect(draft.steps.map(({ operationId }) => operationId)).toEqual(['compress-pdf'])
    expect(unknown).toEqual(['fold'])
  })
})

it('knows what may come to an operation', () => {
  const merge = findOperation('merge-pdf')!
  expect([takesFrom(merge, []), takesFrom(merge, ['.jpg', '.pdf']), takesFrom(merge, ['.jpg'])]).toEqual([
    true,
    true,
    false,
  ])
})

it('is kept over a reload with its further files, but without passwords and private keys', () => {
  const logo = new File(['3'], 'logo.png')
  const key = new File(['k'], 'key.p12')
  const steps = [
    step('add-watermark', { type: 'image' }, { further: { watermarkImage: [{ name: 'logo.png', file: logo }] } }),
    step('unlock-pdf', { password: 'correct horse' }, { further: { credentials: [{ name: 'key.p12', file: key }] } }),
  ]
  const { pipeline, extras } = packDraft({ name: 'Mine', steps })
  expect(JSON.stringify(pipeline)).not.toContain('horse')
  expect(extras).toEqual([logo])
  const found = unpackDraft(parsePipeline(JSON.parse(JSON.stringify(pipeline))), extras)
  expect(found.name).toBe('Mine')
  expect(found.steps.map(({ further }) => further)).toEqual([
    { watermarkImage: [{ name: 'logo.png', file: logo }] },
    { credentials: [{ name: 'key.p12' }] },
  ])
  expect([hasSecrets({ name: '', steps }), hasSecrets({ name: '', steps: steps.slice(0, 1) })]).toEqual([true, false])
})
