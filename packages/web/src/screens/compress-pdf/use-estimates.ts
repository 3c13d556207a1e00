import { loadOperation } from '@sheaf/core'
import { useEffect, useState } from 'react'
import { optionsOf } from '../../form/form-values.js'
import { optionProblems } from '../../form/option-form.js'
import { PAUSE_MS } from '../../page-tools/use-settled.js'
import { runOnDevice } from '../../run/run-on-device.js'
import type { ResultFile } from '../../run/runner.js'
import type { Tool } from '../../tool/use-tool.js'
import { samplePages } from './sample-pages.js'

/** What a level would make of the file, or of the pages that represent it. */
export interface Estimate {
  /** Of the whole result. */
  bytes: number
  result: File
}

/** What is known so far of each level. */
export interface Estimates {
  /** What the results were made of: the file itself, or a few of its pages. */
  base?: File
  /** Which pages of the file those are; nothing for the file itself. */
  pages?: readonly number[]
  byLevel: Made['byLevel']
  /** Whether one is being made. */
  busy: boolean
}

/** Files up to this size are compressed as a whole, which gives the true size. */
const WHOLE_BYTES = 8 * 2 ** 20
/** Larger ones than this would take the memory that the work itself needs. */
export const MOST_BYTES = 64 * 2 ** 20
const MOST_PAGES = 5

/** The file that is compressed, for which file, and which pages of that one it has. */
interface Base {
  of: File
  file: File
  pages?: readonly number[]
}

/** The estimates of a file with some options. A level that could not be compressed is there without one. */
interface Made {
  id?: string
  byLevel: Readonly<Record<string, Estimate | undefined>>
}

const nothing: Made = { byLevel: {} }

/**
 * Compresses the one file of the tool with each level, on this device, the chosen level first; of a large file, pages that represent it.
 * What cannot be compressed here has no estimate.
 * @param pageCount nothing while it is unknown
 */
export function useEstimates(tool: Tool, pageCount: number | undefined): Estimates {
  const { operation, fields, values } = tool
  const [file] = tool.files['file'] ?? []
  const { compressionLevel, ...others } = optionsOf(fields, values)
  const chosen = String(compressionLevel ?? '')
  const wrong = optionProblems(operation, fields, values).length > 0
  const key = JSON.stringify(others)
  const levels = fields.flatMap((field) =>
    field.name === 'compressionLevel' && field.kind === 'choice' ? field.choices.map(({ value }) => value) : [],
  )
  const order = [chosen, ...levels.filter((level) => level !== chosen)].join(' ')
  const password = String(others['password'] ?? '')
  const possible = file !== undefined && pageCount !== undefined && file.size <= MOST_BYTES && !wrong
  const [base, setBase] = useState<Base>()
  const [state, setState] = useState<Made>(nothing)

  // The pages that represent the file are taken out of it once.
  const isBased = base?.of === file
  useEffect(() => {
    if (!possible || isBased) return
    if (file.size <= WHOLE_BYTES || pageCount <= MOST_PAGES) return setBase({ of: file, file })
    const controller = new AbortController()
    const pages = samplePages(pageCount, MOST_PAGES)
    const options = { pagesToKeep: JSON.stringify(pages), ...(password && { password }) }
    run('delete-pages', file, options, controller.signal).then(
      (sample) => setBase({ of: file, file: sample, pages }),
      // There is no estimate then.
      () => {},
    )
    return () => controller.abort()
  }, [possible, isBased, file, pageCount, password])

  const ready = possible && isBased ? base : undefined
  const id = ready && `${key} ${ready.of.name} ${ready.of.size} ${ready.of.lastModified}`
  const made = state.id === id ? state : nothing
  const next = order.split(' ').find((level) => !Object.hasOwn(made.byLevel, level))
  useEffect(() => {
    if (!ready || id === undefined || next === undefined) return
    const controller = new AbortController()
    const add = (estimate: Estimate | undefined) =>
      setState((before) => ({ id, byLevel: { ...(before.id === id && before.byLevel), [next]: estimate } }))
    const make = async () => {
      try {
        const options = { ...JSON.parse(key), compressionLevel: next }
        const result = await run('compress-pdf', ready.file, options, controller.signal)
        const share = ready.pages ? ready.of.size / ready.file.size : 1
        add({ bytes: Math.round(result.size * share), result })
      } catch {
        if (!controller.signal.aborted) add(undefined)
      }
    }
    const timer = setTimeout(() => void make(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [ready, id, next, key])

  return {
    byLevel: made.byLevel,
    busy: possible && next !== undefined,
    ...(ready && { base: ready.file, ...(ready.pages && { pages: ready.pages }) }),
  }
}

async function run(
  id: string,
  file: File,
  options: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<File> {
  const operation = (await loadOperation(id))!
  const outcome = await runOnDevice({ operation, files: { file: [file] }, options, signal, onProgress: () => {} })
  return asFile(outcome.file!)
}

async function asFile({ name, open }: ResultFile): Promise<File> {
  const blob = await open()
  return new File([blob], name, { type: blob.type })
}
