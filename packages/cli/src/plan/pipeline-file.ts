import { readFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import { type AnyOperation, fieldsOf, ToolError } from '@sheaf/core'
import { baseName, isVariable, type PipelineDocument, planPipeline, readPipeline } from '@sheaf/core/pipelines'
import { CommandError } from '../output/failure.js'
import type { JobFile } from '../run/job.js'
import { addressAdvice, describeReadError } from './describe-read-error.js'
import { environmentName } from './flag-names.js'
import { expectFile } from './slot-files.js'
import type { StandardInput } from './standard-input.js'

/** A pipeline with its variables filled in, and the further files it names. */
export interface ReadPipeline {
  document: PipelineDocument
  extras: JobFile[]
}

/**
 * Reads a pipeline from a file, or from standard input (`-`), and finds the files it names, which are relative to its folder.
 * Secret options that a step leaves out are taken from the environment, as flags of single operations are.
 * @throws CommandError INPUT_UNREADABLE; ToolError INVALID_OPTIONS
 */
export async function readPipelineFile(
  path: string,
  { operations, env, stdin }: { operations: readonly AnyOperation[]; env: Env; stdin: StandardInput },
): Promise<ReadPipeline> {
  const text = path === '-' ? await (await stdin.read('the pipeline')).text() : await readText(path)
  const document = withVariables(
    await readPipeline(text).catch((error) => Promise.reject(named(path, error))),
    operations,
    env,
  )
  const folder = path === '-' ? '.' : dirname(path)
  try {
    const { extras } = planPipeline(document, operations)
    return { document, extras: await Promise.all(extras.map((reference) => findExtra(reference, folder))) }
  } catch (error) {
    throw named(path, error)
  }
}

type Env = Record<string, string | undefined>

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new CommandError('INPUT_UNREADABLE', `${path}: ${describeReadError(error as NodeJS.ErrnoException)}`, {
      cause: error,
    })
  }
}

/** The error with the name of the pipeline's file before it. */
function named(path: string, error: unknown): unknown {
  if (!(error instanceof ToolError) || path === '-') return error
  return new ToolError(error.code, `${path}: ${error.message}`, { details: error.details, cause: error })
}

async function findExtra(reference: string, folder: string): Promise<JobFile> {
  const isComplete = isAbsolute(reference) || addressAdvice(reference) !== undefined
  const path = isComplete ? reference : join(folder, reference)
  await expectFile(path, `${path}, which the pipeline names`)
  return { name: baseName(reference), path }
}

function withVariables(document: PipelineDocument, operations: readonly AnyOperation[], env: Env): PipelineDocument {
  const steps = document.steps.map((step, index) => {
    const operation = operations.find(({ id }) => id === step.operation)
    const secrets = operation
      ? fieldsOf(operation.options).filter((field) => field.kind === 'text' && field.secret)
      : []
    const fromEnv = secrets.flatMap(({ name }) => {
      const value = env[environmentName(name)]
      return value === undefined ? [] : [[name, value] as const]
    })
    const given = Object.entries(step.options).map(
      ([name, value]) => [name, resolve(value, `Step ${index + 1}`, env)] as const,
    )
    return { ...step, options: Object.fromEntries([...fromEnv, ...given]) }
  })
  return { ...document, steps }
}

function resolve(value: unknown, location: string, env: Env): unknown {
  if (!isVariable(value)) return value
  const found = env[value.$env]
  if (found === undefined)
    throw new CommandError('USAGE', `${location} reads the variable ${value.$env}, which is not set.`)
  return found
}
