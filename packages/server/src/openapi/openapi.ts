import { type AnyOperation, categories, type FileSlot, fieldsOf, httpPath } from '@sheaf/core'
import { jobId, problemResponses, resultHeaders, sharedParameters, sharedSchemas } from './components.js'
import { formSchema, type Schema } from './form-schema.js'

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Schema>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Schema> }
}

const TOOL_PROBLEMS = [400, 403, 408, 409, 413, 415, 422, 499, 500, 501, 503, 504, 507]

const binary = { schema: { type: 'string', format: 'binary' } }
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
export function openApi(operations: readonly AnyOperation[], version: string): OpenApiDocument {
  const byPath = new Map<string, AnyOperation[]>()
  for (const operation of operations)
    byPath.set(httpPath(operation), [...(byPath.get(httpPath(operation)) ?? []), operation])
  const tools = [...byPath].map(([path, sharing]) => [path, { post: toolPath(sharing) }] as const)
  const used = new Set(operations.map(({ category }) => category))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sheaf',
      version,
      description: 'A free toolbox for PDF, image and video files.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    tags: Object.entries(categories)
      .filter(([name]) => used.has(name as keyof typeof categories))
      .map(([name, description]) => ({ name, description })),
    paths: { ...Object.fromEntries(tools), ...fixedPaths },
    components: { schemas: sharedSchemas, parameters: sharedParameters },
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
    parameters: [{ $ref: '#/components/parameters/Job' }],
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema, ...(Object.keys(encoding).length > 0 ? { encoding } : {}) } },
    },
    responses: { 200: success(first!, operations), ...problemResponses(TOOL_PROBLEMS) },
  }
}

function success(first: AnyOperation, operations: readonly AnyOperation[]): Schema {
  const response = first.http?.response ?? 'file'
  if (response === 'download')
    return json('The result is ready to be fetched.', { $ref: '#/components/schemas/Download' })
  if (response === 'json') return json('What was found, with `warnings`.', { type: 'object' })
  const archive = response === 'archive'
  const types = new Set([...(archive ? [] : operations.flatMap(resultTypes)), 'application/zip'])
  const beside = operations.some(({ companions }) => companions) ? ', or files that belong beside it' : ''
  return {
    description: archive ? 'The results, as a ZIP.' : `The result; a ZIP when there are several files${beside}.`,
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

function json(description: string, schema: Schema): Schema {
  return { description, content: { 'application/json': { schema } } }
}

const download = {
  responses: {
    200: { description: 'The result.', headers: resultHeaders, content: { '*/*': binary } },
    ...problemResponses([404, 410]),
  },
}

const jobIdInPath = { name: 'id', in: 'path', required: true, schema: jobId }

const fixedPaths: OpenApiDocument['paths'] = {
  '/api/downloads/{token}': {
    get: {
      operationId: 'download-result',
      summary: 'Fetch a result',
      parameters: [
        { name: 'token', in: 'path', required: true, schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22}$' } },
      ],
      ...download,
    },
  },
  '/api/download-numbered-pdf': {
    get: {
      operationId: 'download-numbered-pdf',
      summary: 'Fetch a result, at the address of old clients',
      deprecated: true,
      parameters: [
        {
          name: 'filename',
          in: 'query',
          required: true,
          description: 'The token of a result.',
          schema: { type: 'string' },
        },
      ],
      ...download,
    },
  },
  '/api/jobs/{id}/events': {
    get: {
      operationId: 'follow-job',
      summary: 'Follow the progress of a request that was given an id by the header Sheaf-Job',
      description:
        'Server-sent events: `snapshot` (a JobStatus) at once, `progress` (a JobStatus) after each change, at most ten in a second, and `ended` (a JobEnd) as the last one. May be asked for up to ten seconds ahead of the request itself, and for half a minute after its end. A stream that ends without `ended` tells nothing of the job: its own answer does.',
      parameters: [jobIdInPath],
      responses: {
        200: {
          description: 'The events.',
          content: {
            'text/event-stream': {
              schema: {
                anyOf: [{ $ref: '#/components/schemas/JobStatus' }, { $ref: '#/components/schemas/JobEnd' }],
                description: 'The JSON in the data of each event.',
              },
            },
          },
        },
        ...problemResponses([403, 404, 503]),
      },
    },
  },
  '/api/jobs/{id}': {
    delete: {
      operationId: 'cancel-job',
      summary: 'Stop a request that was given an id by the header Sheaf-Job',
      description: 'The request is then answered with the code CANCELLED. Of no effect on one that is over.',
      parameters: [jobIdInPath],
      responses: { 204: { description: 'It is being stopped.' }, ...problemResponses([403, 404]) },
    },
  },
  '/api/tools': {
    get: {
      operationId: 'list-tools',
      summary: 'List the tools, their forms and limits, and which of them this server can run',
      responses: { 200: json('The tools.', { $ref: '#/components/schemas/Tools' }) },
    },
  },
  '/healthz': {
    get: {
      operationId: 'health',
      summary: 'Tell that the server runs',
      responses: { 200: json('It runs.', { type: 'object' }) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'ready',
      summary: 'Tell whether the server takes work',
      responses: { 200: json('It does.', { type: 'object' }), 503: json('It does not.', { type: 'object' }) },
    },
  },
}
