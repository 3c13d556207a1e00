import { execFileSync } from 'node:child_process'
import { image, many, optional, pdf } from '@sheaf/core'
import { describe, expect, it } from 'vitest'
import { fakeOperation } from '../testing/fake-operation.js'
import { exampleCommand, quoteForShell } from './examples.js'

describe('exampleCommand', () => {
  it('writes options as flags: JSON, switches and texts', () => {
    const options = { rotations: { 1: 90 }, skipFirst: true, printing: false, text: 'two words', angle: -90 }
    expect(exampleCommand(fakeOperation(), { does: '', options })).toBe(
      `sheaf fold-paper input.pdf --rotations '{"1":90}' --skip-first --no-printing --text 'two words' --angle -90`,
    )
  })

  it('names the files of each slot', () => {
    const operation = fakeOperation({ files: { watermarkImage: optional(image()) } })
    expect(exampleCommand(operation, { does: '', options: {}, files: { watermarkImage: ['my logo.png'] } })).toBe(
      "sheaf fold-paper input.pdf --watermark-image 'my logo.png'",
    )
    expect(exampleCommand(fakeOperation({ files: { file: many(pdf()) } }), { does: '', options: {} })).toBe(
      'sheaf fold-paper input-1.pdf input-2.pdf',
    )
  })
})

describe('quoteForShell', () => {
  it.each(["it's", '$HOME `id` "x"', '!4', '*', 'a\nb', '', '~', '1-3,5', '#'])(
    'gives a shell back what it was given: %j',
    (word) => {
      expect(execFileSync('sh', ['-c', `printf %s ${quoteForShell(word)}`]).toString()).toBe(word)
    },
  )
})
