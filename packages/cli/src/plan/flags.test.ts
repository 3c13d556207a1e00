import { findOperation, operations } from '@sheaf/core/registry'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fakeOperation } from '../testing/fake-operation.js'
import { environmentName, flagName } from './flag-names.js'
import { flagsOf, fullDescription, groupDigits, listOr, sharedFlags, shownFlags } from './flags.js'

const byName = (options: z.ZodType, files = {}) =>
  Object.fromEntries(flagsOf(fakeOperation({ options, files })).map((flag) => [flag.name, flag]))
const byOperation = (id: string) => Object.fromEntries(flagsOf(findOperation(id)!).map((flag) => [flag.name, flag]))

describe('flag names', () => {
  it('are the wire names in kebab-case', () => {
    expect(['pagesToKeep', 'outputSearchablePdf', 'password'].map(flagName)).toEqual([
      'pages-to-keep',
      'output-searchable-pdf',
      'password',
    ])
    expect(environmentName('currentPassword')).toBe('SHEAF_CURRENT_PASSWORD')
  })

  it('of no operation meet the shared ones or each other', () => {
    for (const operation of operations) {
      const names = [...flagsOf(operation), ...sharedFlags].map(({ name }) => name)
      expect(new Set(names).size, operation.id).toBe(names.length)
      expect(names, operation.id).not.toContain('help')
    }
  })
})

describe('flagsOf', () => {
  it('lists what takes JSON last, except where every call needs it', () => {
    const names = (options: z.ZodType, files = {}) => flagsOf(fakeOperation({ options, files })).map(({ name }) => name)
    const turns = z.record(z.string(), z.number()).meta({ title: 'Turns', description: 'As JSON.' })
    const options = z.strictObject({ turns: turns.optional(), angle: z.number().optional(), all: turns })
    expect(names(options)).toEqual(['angle', 'all', 'turns'])
    for (const operation of operations) {
      const isJson = flagsOf(operation).map(
        ({ value, sets }) => value === 'json' && !('field' in sets && sets.field.required),
      )
      expect(isJson, operation.id).toEqual([...isJson].sort((a, b) => Number(a) - Number(b)))
    }
    expect(flagsOf(findOperation('rotate-pdf')!).map(({ name }) => name)).toEqual([
      'angle',
      'pages',
      'password',
      'password-file',
      'rotations',
    ])
  })

  it('derives values, choices, ranges and defaults from the schema', () => {
    const flags = byName(
      z.strictObject({
        pageSize: z.enum(['a4', 'letter']).default('a4').meta({ title: 'Page size', description: 'Paper.' }),
        opacity: z
          .number()
          .min(10)
          .max(100)
          .default(30)
          .meta({ title: 'Opacity', description: 'How solid.', unit: '%' }),
        language: z
          .string()
          .default('eng')
          .meta({ title: 'Language', description: 'Which.', choices: { eng: 'English', deu: 'German' } }),
        turns: z
          .record(z.string(), z.number())
          .meta({ title: 'Turns', description: 'As JSON.', placeholder: '{"1":90}' }),
        find: z.string().meta({ title: 'Text', description: 'Which text.', placeholder: 'Invoice no.' }),
      }),
    )
    expect(flags['page-size']).toMatchObject({
      value: 'choice',
      choices: ['a4', 'letter'],
      description: 'Paper. One of: a4, letter. Default: a4.',
    })
    expect(flags.opacity).toMatchObject({ value: 'number', description: 'How solid. Range: 10 to 100%. Default: 30%.' })
    expect(flags.language).toMatchObject({
      suggestions: ['eng', 'deu'],
      description: 'Which. Common values: eng (English), deu (German). Default: eng.',
    })
    expect(flags.turns).toMatchObject({
      value: 'json',
      description: 'As JSON. @FILE reads the JSON from a file. Example: {"1":90}. Required.',
    })
    expect(flags.find!.description).toBe('Which text. Example: "Invoice no." Required.')
    expect(byOperation('split-pdf').ranges!.description).toMatch(/Required with --mode range\.$/)
    expect(byOperation('edit-outline').outline!.description).not.toContain('\n')
    expect(byOperation('compress-pdf')['target-size']!.description).toContain('Common values: 2MB, 5MB')
  })

  it('lists choices with their meanings where their names do not say enough', () => {
    const gutter = byOperation('divide-pages').gutter!
    expect(gutter.description).toBe('Where to cut between columns. Default: middle.')
    expect(fullDescription(gutter).split('\n')).toEqual([
      'Where to cut between columns. Default: middle. One of:',
      '- middle: At equal widths.',
      '- find: At the shadow or white strip between two pages of a scan.',
    ])
    expect(fullDescription(byOperation('n-up').orientation!)).toContain('- auto: Largest pages.')
    const styles = fullDescription(byOperation('number-pages')['numbering-style']!)
    expect(styles.split('\n').slice(1)).toEqual([
      '- numeric: 1, 2, 3.',
      '- roman-upper: I, II, III.',
      '- roman-lower: i, ii, iii.',
      '- letters: a, b, c.',
    ])
    const frames = byOperation('n-up').frames!
    expect(fullDescription(frames)).toBe('Draw a thin line around each page.')
    for (const operation of operations)
      for (const { name, choices, choiceLines, description } of flagsOf(operation))
        if (choices)
          expect(choiceLines?.length ?? description.includes('One of: '), `${operation.id} ${name}`).toBeTruthy()
  })

  it('has the former name of an option still, hidden', () => {
    const flags = flagsOf(findOperation('timestamp-pdf')!)
    expect(flags.map(({ name }) => name)).toContain('time-stamp-url')
    expect(shownFlags(flags).map(({ name }) => name)).toEqual(['timestamp-url', 'password', 'password-file'])
  })

  it('makes switches that can be turned off', () => {
    const flags = byName(
      z.strictObject({ printing: z.boolean().default(true).meta({ title: 'Printing', description: 'May print.' }) }),
    )
    expect(flags.printing).toMatchObject({
      negatable: true,
      description: 'May print. On by default; --no-printing turns it off.',
    })
    expect(flags.printing).not.toHaveProperty('value')
  })

  it('gives secrets a twin that reads a file', () => {
    const flags = byName(
      z.strictObject({ ownerPassword: z.string().meta({ title: 'Owner password', description: '', secret: true }) }),
    )
    expect(Object.keys(flags)).toEqual(['owner-password', 'owner-password-file'])
    expect(flags['owner-password-file']!.description).toContain('SHEAF_OWNER_PASSWORD')
  })

  it('says with which other flag an option matters', () => {
    const options = z.discriminatedUnion('mode', [
      z.strictObject({ mode: z.literal('range'), ranges: z.string(), size: z.string().optional() }),
      z.strictObject({ mode: z.literal('all') }),
    ])
    expect(byName(options).ranges!.description).toContain('Required with --mode range.')
    expect(byName(options).size!.description).toContain('Only with --mode range.')
  })
})

it('names the unit of an angle where its value goes, and a plain number elsewhere', () => {
  const placeholders = (id: string) =>
    Object.fromEntries(
      flagsOf(operations.find((operation) => operation.id === id)!).map(({ name, value }) => [name, value]),
    )
  expect(placeholders('rotate-pdf').angle).toBe('degrees')
  expect(placeholders('add-watermark').opacity).toBe('number')
})

it.each([
  [[], ''],
  [['.pdf'], '.pdf'],
  [['.jpg', '.png'], '.jpg or .png'],
  [['.html', '.htm', '.xhtml'], '.html, .htm or .xhtml'],
] as const)('joins %j as %j', (words, joined) => {
  expect(listOr(words)).toBe(joined)
})

it.each([
  [7, '7'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('writes %d as %s', (number, grouped) => {
  expect(groupDigits(number)).toBe(grouped)
})
