import type { Socket } from 'node:net'
import { ToolError, throwIfCancelled } from '../../errors.js'
import type { ConvertOffice, OfficeRequest, OfficeResult } from '../../office/office-capabilities.js'
import { connectToOfficeHost, joinOfficeHost, type OfficeHostSettings } from './join-office-host.js'
import { hasOfficeEngine, type OfficeEngineChoice } from './office-engines.js'
import { ConnectionLost, conversionAnswer, readBody, readHead, writeHead } from './office-messages.js'

/** Where Office documents are converted. */
export interface OfficeSettings {
  choice: OfficeEngineChoice
  /** Engines that work at a time, one document each. */
  engines: number
  /** Address of a host that another process has started, instead of one of this process. */
  address?: string | undefined
}

/** A host in use, for this process and for those that know its address. */
export interface OfficeHost {
  address: string
  /** Settles when it has ended, or has been let go of. */
  lost: Promise<void>
  /** Whether it can be reached. It runs but cannot be, once its folder in the temporary folder is removed. */
  isReachable: () => Promise<boolean>
  /** Releases the host, which ends when it has no other users. */
  release: () => void
}

/** The chosen converter for Office documents; `undefined` if there is no such engine. Starts nothing. */
export function chooseOfficeEngine(settings: OfficeSettings): ConvertOffice | undefined {
  if (settings.address === undefined && !hasOfficeEngine(settings.choice)) return undefined
  return async (request) => {
    try {
      return await convertBy(settings, request)
    } catch (error) {
      // Another process has killed the host, or it was about to end.
      if (!(error instanceof ConnectionLost)) throw error
      return await convertBy(settings, request).catch((again) => {
        if (!(again instanceof ConnectionLost)) throw again
        throw new ToolError('UNAVAILABLE', 'The process that runs LibreOffice has ended. Try again.', { cause: again })
      })
    }
  }
}

/** Starts the host of this process, or joins it, and keeps it until it is released. @throws ToolError UNAVAILABLE */
export async function holdOfficeHost(settings: OfficeHostSettings): Promise<OfficeHost> {
  const { address, socket } = await joinOfficeHost(settings)
  socket.on('error', () => {})
  socket.unref()
  const lost = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const isReachable = () =>
    connectToOfficeHost(address).then(
      (probe) => {
        probe.destroy()
        return true
      },
      () => false,
    )
  return { address, lost, isReachable, release: () => socket.destroy() }
}

/** By choice and number of engines: what keeps a host of this thread from ending between two documents. */
const held = new Map<string, Promise<OfficeHost>>()

async function connection({ choice, engines, address }: OfficeSettings): Promise<Socket> {
  if (address !== undefined) return await connectToOfficeHost(address)
  const key = `${choice} ${engines}`
  const kept = held.get(key)
  if (kept) {
    try {
      return await connectToOfficeHost((await kept).address)
    } catch {
      // It was killed, and this process has not heard of it yet, or its folder was removed.
      if (held.get(key) === kept) held.delete(key)
      kept.then(({ release }) => release()).catch(() => {})
    }
  }
  const host = held.get(key) ?? hold(key, { choice, engines })
  return await connectToOfficeHost((await host).address)
}

/** Shares the host of this process among all users. */
function hold(key: string, settings: Omit<OfficeSettings, 'address'>): Promise<OfficeHost> {
  const joining = holdOfficeHost(settings)
  const forget = () => {
    if (held.get(key) === joining) held.delete(key)
  }
  joining.then(({ lost }) => lost.then(forget), forget)
  held.set(key, joining)
  return joining
}

/** @throws ConnectionLost when the host ends before it has answered */
async function convertBy(settings: OfficeSettings, request: OfficeRequest): Promise<OfficeResult> {
  const { bytes, signal, ...order } = request
  throwIfCancelled(signal)
  const socket = await connection(settings)
  const leave = () => socket.destroy()
  signal.addEventListener('abort', leave, { once: true })
  if (signal.aborted) leave()
  // It may end before it has read everything; the missing answer shows it.
  socket.on('error', () => {})
  try {
    writeHead(socket, { ...order, size: bytes.length })
    socket.write(bytes)
    const answer = await readHead(socket, conversionAnswer)
    if (!answer.ok) throw new ToolError(answer.code, answer.message)
    const result = new Uint8Array(answer.size)
    let length = 0
    await readBody(socket, answer.size, (piece) => {
      result.set(piece, length)
      length += piece.length
    })
    return { bytes: result, engine: answer.engine, fontFamilies: answer.fontFamilies }
  } catch (error) {
    throwIfCancelled(signal)
    throw error
  } finally {
    signal.removeEventListener('abort', leave)
    socket.destroy()
  }
}
