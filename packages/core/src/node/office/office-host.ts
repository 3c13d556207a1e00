import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isToolError } from '../../errors.js'
import { residentBytes } from '../resident-memory.js'
import { EngineQueue } from './engine-queue.js'
import { engineStarter, type OfficeEngineChoice } from './office-engines.js'
import type { OfficeFenceSettings } from './office-fences.js'
import {
  type ConversionAnswer,
  type ConversionOrder,
  conversionOrder,
  readBody,
  readHead,
  writeHead,
} from './office-messages.js'
import { sweepOfficeFolders } from './sweep-office-folders.js'

/**
 * The program of the office host: a process that owns the engines and converts for all clients of its socket. It runs
 * as long as a client is connected, and leaves nothing behind.
 */

/** How long it runs without clients: at the start, while the process that started it is slow, and afterward. */
const FIRST_WAIT_MS = 30_000
const LAST_WAIT_MS = 500

const [, , address = '', folder = '', choice = 'auto', engines = '1', documentsOfEach = '50', fences = '{}'] =
  process.argv
const limits = { maxDocuments: Number(documentsOfEach), maxOutputBytes: 2 ** 30, idleMs: 5 * 60_000 }
const places = { engines: join(folder, 'engines'), documents: join(folder, 'documents') }
await Promise.all(Object.values(places).map((path) => mkdir(path, { mode: 0o700 })))
/** Shows that the folder is still that of this host: if it is removed, the next host makes one with the same name. */
const mark = join(folder, `host-${randomBytes(8).toString('hex')}`)
await writeFile(mark, '', { flag: 'wx' })
const queue = new EngineQueue({
  engines: Number(engines),
  startEngine: engineStarter(choice as OfficeEngineChoice, JSON.parse(fences) as OfficeFenceSettings),
  folder: places.engines,
  limits,
  residentBytes,
})

const clients = new Set<Socket>()
let documents = 0
let leaving = setTimeout(() => void end(), FIRST_WAIT_MS)
const server = createServer((socket) => {
  clearTimeout(leaving)
  clients.add(socket)
  socket.on('error', () => {})
  socket.once('close', () => {
    clients.delete(socket)
    if (clients.size === 0) leaving = setTimeout(() => void end(), LAST_WAIT_MS)
  })
  serve(socket).catch(() => socket.destroy())
})
server.on('error', () => void end())
server.listen(address)
void sweepOfficeFolders(folder)
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end())
process.on('uncaughtException', () => void end())
process.on('unhandledRejection', () => void end())

/** Answers one order. The caller may leave at any time, which stops the work; one that sends no order only keeps the host. */
async function serve(socket: Socket): Promise<void> {
  const controller = new AbortController()
  socket.once('close', () => controller.abort())
  const order = await readHead(socket, conversionOrder)
  const own = join(places.documents, String(++documents))
  // Programs that clean the temporary folder remove what is empty and old.
  await mkdir(own, { recursive: true })
  try {
    const inputPath = join(own, 'in')
    const outputPath = join(own, 'out')
    await receive(socket, order.size, inputPath)
    // No more data follows: reading the end shows that the caller has left.
    socket.resume()
    const answer = await convert(order, inputPath, outputPath, controller.signal)
    if (controller.signal.aborted) return
    writeHead(socket, answer)
    if (answer.ok) await pipeline(createReadStream(outputPath), socket)
    else socket.end()
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

async function receive(socket: Socket, size: number, path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await readBody(socket, size, (piece) => file.appendFile(piece))
  } finally {
    await file.close()
  }
}

async function convert(
  { timeoutMs, size: _, ...order }: ConversionOrder,
  inputPath: string,
  outputPath: string,
  signal: AbortSignal,
): Promise<ConversionAnswer> {
  try {
    const { engine, fontFamilies } = await queue.convert({ ...order, inputPath, outputPath }, { timeoutMs, signal })
    const { size } = await stat(outputPath)
    return { ok: true, engine, fontFamilies: [...fontFamilies], size }
  } catch (error) {
    if (isToolError(error)) return { ok: false, code: error.code, message: error.message }
    throw error
  }
}

let isEnding = false

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  // Closing removes the socket by its name.
  if (await ownsFolder()) server.close()
  for (const client of clients) client.destroy()
  await queue.close().catch(() => {})
  if (await ownsFolder()) await rm(folder, { recursive: true, force: true }).catch(() => {})
  process.exit(0)
}

function ownsFolder(): Promise<boolean> {
  return stat(mark).then(
    () => true,
    () => false,
  )
}
