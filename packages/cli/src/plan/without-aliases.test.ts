import { fieldsOf } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import { withoutAliases } from './without-aliases.js'

const operation = (id: string) => operations.find((one) => one.id === id)!

describe('withoutAliases', () => {
  it('takes the format of a result by either name', () => {
    expect(withoutAliases(operation('convert-image'), { format: 'png' })).toEqual({ to: 'png' })
    expect(withoutAliases(operation('pdf-to-image'), { to: 'png', quality: '5' })).toEqual({
      format: 'png',
      quality: '5',
    })
    expect(withoutAliases(operation('convert-image'), { to: 'png' })).toEqual({ to: 'png' })
  })

  it('refuses both names at once', () => {
    expect(() => withoutAliases(operation('convert-image'), { format: 'png', to: 'webp' })).toThrow(
      '--to and --format are the same. Give only one.',
    )
  })

  it('knows the other name wherever an operation has one of them', () => {
    for (const { id, options } of operations) {
      const [format, ...others] = fieldsOf(options).filter(({ name }) => name === 'format' || name === 'to')
      expect(others, id).toEqual([])
      if (format) expect([id, format.name, format.alias].sort()).toEqual([id, 'format', 'to'].sort())
    }
  })
})
