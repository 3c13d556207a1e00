import { ToolError } from '../../errors.js'
import { readBytes } from '../../files.js'
import type { ReplacementPair } from '../../pdf/edit/find-hits.js'
import type { ReplaceTextOptions } from './operation.js'

const MAX_PAIRS = 10_000
const [MAX_FIND, MAX_REPLACE] = [1000, 10_000]

/**
 * The replacements of a call: those of its options, then those of its data file, which is a JSON list or a table with what to find in its
 * first column and what replaces it in its second.
 * @throws ToolError INVALID_OPTIONS if there are none, or one has nothing to find; LIMIT_EXCEEDED for too many
 */
export async function readPairs(options: ReplaceTextOptions, data: File | undefined): Promise<ReplacementPair[]> {
  const pairs: ReplacementPair[] = [
    ...(options.find === undefined ? [] : [{ find: options.find, replace: options.replace }]),
    ...(options.pairs ?? []),
    ...(data ? await pairsOfFile(data) : []),
  ]
  if (pairs.length === 0)
    throw new ToolError('INVALID_OPTIONS', 'Nothing to find. Give the option "find", "pairs" or a data file.', {
      details: { problems: [{ field: 'find', message: 'Nothing to find is given.' }] },
    })
  const empty = pairs.findIndex(({ find }) => find.trim() === '')
  if (empty >= 0) {
    const given = Number(options.find !== undefined)
    const inPairs = empty - given
    const field = inPairs < 0 ? 'find' : inPairs < (options.pairs?.length ?? 0) ? 'pairs' : 'data'
    throw new ToolError('INVALID_OPTIONS', 'The words to find are empty.', {
      details: { problems: [{ field, message: `Replacement ${empty + 1} has nothing to find.` }] },
    })
  }
  if (pairs.length > MAX_PAIRS)
    throw new ToolError('LIMIT_EXCEEDED', `There are too many replacements; at most ${MAX_PAIRS} are possible.`)
  if (pairs.some(({ find, replace }) => find.length > MAX_FIND || replace.length > MAX_REPLACE))
    throw new ToolError(
      'LIMIT_EXCEEDED',
      `Words to find may have ${MAX_FIND} characters, and what replaces them ${MAX_REPLACE}.`,
    )
  return pairs
}

async function pairsOfFile(file: File): Promise<ReplacementPair[]> {
  const text = new TextDecoder().decode(await readBytes(file))
  if (/^\s*[[{]/.test(text)) return pairsOfJson(text, file.name)
  const { default: papa } = await import('papaparse')
  const { data, errors } = papa.parse(text, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
    // A row for the heads, and one that is too many.
    preview: MAX_PAIRS + 2,
  })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw bad(file.name, `its quotation marks do not match in row ${(broken.row ?? 0) + 1}`)
  const rows = /^find$/i.test(data[0]?.[0]?.trim() ?? '') ? data.slice(1) : data
  return rows.map(([find = '', replace = '']) => ({ find, replace }))
}

function pairsOfJson(text: string, name: string): ReplacementPair[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw bad(name, `it is not valid JSON (${(cause as Error).message})`)
  }
  // An object maps words to their replacements.
  const list = Array.isArray(parsed)
    ? parsed
    : Object.entries(parsed as object).map(([find, replace]) => ({ find, replace }))
  return list.map((item: unknown, index) => {
    const { find, replace } = (item ?? {}) as { find?: unknown; replace?: unknown }
    if (typeof find !== 'string' || typeof replace !== 'string')
      throw bad(name, `entry ${index + 1} needs "find" and "replace" as texts`)
    return { find, replace }
  })
}

function bad(name: string, why: string): ToolError {
  return new ToolError('INVALID_OPTIONS', `${name} cannot be read as a list of replacements: ${why}.`, {
    details: { problems: [{ field: 'data', message: `It cannot be read: ${why}.` }] },
  })
}
