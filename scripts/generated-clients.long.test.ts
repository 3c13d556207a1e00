import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type AnyOperation, type Example, httpPath } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleFiles } from '../packages/server/src/openapi/curl-example.js'
import { type FakeOffice, makeFakeOffice } from './documents/fake-office.js'
import { runWarmServer } from './documents/run-server.js'
import { putSamples } from './documents/samples.js'
import { root } from './run-program.mjs'
import type { RunningProgram } from './testing/run-installed.js'

const run = promisify(execFile)
/** What makes clients and checks the document. The versions are those this was written with. */
const tools = [
  ...['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0', '@hey-api/openapi-ts@0.95.0', 'typescript@5.9.3'],
  ...['oazapfts@7.5.0', '@oazapfts/runtime@1.2.0', 'swagger-typescript-api@13.13.0', 'axios@1.21.1'],
  ...['@redocly/cli@2.77.0', '@stoplight/spectral-cli@6.16.3'],
]
const document = join(root, 'docs/openapi.json')
const { paths } = JSON.parse(readFileSync(document, 'utf8')) as {
  paths: Record<string, { post: { operationId: string } }>
}

/** The fields of a form, as the client of a generator takes them. */
type Fields = Record<string, unknown>
interface Answer {
  response: Response
  error?: unknown
}

let folder: string
let office: FakeOffice
let server: RunningProgram
let clients: Record<string, (operation: AnyOperation, body: Fields) => Promise<Answer>>
/** How a client asks for an asynchronous rotation, asks after the job, and downloads its result. */
interface JobClient {
  start: (body: Fields) => Promise<{ data: { id: string } }>
  ask: (id: string) => Promise<{ data: { state: string; result?: { downloadUrl?: string } } }>
  download: (token: string) => Promise<{ data: Blob }>
}
let jobClients: Record<string, JobClient>

const tool = (name: string, ...args: string[]) =>
  run(join(folder, 'node_modules/.bin', name), args, { cwd: folder, maxBuffer: 2 ** 26 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-clients-'))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact']
  await run('npm', ['install', ...flags, ...tools], { cwd: folder })
  office = await makeFakeOffice()
  server = await runWarmServer(office.folder)
  await tool('openapi-typescript', document, '-o', 'fetch.ts')
  await tool('openapi-ts', '-i', document, '-o', 'hey')
  await tool('oazapfts', document, 'oaz.ts')
  await tool(
    'swagger-typescript-api',
    'generate',
    '--axios',
    '--path',
    document,
    '--output',
    '.',
    '--name',
    'swagger.ts',
  )
  await writeFile(
    join(folder, 'clients.ts'),
    `import createClient from 'openapi-fetch'
import type { paths } from './fetch.js'
export { createClient }
export type Paths = paths
export * as sdk from './hey/index'
export { client as heyClient } from './hey/client.gen'
export * as oazapfts from './oaz'
export { Api } from './swagger'
`,
  )
  const outfile = join(folder, 'clients.mjs')
  await build({ entryPoints: [join(folder, 'clients.ts')], bundle: true, format: 'esm', platform: 'node', outfile })
  const { createClient, sdk, heyClient, oazapfts, Api } = await import(pathToFileURL(outfile).href)
  const fetching = createClient({ baseUrl: server.url })
  heyClient.setConfig({ baseUrl: server.url })
  const { api } = new Api({ baseURL: server.url, validateStatus: () => true })
  const asynchronous = { Prefer: 'respond-async' }
  jobClients = {
    'openapi-fetch': {
      start: (body) =>
        fetching.POST('/api/tools/rotate-pdf', { params: { header: asynchronous }, body, bodySerializer: formOf }),
      ask: (id) => fetching.GET('/api/jobs/{id}', { params: { path: { id } } }),
      download: (token) => fetching.GET('/api/downloads/{token}', { params: { path: { token } }, parseAs: 'blob' }),
    },
    'hey-api': {
      start: (body) => sdk.rotatePdf({ body, headers: asynchronous }),
      ask: (id) => sdk.askAfterJob({ path: { id } }),
      download: (token) => sdk.downloadResult({ path: { token } }),
    },
  }
  clients = {
    'openapi-fetch': (operation, body) =>
      fetching.POST(httpPath(operation), { body, bodySerializer: formOf, parseAs: 'stream' }),
    'hey-api': (operation, body) => sdk[methodOf(operation)]({ body, parseAs: 'stream' }),
    // Reads every answer as text, so that only its status is looked at.
    oazapfts: async (operation, body) =>
      answerOf(await oazapfts[methodOf(operation)](body, {}, { baseUrl: server.url })),
    'swagger-typescript-api': async (operation, body) =>
      answerOf(await api[methodOf(operation)](body, { responseType: 'arraybuffer' })),
  }
}, 600_000)

afterAll(async () => {
  await server?.stop()
  await office?.remove()
  await rm(folder, { recursive: true, force: true })
})

/** An answer as the clients give it that do not give the one of `fetch`. */
function answerOf({ status, data }: { status: number; data: unknown }): Answer {
  const isBytes = data instanceof ArrayBuffer || ArrayBuffer.isView(data)
  const problem = () => (isBytes ? JSON.parse(Buffer.from(data as Uint8Array).toString()) : data)
  return { response: new Response(null, { status }), error: status < 400 ? undefined : problem() }
}

function formOf(fields: Fields): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) && value[0] instanceof Blob ? value : [value])
      form.append(name, one instanceof Blob || typeof one === 'string' ? one : JSON.stringify(one))
  return form
}

/** The function that hey-api makes for the path of an operation. */
function methodOf(operation: AnyOperation): string {
  const { operationId } = paths[httpPath(operation)]!.post
  return operationId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** What the first example of an operation sends. */
async function bodyOf(operation: AnyOperation): Promise<Fields> {
  const example = (operation.examples as readonly Example<Fields>[])[0]
  const files = exampleFiles(operation, example)
  const work = await mkdtemp(join(folder, 'work-'))
  await putSamples(work, files.flatMap(([, names]) => names).join(' '))
  const open = async (name: string) => new File([await readFile(join(work, name))], basename(name))
  const slots = await Promise.all(
    files.map(async ([slot, names, many]) => [slot, many ? await Promise.all(names.map(open)) : await open(names[0]!)]),
  )
  return { ...operation.http?.match, ...example?.options, ...Object.fromEntries(slots) }
}

describe('the OpenAPI document', () => {
  it('passes Redocly and Spectral without errors and warnings', async () => {
    await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]\n')
    await tool('redocly', 'lint', document, '--extends', 'recommended', '--max-problems', '5')
    await tool('spectral', 'lint', document, '--fail-severity', 'warn')
  })

  it('makes clients that compile', async () => {
    await symlink(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types')).catch(() => {})
    const settings = ['--strict', '--noEmit', '--skipLibCheck', '--module', 'esnext', '--moduleResolution', 'bundler']
    await tool('tsc', ...settings, '--target', 'es2022', '--lib', 'es2023,dom,dom.iterable', 'clients.ts')
  })
})

/** What no server lends to its clients. */
const withheld: ReadonlySet<string> = new Set(['fetchTimeStamp', 'fetchRevocationData'])

describe.each(['openapi-fetch', 'hey-api', 'swagger-typescript-api', 'oazapfts'])('the client of %s', (name) => {
  it.each(operations.map((operation) => [operation.id, operation] as const))('does %s', async (_, operation) => {
    const { response, error } = await clients[name]!(operation, await bodyOf(operation))
    if (operation.needs.some((need) => withheld.has(need)))
      expect([response?.status, error]).toEqual([501, expect.objectContaining({ code: 'UNAVAILABLE' })])
    else expect([response?.status, error]).toEqual([200, undefined])
    await response.body?.cancel().catch(() => {})
  })
})

it.each(['openapi-fetch', 'hey-api'])('the client of %s runs a job and downloads its result', async (name) => {
  const { start, ask, download } = jobClients[name]!
  const { data } = await start(await bodyOf(operations.find(({ id }) => id === 'rotate-pdf')!))
  await expect.poll(async () => (await ask(data.id)).data.state).toBe('ended')
  const { result } = (await ask(data.id)).data
  const { data: file } = await download(result!.downloadUrl!.split('/').at(-1)!)
  expect(await file.slice(0, 5).text()).toBe('%PDF-')
})
