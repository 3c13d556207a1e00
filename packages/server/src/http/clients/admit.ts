import { type AnyOperation, type CapabilityName, capabilityTable, ToolError } from '@sheaf/core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../failures.js'
import type { JobHandling } from '../../jobs/job.js'
import type { Services } from '../../services.js'
import type { FormLimits } from '../upload/form-limits.js'
import { uploadTooLarge } from '../upload/too-large.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it may do, once it has been let in. */
    admission: Admission | undefined
  }
}

/** Leave to work that a request was given. It ends with the answer, or with what it is held for. */
export interface Admission {
  /** Does one job as soon as it is its client's turn. */
  run: <T>(handling: JobHandling, work: (handling: JobHandling) => Promise<T>) => Promise<T>
  /** Aborted when its upload has to make room for others, because the disk is full. */
  full: AbortSignal
  /** Keeps its place and its room on the disk until this settles. */
  holdFor: (work: Promise<unknown>) => void
}

const PRESSURE_SECONDS = 5
/**
 * Refuses by its headers what cannot succeed or would be too much, before the body is read, and keeps room on the disk for the rest.
 * @throws ToolError UNAVAILABLE; HttpError BUSY, RATE_LIMITED, FILE_TOO_LARGE, DISK_FULL, BACKEND_DOWN
 */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  operations: readonly AnyOperation[],
  limits: FormLimits,
): Promise<void> {
  request.admission = await letIn(request, reply, services, operations, limits)
}

async function letIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { runner, clients, diskQuota }: Services,
  operations: readonly AnyOperation[],
  { maxBytes, maxAllFilesBytes }: FormLimits,
): Promise<Admission> {
  assertCapable(operations, runner.machine.capabilities)
  if (request.server.isUnderPressure()) {
    throw new HttpError('BUSY', 'The server is busy. Please try again in a moment.', { retryAfter: PRESSURE_SECONDS })
  }
  const length = request.headers['content-length']
  const bytes = length === undefined ? maxBytes : Number(length)
  if (!(bytes <= maxBytes)) throw uploadTooLarge({ maxAllFilesBytes })
  const clientAdmission = await clients.admit(request, reply)
  try {
    runner.assertCapacity(clientAdmission.client)
    const { socket } = request.raw
    const before = socket.bytesRead
    // The files, and as much again for the result.
    const reservation = await diskQuota.reserve(2 * bytes, {
      arrived: () => Math.min(bytes, socket.bytesRead - before),
      announced: bytes,
      client: clientAdmission.client,
    })
    return admission(reply, clientAdmission.run, reservation.full, () => {
      reservation.release()
      clientAdmission.leave()
    })
  } catch (error) {
    clientAdmission.leave()
    throw error
  }
}

function admission({ raw }: FastifyReply, run: Admission['run'], full: AbortSignal, release: () => void): Admission {
  let holders = 1
  const drop = () => {
    holders--
    if (holders === 0) release()
  }
  if (raw.closed || raw.destroyed) drop()
  else raw.once('close', drop)
  return {
    run,
    full,
    holdFor(work) {
      holders++
      work.then(drop, drop)
    },
  }
}

function assertCapable(operations: readonly AnyOperation[], capabilities: readonly CapabilityName[]): void {
  const lacking = operations.map(
    ({ needs }) => needs.find((need: CapabilityName) => !capabilities.includes(need)) as CapabilityName | undefined,
  )
  if (lacking.some((capability) => capability === undefined)) return
  const [capability] = lacking
  const { title, remedy } = capabilityTable[capability!]
  throw new ToolError(
    'UNAVAILABLE',
    `${operations[0]!.title} needs something that this server lacks: ${title}. ${remedy}`,
    { details: { capability } },
  )
}
