import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { defineOperation, pdf } from './operation.js'
import { operation as protect } from './operations/protect-pdf/operation.js'
import { problemsOf } from './run.js'

const options = z.strictObject({
  angle: z.int().min(10).max(90).multipleOf(10).optional(),
  level: z.enum(['less', 'extreme']).optional(),
  turns: z.record(z.string(), z.number()).optional(),
  list: z
    .array(z.strictObject({ x: z.number() }))
    .min(1)
    .max(2)
    .optional(),
  name: z.string().min(1).max(3).optional(),
  size: z.number().positive().optional(),
  own: z.string().regex(/^a/, 'begins with a.').optional(),
})
const operation = defineOperation({
  id: 'test-pdf',
  title: 'Test',
  summary: 'Test.',
  category: 'pages',
  files: { file: pdf() },
  options,
  output: () => 'x.pdf',
  needs: [],
  examples: [],
  load: async () => async () => ({ files: [] }),
})

describe('what is wrong with options', () => {
  it.each<[Record<string, unknown>, string, string]>([
    [{ angle: 'foo' }, 'angle', 'must be a number, not "foo".'],
    [{ angle: '5' }, 'angle', 'must be at least 10, not 5.'],
    [{ angle: 100 }, 'angle', 'must be at most 90, not 100.'],
    [{ angle: 15 }, 'angle', 'must be a multiple of 10, not 15.'],
    [{ angle: 10.5 }, 'angle', 'must be a whole number, not 10.5.'],
    [{ size: 0 }, 'size', 'must be more than 0, not 0.'],
    [{ level: 'extrem' }, 'level', 'must be one of less, extreme, not "extrem". Did you mean extreme?'],
    [{ turns: '{"1": 90' }, 'turns', 'is not valid JSON at character 9: "{"1": 90".'],
    [{ turns: '3' }, 'turns', 'must be an object with named fields, not 3.'],
    [{ list: '[]' }, 'list', 'needs at least one item.'],
    [{ list: [{ x: 1 }, { x: 1 }, { x: 1 }] }, 'list', 'must have at most 2 items.'],
    [{ list: [{ x: null }] }, 'list.0.x', 'must be a number, not null.'],
    [{ list: [{}] }, 'list.0.x', 'is required: a number.'],
    [{ list: [{ x: 1, y: 2 }] }, 'list.0', 'has unknown fields: "y".'],
    [{ name: '' }, 'name', 'must not be empty.'],
    [{ name: 'long' }, 'name', 'must have at most 3 characters.'],
    [{ own: 'b' }, 'own', 'begins with a.'],
    [{ angel: 90 }, 'angel', 'There is no option "angel". Did you mean "angle"?'],
  ])('is said in words: %j', (given, field, message) => {
    expect(problemsOf(operation, given)).toContainEqual({ field, message })
  })

  it('is said once for each value', () => {
    expect(problemsOf(protect, { password: 'ä'.repeat(200) })).toEqual([
      { field: 'password', message: 'The password is too long (at most 127 bytes in UTF-8).' },
    ])
    expect(problemsOf(operation, { own: 'b'.repeat(9) })).toEqual([{ field: 'own', message: expect.any(String) }])
  })

  it('lists the options where none is near', () => {
    expect(problemsOf(operation, { zzz: 1 })[0]!.message).toMatch(/no option "zzz"\. Options: angle, level, turns/)
  })

  it('shows long values in part', () => {
    expect(problemsOf(operation, { angle: 'x'.repeat(500) })[0]!.message.length).toBeLessThan(80)
  })
})
