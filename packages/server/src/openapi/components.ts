import { type ProblemCode, problemTable } from '../failures.js'
import { DOWNLOAD_HEADER, IDEMPOTENCY_HEADER, JOB_HEADER, JOB_ID } from '../http/job-header.js'
import { JOB_STATES } from '../jobs/live-job.js'
import { WEBHOOK_HEADER } from '../webhooks/webhook-target.js'
import type { Schema } from './form-schema.js'

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

const jobStatus = {
  state: {
    type: 'string',
    enum: JOB_STATES,
    description: 'Only ever moves on in this order; `queued` may be left out.',
  },
  position: { type: ['integer', 'null'], minimum: 1, description: 'Place in the line while the job waits in it.' },
  fraction: {
    type: 'number',
    minimum: 0,
    maximum: 1,
    description: 'Part of the work that is done. Never goes back.',
  },
  stage: { ...text, description: 'What is being done, for people; empty before the work.' },
}
const jobCode = { type: 'string', enum: ['OK', ...Object.keys(problemTable)] }

/** How clients identify themselves. */
export const securitySchemes: Record<string, Schema> = {
  ApiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key issued by the operator of the server. Most servers also accept requests without a key.',
  },
}

/** Schemas that several paths share. */
export const sharedSchemas: Record<string, Schema> = {
  Problem: {
    type: 'object',
    description: 'What went wrong (RFC 9457). `message` is the text for people, `code` the one for programs.',
    required: ['type', 'title', 'status', 'code', 'message', 'error', 'details', 'requestId'],
    properties: {
      type: { type: 'string', format: 'uri' },
      title: text,
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(problemTable) },
      message: text,
      error: text,
      details: {
        type: 'object',
        properties: {
          problems: {
            type: 'array',
            items: { type: 'object', required: ['field', 'message'], properties: { field: text, message: text } },
          },
        },
        additionalProperties: true,
      },
      requestId: text,
      retryAfter: { type: 'integer', description: 'Seconds after which it makes sense to try again.' },
    },
  },
  Warning: {
    type: 'object',
    description: 'Something that could not be kept or was done differently; the result is still good.',
    required: ['code', 'message'],
    properties: {
      code: text,
      message: text,
      counts: {
        type: 'object',
        description: 'The numbers in the message by what they count, for a few warnings such as `differences`.',
        additionalProperties: { type: 'number' },
      },
      nothingDone: {
        const: true,
        description:
          'Present when there was nothing to do, for example because no text matched. The result is then much like the input.',
      },
    },
  },
  JobStatus: {
    type: 'object',
    description: 'How far a job is: the data of the events `snapshot` and `progress`.',
    required: Object.keys(jobStatus),
    properties: jobStatus,
  },
  JobEnd: {
    type: 'object',
    description: 'What became of a job: the data of the event `ended`, the last one.',
    required: ['code'],
    properties: { code: jobCode },
  },
  JobAccount: {
    type: 'object',
    description:
      'What is known of a job. `code` is there once it is over, and `result` or `problem` when its outcome is kept.',
    required: ['id', ...Object.keys(jobStatus)],
    properties: {
      id: text,
      ...jobStatus,
      code: jobCode,
      result: { $ref: '#/components/schemas/Download' },
      problem: { $ref: '#/components/schemas/Problem' },
    },
  },
  KeptJob: {
    type: 'object',
    description: 'Address of a job that continues in the background.',
    required: ['id', 'status', 'events', 'result', 'expiresInSeconds'],
    properties: {
      id: { ...text, description: 'That of the header Sheaf-Job, else a new one.' },
      status: { ...text, description: 'Path to ask after it, and to stop it.' },
      events: { ...text, description: 'Path to follow it.' },
      result: { ...text, description: 'Path of its result, once it is done.' },
      expiresInSeconds: { ...count, description: 'How long the outcome is kept from the end of the job on.' },
    },
  },
  BatchReport: {
    type: 'array',
    description: 'How each file of a batch went, in the order they were sent: `report.json` in the ZIP.',
    items: {
      type: 'object',
      required: ['file', 'status', 'originalSize', 'warnings', 'seconds'],
      properties: {
        file: { ...text, description: 'The name that it was sent with.' },
        status: { type: 'string', enum: ['ok', 'failed'] },
        output: { ...text, description: 'What the result is called in the ZIP.' },
        code: { type: 'string', enum: Object.keys(problemTable), description: 'Why there is no result.' },
        message: text,
        originalSize: count,
        processedSize: count,
        warnings: { type: 'array', items: { $ref: '#/components/schemas/Warning' } },
        seconds: { type: 'number', minimum: 0 },
      },
    },
  },
  Tools: {
    type: 'object',
    description: 'What the server offers.',
    required: ['version', 'limits', 'categories', 'tools'],
    properties: {
      version: text,
      limits: { type: 'object' },
      categories: { type: 'object' },
      tools: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'available'],
          properties: {
            id: text,
            available: { type: 'boolean', description: 'Whether this server can run it.' },
            engine: {
              anyOf: [{ $ref: '#/components/schemas/OcrEngine' }, { $ref: '#/components/schemas/OfficeEngine' }],
            },
          },
          additionalProperties: true,
        },
      },
    },
  },
  OcrEngine: {
    type: 'object',
    description: 'What recognizes text for a tool that does so.',
    required: ['name', 'version', 'native', 'languages'],
    properties: {
      name: { type: 'string', enum: ['tesseract.js', 'tesseract'] },
      version: text,
      native: { type: 'boolean', description: 'Whether it is a program of the machine, which is quicker.' },
      languages: { type: 'array', items: text, description: 'Codes of the languages it reads.' },
    },
  },
  OfficeEngine: {
    type: 'object',
    description: 'What converts Office documents for a tool that does so.',
    required: ['name', 'version', 'native', 'fence'],
    properties: {
      name: { type: 'string', enum: ['LibreOffice'] },
      version: text,
      native: { type: 'boolean', description: 'Whether it is installed on the machine.' },
      fence: {
        type: 'string',
        enum: ['bubblewrap', 'namespaces', 'none', 'webassembly'],
        description: 'What keeps it from the network and from files, in addition to its configuration.',
      },
    },
  },
  Download: {
    type: 'object',
    required: ['downloadUrl', 'fileName', 'originalSize', 'processedSize', 'warnings'],
    properties: {
      downloadUrl: { type: 'string', description: 'Path of the result; it can be fetched until it expires.' },
      fileName: text,
      originalSize: count,
      processedSize: count,
      warnings: { type: 'array', items: { $ref: '#/components/schemas/Warning' } },
    },
  },
}

/** What a job's id looks like. */
export const jobId = { type: 'string', pattern: JOB_ID.source }

/** Parameters that several paths share. */
export const sharedParameters: Record<string, Schema> = {
  Job: {
    name: JOB_HEADER,
    in: 'header',
    description:
      'An id for this request, drawn at random by the client: its progress can then be followed at `/api/jobs/{id}/events`, and it can be stopped by `DELETE /api/jobs/{id}`. Draw at least 128 bits, since whoever knows the id may do both; never use an id twice.',
    schema: jobId,
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      'With `respond-async` (RFC 7240) the response is sent as soon as the job is accepted. The job continues in the background, whether or not the client stays connected, and its outcome is kept for a while.',
    schema: { type: 'string', examples: ['respond-async'] },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    description:
      'Another name for `Sheaf-Job`. With `Prefer: respond-async`, repeating a request with the same key starts nothing and returns the same answer. A key that was used for another operation is refused with 409.',
    schema: jobId,
  },
  Download: {
    name: DOWNLOAD_HEADER,
    in: 'header',
    description: 'With `once`, a result that is kept is deleted as soon as it has been fetched to its end.',
    schema: { type: 'string', enum: ['once'] },
  },
  Webhook: {
    name: WEBHOOK_HEADER,
    in: 'header',
    description:
      'With `Prefer: respond-async`: address that is sent the JobAccount when the job has ended, signed as Standard Webhooks specifies. The operator decides which hosts are allowed.',
    schema: { type: 'string', format: 'uri' },
  },
}

/** Headers of an answer that is a file. */
export const resultHeaders = {
  'Content-Disposition': { description: 'The name of the file.', schema: text },
  'X-Sheaf-Warnings': {
    description:
      'Warnings as a JSON array, if there are any. It holds at most 4 KiB; if there are more warnings, the last entry has the code `more-warnings`.',
    schema: text,
  },
  'X-Sheaf-Input-Bytes': { description: 'Size of the files that were sent.', schema: count },
  'X-Sheaf-Output-Bytes': { description: 'Size of the result.', schema: count },
}

/** Header with the time to wait before the next request. */
export const retryAfter = { description: 'Seconds after which it makes sense to try again.', schema: count }

/** The content of a file. */
export const binary = { schema: { type: 'string', format: 'binary' } }

/** An answer that is JSON. */
export function json(description: string, schema: Schema): Schema {
  return { description, content: { 'application/json': { schema } } }
}

/** The answer to a client that does not wait. */
export const acceptedResponse: Schema = {
  ...json('With `Prefer: respond-async`: the job continues in the background.', {
    $ref: '#/components/schemas/KeptJob',
  }),
  headers: {
    Location: { description: 'Where to ask after the job.', schema: text },
    'Preference-Applied': { description: '`respond-async`.', schema: text },
  },
}

/** The error answers of a path, one for each status, with the codes it can carry. */
export function problemResponses(codes: readonly ProblemCode[]): Record<string, Schema> {
  const byStatus = new Map<number, string[]>()
  for (const code of codes)
    byStatus.set(problemTable[code].status, [...(byStatus.get(problemTable[code].status) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      String(status),
      {
        description: `${all.join(', ')}.`,
        ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
