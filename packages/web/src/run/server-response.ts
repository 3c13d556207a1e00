import type { AnyOperation, Problem, Warning } from '@sheaf/core'
import { toolTexts } from '../texts/tool.js'
import { isRecord, parseJson } from './json.js'
import { type ResultFile, RunError, type RunOutcome } from './runner.js'

/** A header of a response by its name, as `XMLHttpRequest` and `Headers` give it. */
export type ReadHeader = (name: string) => string | null

/** The result in a response that is OK: a file, data, or a place to fetch a file from. */
export async function readResponse(
  operation: AnyOperation,
  body: Blob,
  header: ReadHeader,
): Promise<Pick<RunOutcome, 'file' | 'data' | 'warnings'>> {
  const kind = operation.http?.response ?? 'file'
  if (kind !== 'json' && kind !== 'download') {
    if (body.size === 0) throw new RunError('BAD_RESPONSE', toolTexts.errors.emptyResult)
    const name = fileNameIn(header('Content-Disposition')) ?? operation.id
    return {
      file: { name, bytes: body.size, open: async () => body },
      warnings: readWarnings(header('X-Sheaf-Warnings')),
    }
  }
  const answer = parseJson(await body.text())
  if (!isRecord(answer)) throw new RunError('BAD_RESPONSE', toolTexts.errors.unexpected)
  const { warnings, ...data } = answer
  if (kind === 'json') return { data, warnings: readWarnings(warnings) }
  if (typeof answer.downloadUrl !== 'string') throw new RunError('NO_RESULT', toolTexts.errors.noResult)
  return { file: laterFile(answer.downloadUrl, answer), warnings: readWarnings(warnings) }
}

function laterFile(url: string, { fileName, processedSize }: Record<string, unknown>): ResultFile {
  let fetched: Promise<Blob> | undefined
  const download = async () => {
    const response = await fetch(url)
    if (!response.ok) throw responseError(response.status, response.statusText, await response.text())
    return response.blob()
  }
  return {
    name: typeof fileName === 'string' ? fileName : 'result.pdf',
    bytes: typeof processedSize === 'number' ? processedSize : 0,
    open: () => {
      fetched ??= download().catch((error: unknown) => {
        fetched = undefined
        throw error
      })
      return fetched
    },
  }
}

/** What a response that is not OK says, as an error for people. */
export function responseError(status: number, statusText: string, text: string): RunError {
  const body = parseJson(text)
  if (!isRecord(body)) {
    return new RunError(`HTTP_${status}`, `${status}: ${plainText(text) || statusText || toolTexts.errors.unexpected}`)
  }
  const message = [body.message, body.error, statusText].find((part) => typeof part === 'string' && part !== '')
  return new RunError(String(body.code ?? `HTTP_${status}`), String(message ?? toolTexts.errors.unexpected), {
    foreign: message !== undefined,
    problems: readProblems(isRecord(body.details) ? body.details.problems : undefined),
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
  })
}

/** The error page of a proxy is no text for people. */
function plainText(text: string): string {
  return /^\s*</.test(text) ? '' : text.trim().slice(0, 300)
}

function readProblems(source: unknown): Problem[] {
  if (!Array.isArray(source)) return []
  return source.filter(
    (item): item is Problem => isRecord(item) && typeof item.field === 'string' && typeof item.message === 'string',
  )
}

/** The warnings in a header or a JSON body; anything else counts as none. */
export function readWarnings(source: unknown): Warning[] {
  if (typeof source === 'string') return readWarnings(parseJson(source))
  if (!Array.isArray(source)) return []
  return source.filter(
    (item): item is Warning => isRecord(item) && typeof item.code === 'string' && typeof item.message === 'string',
  )
}

/**
 * The file name in a Content-Disposition header; the encoded form (RFC 5987) wins over the plain one.
 * @example fileNameIn("attachment; filename=\"a.pdf\"; filename*=UTF-8''%C3%A4.pdf") // 'ä.pdf'
 */
export function fileNameIn(disposition: string | null): string | undefined {
  if (disposition === null) return undefined
  const encoded = /;\s*filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // The encoding is malformed; the plain form is still there.
    }
  }
  const [, quoted, bare] = /;\s*filename=(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? bare
}
