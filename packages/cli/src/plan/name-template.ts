import { parse } from 'node:path'
import { CommandError } from '../output/failure.js'

/** What a template for names may hold in braces. */
const known = ['name', 'operation', 'number']

/** @throws CommandError USAGE for a template that cannot name a file */
export function assertTemplate(template: string): void {
  if (template.trim() === '' || /[\\/\p{Cc}]/u.test(template))
    throw new CommandError('USAGE', '--name takes the name of a file, without slashes. -o names a folder.')
  for (const [, word = ''] of template.matchAll(/\{([^{}]*)\}/g))
    if (!known.includes(word))
      throw new CommandError('USAGE', `--name knows ${known.map((one) => `{${one}}`).join(', ')}, but not {${word}}.`)
}

export interface NamedResult {
  /** Name that the operation gives the result; its extension is kept. */
  name: string
  /** Name of the input. */
  input: string
  operation: string
  /** Place among the results, from 1, and how many there are. */
  number: number
  count: number
}

/**
 * The name that a template gives a result. `{number}` distinguishes several results of one input and is added if missing.
 *
 * @example
 * nameByTemplate('{name}-small', { name: 'compressed_a.pdf', input: 'a.pdf', operation: 'compress-pdf', number: 1, count: 1 }) // 'a-small.pdf'
 */
export function nameByTemplate(template: string, { name, input, operation, number, count }: NamedResult): string {
  const full = count > 1 && !template.includes('{number}') ? `${template}-{number}` : template
  const values: Record<string, string> = {
    name: parse(input).name,
    operation,
    number: String(number).padStart(String(count).length, '0'),
  }
  return full.replaceAll(/\{(name|operation|number)\}/g, (_, word: string) => values[word]!) + parse(name).ext
}
