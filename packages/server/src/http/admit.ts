import { type AnyOperation, type CapabilityName, capabilityTable, ToolError } from '@sheaf/core'
import type { FastifyRequest } from 'fastify'
import type { Services } from '../services.js'
import { HttpError } from './problem.js'
import type { FormLimits } from './receive-form.js'

/** Disk space that stays free whatever comes in. */
const DISK_RESERVE = 64 * 2 ** 20

/** Refuses by its headers what cannot succeed, before the body is read. */
export async function admit(
  { headers }: FastifyRequest,
  { runner, workDir }: Services,
  operations: readonly AnyOperation[],
  { maxBytes }: FormLimits,
): Promise<void> {
  const { capabilities } = runner.machine
  const lacking = operations.map(
    ({ needs }) => needs.find((need: CapabilityName) => !capabilities.includes(need)) as CapabilityName | undefined,
  )
  if (lacking.every((capability) => capability !== undefined)) {
    const [capability] = lacking
    const { title, remedy } = capabilityTable[capability!]
    throw new ToolError(
      'UNAVAILABLE',
      `${operations[0]!.title} needs ${title}, which this server does not have. ${remedy}`,
      { details: { capability } },
    )
  }
  runner.assertRoom()
  const length = Number(headers['content-length'] ?? 0)
  if (length > maxBytes)
    throw new HttpError('FILE_TOO_LARGE', `The upload is too large. The limit is ${Math.floor(maxBytes / 2 ** 20)} MB.`)
  if (length > 0 && (await workDir.freeBytes()) < 2 * length + DISK_RESERVE) {
    throw new HttpError('DISK_FULL', 'The server has no room for the files right now. Please try again later.', {
      retryAfter: 60,
    })
  }
}
