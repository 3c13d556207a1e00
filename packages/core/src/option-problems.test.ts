import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { isToolError, type ToolError } from './errors.js'
import { defineOperation, pdf } from './operation.js'
import { operation as arrange } from './operations/arrange-pages/operation.js'
import { operation as protect } from './operations/protect-pdf/operation.js'
import { operation as split } from './operations/split-pdf/operation.js'
import { sentenceAbout } from './option-problems.js'
import { parseOptions, problemsOf } from './run.js'

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

function caught(run: () => unknown): ToolError {
  try {
    run()
  } catch (error) {
    if (isToolError(error)) return error
    throw error
  }
  throw new Error('Nothing was thrown.')
}

const modes = 'range, interval, all, bookmarks, size, blank, barcode, text'

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

  it.each<[Record<string, unknown>, string, string]>([
    [{ mode: 'rang', ranges: '1' }, 'mode', `must be one of ${modes}, not "rang". Did you mean range?`],
    [{ mode: 7 }, 'mode', `must be one of ${modes}, not 7.`],
    [{}, 'mode', `is required: one of ${modes}.`],
    [{ mode: 'range' }, 'ranges', 'is required.'],
    [{ mode: 'range', ranges: true }, 'ranges', 'must be a text or a list, not true.'],
    [{ mode: 'range', ranges: [] }, 'ranges', 'Name at least one page.'],
    [{ mode: 'range', ranges: [1, 'x'] }, 'ranges', 'has an invalid "1": must be a number, not "x".'],
  ])('names the alternatives, or what is wrong with the one that was chosen: %j', (given, field, message) => {
    expect(problemsOf(split, given)).toContainEqual({ field, message })
  })

  it('names what is wrong with an item of several kinds', () => {
    expect(JSON.stringify(problemsOf(arrange, { pages: [{ page: 1, turn: 45 }] }))).toContain(
      'must be a multiple of 90',
    )
  })

  it('is a sentence about the option', () => {
    const messageOf = (given: Record<string, unknown>) => caught(() => parseOptions(operation, given)).message
    expect(messageOf({ turns: '{"1": 90, 2}' })).toBe('turns is not valid JSON at character 11: "2}".')
    expect(messageOf({ list: [{ x: null }] })).toBe('list.0.x must be a number, not null.')
    expect(sentenceAbout('angle', 'The angle is too large.')).toBe('angle: The angle is too large.')
  })

  it('is bounded, however much is wrong', () => {
    const names = Array.from({ length: 50_000 }, (_, index) => `k${index}`)
    const unknown = Object.fromEntries(names.map((name) => [name, 1]))
    expect(problemsOf(operation, { list: [unknown, { x: 1 }] })).toContainEqual({
      field: 'list.0',
      message: `has unknown fields: ${names
        .slice(0, 20)
        .map((name) => `"${name}"`)
        .join(', ')} and 49980 more.`,
    })
    for (const options of [unknown, { turns: Object.fromEntries(names.map((name) => [name, 'x'])) }]) {
      const found = caught(() => parseOptions(operation, options))
      expect(found.details.problems?.length).toBeLessThanOrEqual(100)
      expect(found.message).toMatch(/ And \d+ more problems\.$/)
    }
    const long = 'n'.repeat(100_000)
    const found = caught(() => parseOptions(operation, { turns: { [long]: 'x' } }))
    expect(JSON.stringify([found.message, found.details]).length).toBeLessThan(20_000)
  })

  it('is more than is taken: values in all, or names in one object', () => {
    for (const [list, what] of [
      [`[${'1,'.repeat(2_000_001)}1]`, 'values'],
      [`[{${Array.from({ length: 100_001 }, (_, index) => `"${index}":1`).join()}}]`, 'names in one object'],
    ] as const)
      expect(problemsOf(operation, { list })).toEqual([
        { field: 'list', message: expect.stringMatching(new RegExp(`^must have at most \\d+ ${what}\\.$`)) },
      ])
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
