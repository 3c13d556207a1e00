import { binary, jobId, json, problemResponses, resultHeaders, retryAfter } from './components.js'
import type { Schema } from './form-schema.js'

const download = {
  responses: {
    200: { description: 'The result.', headers: resultHeaders, content: { '*/*': binary } },
    ...problemResponses(['UNAUTHORIZED', 'NOT_FOUND', 'GONE', 'BACKEND_DOWN']),
  },
}

const jobIdInPath = { name: 'id', in: 'path', required: true, schema: jobId }

/** Tags of `fixedPaths`. */
export const fixedTags = [
  { name: 'jobs', description: 'Jobs and their results' },
  { name: 'server', description: 'What the server offers, and its state' },
]
const [jobs, server] = fixedTags.map(({ name }) => ({ tags: [name] }))

/** The paths that do not depend on operations. */
export const fixedPaths: Record<string, Record<string, Schema>> = {
  '/api/downloads/{token}': {
    get: {
      operationId: 'download-result',
      summary: 'Fetch a result',
      description: 'The file behind the `downloadUrl` of an answer, until it expires.',
      ...jobs,
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
      description: 'As `/api/downloads/{token}`.',
      ...jobs,
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
      summary: 'Follow the progress of a job',
      ...jobs,
      description:
        'Server-sent events: `snapshot` (a JobStatus) at once, `progress` (a JobStatus) after each change, at most ten in a second, and `ended` (a JobEnd) as the last one. Can be requested up to ten seconds before the request of the job and for half a minute after its end; for a job in the background, as long as its outcome is kept. A stream that ends without `ended` says nothing about the outcome: see the response of the job, or `GET /api/jobs/{id}`.',
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
        ...problemResponses([
          'UNAUTHORIZED',
          'CROSS_SITE',
          'NOT_FOUND',
          'GONE',
          'BUSY',
          'BACKEND_DOWN',
          'SHUTTING_DOWN',
        ]),
      },
    },
  },
  '/api/jobs/{id}': {
    get: {
      operationId: 'ask-after-job',
      summary: 'Get the state of a job and its outcome',
      ...jobs,
      description:
        'Meant for asynchronous jobs, whose outcome is kept for a while; others are known until half a minute after their end. A failed job is reported in the body; the status of the answer is still 200.',
      parameters: [jobIdInPath],
      responses: {
        200: {
          ...json('The job.', { $ref: '#/components/schemas/JobAccount' }),
          headers: {
            'Retry-After': {
              ...retryAfter,
              description: 'Seconds after which to ask again, while the job is not over.',
            },
          },
        },
        ...problemResponses(['UNAUTHORIZED', 'CROSS_SITE', 'NOT_FOUND', 'GONE', 'BACKEND_DOWN']),
      },
    },
    delete: {
      operationId: 'cancel-job',
      summary: 'Stop a job, or delete its result',
      ...jobs,
      description:
        'Stops a job that has not ended; a request that waits for it gets the code CANCELLED. For a background job that has ended, deletes all stored data.',
      parameters: [jobIdInPath],
      responses: {
        204: { description: 'It is being stopped, or its result is gone.' },
        ...problemResponses(['UNAUTHORIZED', 'CROSS_SITE', 'NOT_FOUND', 'BACKEND_DOWN']),
      },
    },
  },
  '/api/tools': {
    get: {
      operationId: 'list-tools',
      summary: 'List the tools',
      description: 'The tools with their forms and limits, and which of them this server can run.',
      ...server,
      responses: {
        200: json('The tools.', { $ref: '#/components/schemas/Tools' }),
        ...problemResponses(['BAD_REQUEST', 'UNAUTHORIZED', 'SHUTTING_DOWN']),
      },
    },
  },
  '/healthz': {
    get: {
      operationId: 'health',
      summary: 'Check that the server runs',
      description: 'For the supervisor of the process.',
      ...server,
      responses: { 200: json('It runs.', { type: 'object' }), ...problemResponses(['BAD_REQUEST']) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'ready',
      summary: 'Check whether the server takes work',
      description: 'For load balancers.',
      ...server,
      responses: {
        200: json('It does.', { type: 'object' }),
        ...problemResponses(['BAD_REQUEST']),
        503: json('It does not.', { type: 'object' }),
      },
    },
  },
}
