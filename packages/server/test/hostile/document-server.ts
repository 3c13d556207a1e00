import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AnyOperation, type FileSlot, httpPath } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { expect } from 'vitest'
import type { ConfigInput } from '../../src/config.js'
import { eventually } from '../../src/testing/eventually.js'
import { makePdf } from '../../src/testing/make-pdf.js'
import { type FileField, post } from '../../src/testing/requests.js'
import { startTestServer, type TestServer } from '../../src/testing/test-server.js'

/** What no log may hold: the name under which every hostile file is sent. */
export const SECRET_NAME = 'kxqv-zwtj'

/** Bounds that are a fraction of those of a real server, so that a fraction of a bomb reaches them. */
export const smallLimits = {
  maxPages: 100,
  maxStructureMb: 4,
  maxMegapixels: 5,
  jobMemoryMb: 700,
  // No file of these tests needs it but on a busy machine; where one may, the test has a server of its own.
  jobTimeoutSeconds: 120,
  maxVideoMinutes: 1,
} satisfies ConfigInput

/** Operations whose first file may be a PDF, whatever else it may be, that a server offers: its jobs have no network. */
export const operationsOnPdfs = operations.filter(
  ({ files, needs }) =>
    Object.values(files as Record<string, FileSlot>)[0]?.mimeTypes.includes('application/pdf') &&
    !needs.includes('fetchTimeStamp'),
)

/** How an answer came out. */
export interface Answer {
  status: number
  /** Of a problem. */
  code: string | undefined
  message: string
  /** What was asked for, to tell which of many a failing test is about. */
  asked: unknown
  warnings: string[]
  type: string
  bytes: Buffer
}

/** A server of the real operations with small limits, and a canary that counts who asks it for something. */
export interface DocumentServer {
  app: TestServer
  /** Address of the canary, ending with a slash. */
  canary: string
  send: (path: string, fields: [string, string | FileField][]) => Promise<Answer>
  /** Sends files to an operation, by its descriptor: those of its first slot, and options as a form holds them. */
  run: (
    id: string,
    files: FileField | FileField[],
    options?: Record<string, unknown>,
    extras?: Record<string, string | Uint8Array>,
  ) => Promise<Answer>
  /** Holds when the server answers, works, keeps nothing, has told nobody of a file, and fetched nothing. */
  expectHealthy: () => Promise<void>
  close: () => Promise<void>
}

/** Starts both. */
export async function startDocumentServer(settings: ConfigInput = {}): Promise<DocumentServer> {
  let hits = 0
  const canary = createServer((_, response) => {
    hits++
    response.end('seen')
  })
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const app = await startTestServer({
    registryModule: '@sheaf/core/registry',
    ...smallLimits,
    jobThreads: 1,
    maxJobs: 2,
    queueSize: 1000,
    clientJobs: 0,
    clientQueue: 1000,
    clientPerMinute: 0,
    clientPerHour: 0,
    ...settings,
  })
  const send: DocumentServer['send'] = async (path, fields) => {
    const answer = await readAnswer(await post(app.url + path, fields), path)
    if (answer.status !== 500) return answer
    const faults = app.log().match(/^.*"level":50.*$/gm) ?? []
    return { ...answer, message: `${answer.message} ${faults.join('\n')}` }
  }
  const run: DocumentServer['run'] = async (id, files, options = {}, extras = {}) => {
    const operation = operations.find((one) => one.id === id)!
    const answer = await send(
      httpPath(operation),
      formFor(operation, Array.isArray(files) ? files : [files], options, extras),
    )
    return { ...answer, asked: [id, options] }
  }
  return {
    app,
    canary: `http://127.0.0.1:${(canary.address() as AddressInfo).port}/`,
    send,
    run,
    async expectHealthy() {
      await app.expectClean()
      // A job may be out of its time at first, on a slow machine.
      await eventually(async () => {
        const good = await run('pdf-info', { content: makePdf(1) }, { previews: false })
        expect(good.status, good.message).toBe(200)
      })
      await app.expectClean()
      expect(app.log()).not.toContain(SECRET_NAME)
      expect(hits).toBe(0)
    },
    async close() {
      await app.close()
      await closeServer(canary)
    },
  }
}

/** The fields of a form for an operation: what chooses it, its options, its files; further slots that must be filled get sound files. */
function formFor(
  { files: slots, http }: AnyOperation,
  files: FileField[],
  options: Record<string, unknown>,
  extras: Record<string, string | Uint8Array>,
): [string, string | FileField][] {
  const [slot = 'file'] = Object.keys(slots)
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return [
    ...Object.entries(http?.match ?? {}),
    ...Object.entries(options).map(([name, value]) => [name, text(value)] as [string, string]),
    ...files.map((file) => [slot, { name: `${SECRET_NAME}.pdf`, ...file }] as [string, FileField]),
    ...Object.entries(slots as Record<string, FileSlot>)
      .slice(1)
      .filter(([name, { optional }]) => !optional || name in extras)
      .map(([name, { type }]): [string, FileField] => {
        const content = extras[name] ?? (type === 'pdf' ? makePdf(1) : 'a,b')
        return [name, { name: `${SECRET_NAME}.${type === 'pdf' ? 'pdf' : 'csv'}`, content }]
      }),
  ]
}

async function readAnswer(response: Response, asked: unknown): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const warnings = JSON.parse(response.headers.get('x-sheaf-warnings') ?? '[]') as { code: string }[]
  const problem = type.includes('problem')
    ? (JSON.parse(bytes.toString()) as { code: string; message: string })
    : undefined
  return {
    status: response.status,
    code: problem?.code,
    message: problem?.message ?? '',
    asked,
    warnings: warnings.map(({ code }) => code),
    type,
    bytes,
  }
}

function closeServer(server: Server): Promise<unknown> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
}

/** Holds when an answer is a clear refusal with one of these codes. */
export function expectRefusal({ status, code, message, asked }: Answer, ...codes: string[]): void {
  expect(codes, `${status} ${code} ${message} ${JSON.stringify(asked).slice(0, 200)}`).toContain(code)
  expect(message.length).toBeGreaterThan(15)
}

/** Codes of a refusal that comes from the document itself. */
export const documentRefusals = [
  'BAD_DOCUMENT',
  'LIMIT_EXCEEDED',
  'JOB_TIMEOUT',
  'UNSUPPORTED_TYPE',
  'PAGES_OUT_OF_RANGE',
]

/** Holds when an answer is a result or a clear refusal, and not a fault of the server. */
export function expectSoundEnd(answer: Answer): void {
  if (answer.status !== 200) expectRefusal(answer, ...documentRefusals)
}
