import { problemTable } from '../http/problem.js'
import type { Schema } from './form-schema.js'

const text = { type: 'string' }
const count = { type: 'integer', minimum: 0 }

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
    properties: { code: text, message: text },
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

/** Headers of an answer that is a file. */
export const resultHeaders = {
  'Content-Disposition': { description: 'The name of the file.', schema: text },
  'X-Sheaf-Warnings': { description: 'Warnings as a JSON list, if there are any.', schema: text },
  'X-Sheaf-Input-Bytes': { description: 'Size of the files that were sent.', schema: count },
  'X-Sheaf-Output-Bytes': { description: 'Size of the result.', schema: count },
}

/** The error answers of a tool, one for each status, with the codes it can carry. */
export function problemResponses(statuses: readonly number[]): Record<string, Schema> {
  const byStatus = new Map<number, string[]>()
  for (const [code, { status }] of Object.entries(problemTable))
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      {
        description: `${(byStatus.get(status) ?? []).join(', ')}.`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
