import { type AnyOperation, categories, type FileSlot, fieldsOf, httpPath } from '@sheaf/core'
import type { ProblemCode } from '../failures.js'
import { batchSlot } from '../http/upload/batch-call.js'
import { answerSchemas, answers } from './answers.js'
import {
  acceptedResponse,
  binary,
  json,
  problemResponses,
  resultHeaders,
  securitySchemes,
  sharedParameters,
  sharedSchemas,
} from './components.js'
import { fixedPaths, fixedTags } from './fixed-paths.js'
import { batchFormSchema, formSchema, type Schema } from './form-schema.js'

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: {
    title: string
    version: string
    description: string
    contact: { name: string }
    license: { name: string; identifier: string }
  }
  servers: { url: string; description: string }[]
  security: Record<string, string[]>[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Schema>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Schema>
    securitySchemes: Record<string, Schema>
  }
}

const toolProblems: readonly ProblemCode[] = [
  'VALIDATION',
  'BAD_MULTIPART',
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'CROSS_SITE',
  'REQUEST_TIMEOUT',
  'JOB_ID_TAKEN',
  'FILE_TOO_LARGE',
  'FIELD_TOO_LARGE',
  'TOO_MANY_PARTS',
  'UNSUPPORTED_TYPE',
  'BAD_DOCUMENT',
  'MALWARE_FOUND',
  'PASSWORD_REQUIRED',
  'PASSWORD_WRONG',
  'PAGES_OUT_OF_RANGE',
  'LIMIT_EXCEEDED',
  'RATE_LIMITED',
  'CLIENT_CLOSED',
  'CANCELLED',
  'INTERNAL',
  'UNAVAILABLE',
  'BUSY',
  'JOB_LOST',
  'BACKEND_DOWN',
  'SHUTTING_DOWN',
  'JOB_TIMEOUT',
  'DISK_FULL',
]
/** The problem with one file of a batch is in its report. */
const batchProblems: readonly ProblemCode[] = [
  ...toolProblems.filter(
    (code) => !['BAD_DOCUMENT', 'PASSWORD_REQUIRED', 'PASSWORD_WRONG', 'PAGES_OUT_OF_RANGE'].includes(code),
  ),
  'BATCH_FAILED',
]

const BATCH_TAG = 'batch'
const workParameters = Object.keys(sharedParameters).map((name) => ({ $ref: `#/components/parameters/${name}` }))
/** The ZIP of a batch; `contentSchema` is that of the `report.json` in it. */
const batchArchive = { schema: { ...binary.schema, contentSchema: { $ref: '#/components/schemas/BatchReport' } } }
const { 'X-Sheaf-Warnings': _, ...fileHeaders } = resultHeaders
const batchHeaders = {
  ...fileHeaders,
  'X-Sheaf-Batch': {
    description: 'Number of files that were processed and that failed: `done=3, failed=1`.',
    schema: { type: 'string' },
  },
}

const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Describes the HTTP API of these operations as OpenAPI 3.1, derived from their slots and schemas. Pure: the same
 * operations give the same document.
 * @example
 * openApi(operations, '1.0.0').paths['/api/merge'].post
 */
export function openApi(
  operations: readonly AnyOperation[],
  version: string,
  { needsKey = false }: { needsKey?: boolean } = {},
): OpenApiDocument {
  const byPath = new Map<string, AnyOperation[]>()
  for (const operation of operations)
    byPath.set(httpPath(operation), [...(byPath.get(httpPath(operation)) ?? []), operation])
  const tools = [...byPath].map(([path, sharing]) => [path, { post: toolPath(sharing) }] as const)
  const batches = operations.flatMap((operation) => {
    const slot = batchSlot(operation)
    return slot === undefined ? [] : [[`/api/batch/${operation.id}`, { post: batchPath(operation, slot) }] as const]
  })
  const used = new Set(operations.map(({ category }) => category))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sheaf',
      version,
      description: 'A free toolbox for PDF, image and video files.',
      contact: { name: 'The operator of this server' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server that provides this document.' }],
    // The first, empty one: a server that needs no key accepts requests without.
    security: needsKey ? [{ ApiKey: [] }] : [{}, { ApiKey: [] }],
    tags: [
      ...Object.entries(categories)
        .filter(([name]) => used.has(name as keyof typeof categories))
        .map(([name, description]) => ({ name, description })),
      ...(batches.length > 0 ? [{ name: BATCH_TAG, description: 'Many files at once' }] : []),
      ...fixedTags,
    ],
    paths: { ...Object.fromEntries(tools), ...Object.fromEntries(batches), ...fixedPaths },
    components: {
      schemas: { ...sharedSchemas, ...answersOf(operations) },
      parameters: sharedParameters,
      securitySchemes,
    },
  }
}

function toolPath(operations: readonly AnyOperation[]): Schema {
  const [first] = operations
  const forms = operations.map(formSchema)
  const schema =
    forms.length === 1
      ? forms[0]!.schema
      : { oneOf: forms.map((form, index) => ({ title: operations[index]!.title, ...form.schema })) }
  const encoding = Object.assign({}, ...forms.map((form) => form.encoding)) as Schema
  return {
    operationId: operations.map(({ id }) => id).join('-or-'),
    summary: operations.map(({ title }) => title).join(' or '),
    description: operations.map(({ summary }) => summary).join(' '),
    tags: [...new Set(operations.map(({ category }) => category))],
    parameters: workParameters,
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema, ...(Object.keys(encoding).length > 0 ? { encoding } : {}) } },
    },
    responses: { 200: success(first!, operations), 202: acceptedResponse, ...problemResponses(toolProblems) },
  }
}

function batchPath(operation: AnyOperation, slot: string): Schema {
  const { schema, encoding } = batchFormSchema(operation, slot)
  return {
    operationId: `batch-${operation.id}`,
    summary: `${operation.title}, for many files`,
    description: `Runs the same operation on each file in the field \`${slot}\`, each as a separate job. If a job fails, the others continue. In the ZIP file, \`report.json\` (a BatchReport) lists the outcome of each file. The server limits the number of files in a batch.`,
    tags: [BATCH_TAG],
    parameters: workParameters,
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema, ...(Object.keys(encoding).length > 0 ? { encoding } : {}) } },
    },
    responses: {
      200: {
        description: 'The results and the report, as a ZIP file. At least one file was processed.',
        headers: batchHeaders,
        content: { 'application/zip': batchArchive },
      },
      202: acceptedResponse,
      ...problemResponses(batchProblems),
    },
  }
}

/** The schemas of what these operations answer instead of a file. */
function answersOf(operations: readonly AnyOperation[]): Record<string, Schema> {
  const names = operations.flatMap(({ id }) => answers[id]?.name ?? [])
  return Object.fromEntries(names.map((name) => [name, answerSchemas[name]!]))
}

function success(first: AnyOperation, operations: readonly AnyOperation[]): Schema {
  const response = first.http?.response ?? 'file'
  if (response === 'download')
    return json('The result is ready to be fetched.', { $ref: '#/components/schemas/Download' })
  if (response === 'json') {
    const answer = answers[first.id]
    return json(
      'The data, with `warnings`.',
      answer ? { $ref: `#/components/schemas/${answer.name}` } : { type: 'object' },
    )
  }
  const archive = response === 'archive'
  const types = new Set([...(archive ? [] : operations.flatMap(resultTypes)), 'application/zip'])
  const beside = operations.some(({ companions }) => companions) ? ' or sidecar files' : ''
  return {
    description: archive
      ? 'The results, as a ZIP file.'
      : `The result, or a ZIP file if there are several files${beside}.`,
    headers: resultHeaders,
    content: Object.fromEntries([...types].map((type) => [type, binary])),
  }
}

/** The types that the result can have, by the names the operation gives it with each switch on and off. */
function resultTypes(operation: AnyOperation): string[] {
  const slots = Object.entries(operation.files as Record<string, FileSlot>)
  const sample = ({ extensions }: FileSlot) => new File([], `input${extensions[0] ?? ''}`)
  const files = Object.fromEntries(slots.map(([name, slot]) => [name, slot.many ? [sample(slot)] : sample(slot)]))
  const fields = fieldsOf(operation.options)
  const defaults = Object.fromEntries(fields.map((field) => [field.name, field.default]))
  const switched = fields.filter(({ kind }) => kind === 'boolean').map((field) => ({ [field.name]: !field.default }))
  return [{}, ...switched].map((change) => {
    const extension =
      operation
        .output(files, { ...defaults, ...change })
        .split('.')
        .at(-1) ?? ''
    return mediaTypes[extension.toLowerCase()] ?? 'application/octet-stream'
  })
}
