import { type ProblemCode, problemTable } from '../failures.js'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '../http/idempotency.js'
import { DOWNLOAD_HEADER, JOB_HEADER, JOB_ID } from '../http/job-header.js'
import { JOB_STATES } from '../jobs/live-job.js'
import { WEBHOOK_HEADER } from '../webhooks/webhook-target.js'
import type { Schema } from './form-schema.js'

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

const jobStatus = {
  state: {
    type: 'string',
    enum: JOB_STATES,
    description: 'States follow each other in this order; `queued` may be skipped.',
  },
  position: { type: ['integer', 'null'], minimum: 1, description: 'Position in the queue while the job is waiting.' },
  fraction: {
    type: 'number',
    minimum: 0,
    maximum: 1,
    description: 'Fraction of the work that is done. Never decreases.',
  },
  stage: { ...text, description: 'Current step, as text for people. Empty before the job starts.' },
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
    description: 'Problem details (RFC 9457). Show `message` to people, and check `code` in programs.',
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
      retryAfter: { type: 'integer', description: 'Number of seconds to wait before trying again.' },
    },
  },
  Warning: {
    type: 'object',
    description: 'Something that could not be preserved or was done differently. The result is still usable.',
    required: ['code', 'message'],
    properties: {
      code: text,
      message: text,
      counts: {
        type: 'object',
        description: 'The numbers in the message, by what they count. Only for some warnings, such as `differences`.',
        additionalProperties: { type: 'number' },
      },
      nothingDone: {
        const: true,
        description:
          'Present if there was nothing to do, for example because no text matched. The result is then nearly identical to the input.',
      },
    },
  },
  JobStatus: {
    type: 'object',
    description: 'Progress of a job: the data of the events `snapshot` and `progress`.',
    required: Object.keys(jobStatus),
    properties: jobStatus,
  },
  JobEnd: {
    type: 'object',
    description: 'Outcome of a job: the data of the last event, `ended`.',
    required: ['code'],
    properties: { code: jobCode },
  },
  JobAccount: {
    type: 'object',
    description:
      'State of a job. `code` is present once the job has ended; `result` or `problem` is present while its outcome is stored.',
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
    description: 'URLs of a job that continues in the background.',
    required: ['id', 'status', 'events', 'result', 'expiresInSeconds'],
    properties: {
      id: { ...text, description: 'ID from the header `Sheaf-Job`, or a new one.' },
      status: { ...text, description: 'Path to query or stop the job.' },
      events: { ...text, description: 'Path of its events.' },
      result: { ...text, description: 'Path of its result, once the job is done.' },
      expiresInSeconds: {
        ...count,
        description: 'Number of seconds for which the outcome is stored after the job ends.',
      },
    },
  },
  BatchReport: {
    type: 'array',
    description: 'Outcome of each file of a batch, in the order sent: `report.json` in the ZIP file.',
    items: {
      type: 'object',
      required: ['file', 'status', 'originalSize', 'warnings', 'seconds'],
      properties: {
        file: { ...text, description: 'Name with which the file was sent.' },
        status: { type: 'string', enum: ['ok', 'failed'] },
        output: { ...text, description: 'Name of the result in the ZIP file.' },
        code: { type: 'string', enum: Object.keys(problemTable), description: 'Reason why there is no result.' },
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
    description: 'Engine that recognizes text.',
    required: ['name', 'version', 'native', 'languages'],
    properties: {
      name: { type: 'string', enum: ['tesseract.js', 'tesseract'] },
      version: text,
      native: {
        type: 'boolean',
        description: 'Whether it is a native program installed on the server, which is usually faster.',
      },
      languages: { type: 'array', items: text, description: 'Codes of the languages that it recognizes.' },
    },
  },
  OfficeEngine: {
    type: 'object',
    description: 'Engine that converts Office documents.',
    required: ['name', 'version', 'native', 'fence'],
    properties: {
      name: { type: 'string', enum: ['LibreOffice'] },
      version: text,
      native: { type: 'boolean', description: 'Whether it is installed on the server.' },
      fence: {
        type: 'string',
        enum: ['bubblewrap', 'namespaces', 'none', 'webassembly'],
        description: 'Sandbox that blocks access to the network and to files, in addition to the configuration.',
      },
    },
  },
  Download: {
    type: 'object',
    required: ['downloadUrl', 'fileName', 'originalSize', 'processedSize', 'warnings'],
    properties: {
      downloadUrl: { type: 'string', description: 'Path from which the result can be downloaded until it expires.' },
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
      'A random ID for this request, chosen by the client. You can then track the progress at `/api/jobs/{id}/events`, and stop the job with `DELETE /api/jobs/{id}`. Use at least 128 random bits, because anyone who knows the ID can do both. Use each ID only once.',
    schema: jobId,
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description:
      'With `respond-async` (RFC 7240) the response is sent as soon as the job is accepted. The job continues in the background, whether or not the client stays connected, and its outcome is stored for a limited time.',
    schema: { type: 'string', examples: ['respond-async'] },
  },
  IdempotencyKey: {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    description:
      'Names this request. With `Prefer: respond-async`, repeating a request with the same key does not start another job and returns the same response. If the key was used for another operation, or the first request has not been answered yet, the response has status 409. Keys of different clients never meet.',
    schema: { type: 'string', pattern: IDEMPOTENCY_KEY.source },
  },
  Download: {
    name: DOWNLOAD_HEADER,
    in: 'header',
    description: 'With `once`, a stored result is deleted as soon as it has been downloaded completely.',
    schema: { type: 'string', enum: ['once'] },
  },
  Webhook: {
    name: WEBHOOK_HEADER,
    in: 'header',
    description:
      'With `Prefer: respond-async`: URL to which the server sends the JobAccount when the job ends, signed according to Standard Webhooks. The operator determines which hosts are allowed.',
    schema: { type: 'string', format: 'uri' },
  },
}

/** Headers of an answer that is a file. */
export const resultHeaders = {
  'Content-Disposition': { description: 'Name of the file.', schema: text },
  'X-Sheaf-Warnings': {
    description:
      'Warnings as a JSON array, if there are any. It holds at most 4 KiB; if there are more warnings, the last entry has the code `more-warnings`.',
    schema: text,
  },
  'X-Sheaf-Input-Bytes': { description: 'Size of the files that were sent.', schema: count },
  'X-Sheaf-Output-Bytes': { description: 'Size of the result.', schema: count },
}

/** Header with the time to wait before the next request. */
export const retryAfter = { description: 'Number of seconds to wait before trying again.', schema: count }

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
    Location: { description: 'Path to query the job.', schema: text },
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
