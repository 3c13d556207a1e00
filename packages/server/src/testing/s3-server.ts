import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { ConfigInput } from '../config.js'
import type { S3Settings } from '../storage/s3-object-store.js'

/** What goes wrong with requests of a method until it is set to `undefined` again. */
export interface S3Fault {
  /** The methods it happens to; by default all. */
  methods?: readonly string[]
  how:
    | { kind: 'status'; status: number }
    /** Nothing is answered for so long. */
    | { kind: 'late'; ms: number }
    /** The head, and a part of the body, and then nothing any more. */
    | { kind: 'stalled' }
    /** The head, and then byte after byte, each so much later. */
    | { kind: 'trickling'; ms: number }
    /** What comes in is taken byte after byte, each so much later. */
    | { kind: 'sipping'; ms: number }
    /** The connection ends in the middle of the body. */
    | { kind: 'broken-off' }
    /** Half of the body under a head that says no more was to come. */
    | { kind: 'short' }
    /** The body with one bit of it changed. */
    | { kind: 'spoilt' }
    | { kind: 'reset' }
}

/** An S3 service on this machine, with one bucket, that can be made to fail. */
export interface S3Server {
  settings: S3Settings
  /** The same, as settings of a server. */
  config: Pick<ConfigInput, 's3Bucket' | 's3Endpoint' | 's3AccessKeyId' | 's3SecretAccessKey'>
  fault: S3Fault | undefined
  /** Requests that have come in. */
  count: number
  close: () => Promise<void>
}

const BUCKET = 'bucket-of-tests'
const KEY = 'S3RVER'
const REGION = 'us-east-1'

interface S3rver {
  run: () => Promise<AddressInfo>
  close: () => Promise<void>
}

/** The service behind the server that can be made to fail. */
interface Backing {
  host: string
  port: number
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  end: () => Promise<void>
}

/** The program of npm; or, where `SHEAF_TEST_S3` names one (http://key:secret@host:port), any other service, in a bucket of its own. */
function startBacking(): Promise<Backing> {
  const { SHEAF_TEST_S3: other } = process.env
  return other === undefined ? startS3rver() : newBucket(new URL(other))
}

async function startS3rver(): Promise<Backing> {
  const directory = await mkdtemp(join(tmpdir(), 'sheaf-s3-'))
  const name: string = 's3rver'
  const { default: Program } = (await import(name)) as { default: new (options: object) => S3rver }
  const program = new Program({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await program.run()
  const end = async () => {
    await program.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { host: '127.0.0.1', port, bucket: BUCKET, accessKeyId: KEY, secretAccessKey: KEY, end }
}

async function newBucket({ hostname: host, port, origin, username, password }: URL): Promise<Backing> {
  const bucket = `${BUCKET}-${randomUUID()}`
  const credentials = { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
  const client = new S3Client({ endpoint: origin, region: REGION, forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { host, port: Number(port || 80), bucket, ...credentials, end: async () => {} }
}

/** Starts one. */
export async function startS3Server(): Promise<S3Server> {
  const { bucket, accessKeyId, secretAccessKey, ...inner } = await startBacking()
  const server: S3Server = {
    settings: {} as S3Settings,
    config: {},
    fault: undefined,
    count: 0,
    async close() {
      outer.closeAllConnections()
      await new Promise((resolve) => outer.close(resolve))
      await inner.end()
    },
  }
  const outer = forward(inner, server)
  await new Promise<void>((resolve) => outer.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(outer.address() as AddressInfo).port}`
  server.settings = {
    bucket,
    endpoint,
    region: REGION,
    prefix: 'some/where/',
    pathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  }
  server.config = {
    s3Bucket: bucket,
    s3Endpoint: endpoint,
    s3AccessKeyId: accessKeyId,
    s3SecretAccessKey: secretAccessKey,
  }
  return server
}

function sip(incoming: IncomingMessage, ms: number): void {
  const timer = setInterval(() => incoming.read(1), ms)
  incoming.once('close', () => clearInterval(timer))
}

function trickle(outgoing: ServerResponse, body: Buffer, ms: number): void {
  let sent = 0
  const timer = setInterval(() => {
    outgoing.write(body.subarray(sent, ++sent))
    if (sent >= body.length) outgoing.end()
  }, ms)
  outgoing.once('close', () => clearInterval(timer))
}

/** Passes requests on, as they are, to the service behind, unless something is to go wrong. */
function forward({ host, port }: Pick<Backing, 'host' | 'port'>, server: S3Server): Server {
  return createServer((incoming, outgoing) => {
    server.count++
    const { fault } = server
    const how = fault && (!fault.methods || fault.methods.includes(incoming.method ?? '')) ? fault.how : undefined
    if (how?.kind === 'reset') return void incoming.socket.destroy()
    if (how?.kind === 'status') {
      incoming.resume()
      return void incoming.once('end', () => outgoing.writeHead(how.status).end())
    }
    if (how?.kind === 'sipping') return sip(incoming, how.ms)
    const { method, url, headers } = incoming
    const pass = () => {
      const passed = request({ host, port, method, path: url, headers }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.once('end', () => {
          const body = Buffer.concat(pieces)
          const half = body.subarray(0, body.length >> 1)
          const head =
            how?.kind === 'short' ? { ...answer.headers, 'content-length': String(half.length) } : answer.headers
          outgoing.writeHead(answer.statusCode ?? 500, head)
          if (how?.kind === 'stalled') outgoing.write(half)
          else if (how?.kind === 'trickling') trickle(outgoing, body, how.ms)
          else if (how?.kind === 'broken-off') outgoing.write(half, () => incoming.socket.destroy())
          else if (how?.kind === 'short') outgoing.end(half)
          else {
            if (how?.kind === 'spoilt' && body.length > 0) body[body.length >> 1]! ^= 1
            outgoing.end(body)
          }
        })
      })
      passed.once('error', () => incoming.socket.destroy())
      incoming.pipe(passed)
    }
    if (how?.kind === 'late') setTimeout(pass, how.ms).unref()
    else pass()
  })
}
