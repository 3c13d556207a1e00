import { ToolError } from '../errors.js'
import { type PipelineDocument, parsePipeline } from './pipeline-document.js'

/** Longest text of a pipeline, in characters: signatures travel as pictures in options. */
const MAX_TEXT = 24 * 2 ** 20
/** More than this of YAML is not read: a pipeline by hand has a few lines. */
const MAX_YAML = 2 ** 20
/** Parts within parts. Options need a few. */
const MAX_DEPTH = 100

/**
 * Reads a pipeline from JSON or YAML.
 * @throws ToolError INVALID_OPTIONS with the position of a syntax error
 */
export async function readPipeline(text: string): Promise<PipelineDocument> {
  return parsePipeline(await readPipelineText(text))
}

/**
 * Parses a value from JSON or YAML.
 * @throws ToolError INVALID_OPTIONS
 */
export async function readPipelineText(text: string): Promise<unknown> {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.length > MAX_TEXT) throw unreadable('It is too long.')
  return bounded(/^\s*[{[]/.test(plain) ? readJson(plain) : await readYaml(plain))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw unreadable(`It is not valid JSON: ${(error as Error).message}.`, error)
  }
}

async function readYaml(text: string): Promise<unknown> {
  if (text.length > MAX_YAML) throw unreadable('It is too long.')
  const { parse } = await import('yaml')
  try {
    return parse(text, { prettyErrors: true, maxAliasCount: 100, logLevel: 'error' })
  } catch (error) {
    throw unreadable(`It is neither valid JSON nor valid YAML: ${(error as Error).message.trim()}`, error)
  }
}

/** Gives a value back that can be walked through: in YAML, a part may contain itself. */
function bounded(value: unknown): unknown {
  // Each part once, however often a level refers to it.
  let level = new Set([value])
  for (let depth = 0; level.size > 0; depth++) {
    if (depth > MAX_DEPTH) throw unreadable('Its parts are nested too deep.')
    const within = new Set<unknown>()
    for (const part of level)
      if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) within.add(one)
    level = within
  }
  return value
}

function unreadable(why: string, cause?: unknown): ToolError {
  return new ToolError('INVALID_OPTIONS', `The pipeline cannot be read. ${why}`, { cause })
}
