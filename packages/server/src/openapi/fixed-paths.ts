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
  { name: 'server', description: 'Tools and state of the server' },
]
const [jobs, server] = fixedTags.map(({ name }) => ({ tags: [name] }))

/** The paths that do not depend on operations. */
export const fixedPaths: Record<string, Record<string, Schema>> = {
  '/api/downloads/{token}': {
    get: {
      operationId: 'download-result',
      summary: 'Download a result',
      description: 'Returns the file of a `downloadUrl` until it expires.',
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
      summary: 'Download a result (for old clients)',
      description: 'Same as `/api/downloads/{token}`.',
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
      summary: 'Track the progress of a job',
      ...jobs,
      description:
        'Server-sent events: first `snapshot` (a JobStatus), then `progress` (a JobStatus) after each change, at most ten per second, and finally `ended` (a JobEnd). You can connect up to 10 seconds before you send the job and until 30 seconds after it ends, or, for asynchronous jobs, while the outcome is stored. If the stream ends without `ended`, check the response of the job or `GET /api/jobs/{id}` for the outcome.',
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
        'For asynchronous jobs, whose outcome is stored for a limited time. Other jobs can be queried until 30 seconds after they end. If the job failed, the body contains the problem, and the response still has status 200.',
      parameters: [jobIdInPath],
      responses: {
        200: {
          ...json('The job.', { $ref: '#/components/schemas/JobAccount' }),
          headers: {
            'Retry-After': {
              ...retryAfter,
              description: 'Number of seconds to wait before the next query, until the job has ended.',
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
        204: { description: 'The job is being stopped, or its result has been deleted.' },
        ...problemResponses(['UNAUTHORIZED', 'CROSS_SITE', 'NOT_FOUND', 'BACKEND_DOWN']),
      },
    },
  },
  '/api/tools': {
    get: {
      operationId: 'list-tools',
      summary: 'List the tools',
      description: 'Returns all tools with their forms and limits, and whether this server can run them.',
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
      summary: 'Check that the server is running',
      description: 'For process supervisors.',
      ...server,
      responses: { 200: json('It runs.', { type: 'object' }), ...problemResponses(['BAD_REQUEST']) },
    },
  },
  '/readyz': {
    get: {
      operationId: 'ready',
      summary: 'Check whether the server accepts jobs',
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
