import { type AnyOperation, httpPath } from '@sheaf/core'
import { type ExampleCall, exampleCall, exampleFiles } from '../curl-example.js'
import type { Schema } from '../form-schema.js'
import type { OpenApiDocument } from '../openapi.js'

/** A call of the API, with its own page. */
export interface ApiCall {
  id: string
  /** Such as `/api/docs/merge-pdf`. */
  address: string
  method: string
  path: string
  summary: string
  described: Schema
  /** Absent for addresses of old clients. */
  example?: ExampleCall
  /** The call that does the same with many files. */
  batch?: string
  /** The operation of a batch. */
  single?: string
}

/** Calls with the same tag. */
export interface CallGroup {
  title: string
  calls: ApiCall[]
}

/** The calls of a document, by their tags. */
export function callGroups(
  document: OpenApiDocument,
  operations: readonly AnyOperation[],
  server: string,
): CallGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      splitByOperation(path, described, operations).map((one) => describeCall(method.toUpperCase(), path, one)),
    ),
  )
  const ids = new Set(calls.map(({ id }) => id))
  for (const call of calls) {
    const batch = `batch-${call.id}`
    if (ids.has(batch)) call.batch = batch
    if (call.path.startsWith('/api/batch/')) call.single = call.id.replace('batch-', '')
    const example = exampleOf(call, operations, server)
    if (example) call.example = example
  }
  const tagsOf = ({ described }: ApiCall) => (described.tags as string[] | undefined) ?? []
  return document.tags
    .map(({ name, description }) => ({
      title: description,
      calls: calls.filter((call) => tagsOf(call).includes(name)),
    }))
    .filter((group) => group.calls.length > 0)
}

function describeCall(method: string, path: string, described: Schema): ApiCall {
  const id = String(described.operationId)
  const summary = String(described.summary ?? path)
  return { id, address: `/api/docs/${id}`, method, path, summary, described }
}

/** Operations that share an address, each with its own form. */
function splitByOperation(path: string, described: Schema, operations: readonly AnyOperation[]): Schema[] {
  const sharing = operations.filter((operation) => httpPath(operation) === path)
  if (sharing.length < 2) return [described]
  const { content } = described.requestBody as { content: Record<string, { schema: { oneOf: Schema[] } }> }
  return sharing.map(({ id, title, summary }, index) => ({
    ...described,
    operationId: id,
    summary: title,
    description: summary,
    requestBody: {
      content: Object.fromEntries(
        Object.entries(content).map(([type, { schema }]) => [type, { schema: schema.oneOf[index] }]),
      ),
    },
  }))
}

function exampleOf(call: ApiCall, operations: readonly AnyOperation[], server: string): ExampleCall | undefined {
  const { id, method, path, single, described } = call
  const operation = operations.find((each) => each.id === (single ?? id))
  if (operation) return single === undefined ? exampleCall(operation, server) : batchCall(operation, `${server}${path}`)
  if (described.deprecated) return undefined
  const url = `${server}${path.replace(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`
  const isFile = JSON.stringify(described.responses).includes('"format":"binary"')
  return { method, url, files: [], fields: [], ...(isFile ? { output: 'result.pdf' } : {}) }
}

/** The first example of an operation with two files of the kind that its batch takes. */
function batchCall(operation: AnyOperation, url: string): ExampleCall {
  const { fields } = exampleCall(operation, '')
  const [[slot, names] = ['files', ['input.pdf']]] = exampleFiles(operation)
  const fixed = Object.keys(operation.http?.match ?? {})
  const extension = /\.\w+$/.exec(names[0] ?? '')?.[0] ?? ''
  return {
    method: 'POST',
    url,
    files: [
      [slot, `first${extension}`],
      [slot, `second${extension}`],
    ],
    fields: fields.filter(([name]) => !fixed.includes(name)),
    output: 'results.zip',
  }
}
