import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../failures.js'
import type { Services } from '../../services.js'
import { clientOf } from '../clients/client.js'
import { ByteBudget } from './byte-budget.js'
import { askForBody } from './expect-continue.js'
import type { FormLimits } from './form-limits.js'
import { type ReceivedForm, receiveForm } from './receive-form.js'

/** What a request to a tool carries from hook to hook. */
export interface Upload {
  folder: string
  form: ReceivedForm
  /** Aborted when the client goes away or cancels; its reason is the error to answer with. */
  signal: AbortSignal
  /** Settles when nothing works in the folder any more; replaced as the request moves on. */
  work: Promise<unknown>
  /** Lets the work continue after the client disconnects. */
  leave: () => void
}

/** What newcomers send in a second while known clients wait for a place. */
const newcomersBytes = new ByteBudget(16 * 2 ** 20)

/** Receives the form into its own folder, which is removed once the response is sent and no job uses it. */
export async function upload(
  request: FastifyRequest,
  reply: FastifyReply,
  { workDir, metrics, cutOff, textQuota, diskQuota, scanner, runner }: Services,
  limits: FormLimits,
): Promise<Upload> {
  const gone = new AbortController()
  let isLeft = false
  const cut = () => gone.abort(cutOff.reason)
  if (cutOff.aborted) cut()
  else cutOff.addEventListener('abort', cut, { once: true })
  // Not the signal of the request: it is aborted as soon as the body has been read.
  const closed = new Promise<void>((resolve) => {
    const close = () => {
      if (!isLeft && !reply.raw.writableFinished) gone.abort(new HttpError('CLIENT_CLOSED', 'The client disconnected.'))
      resolve()
    }
    if (reply.raw.closed || request.raw.destroyed) close()
    else reply.raw.once('close', close)
  })
  const full = request.admission?.full
  const abortWhenDiskIsFull = () => gone.abort(full?.reason)
  full?.addEventListener('abort', abortWhenDiskIsFull, { once: true })
  const signal = request.job ? AbortSignal.any([gone.signal, request.job.signal]) : gone.signal
  const folder = await workDir.createJob()
  const share = textQuota.open()
  const stopWatching = diskQuota.watch()
  const client = clientOf(request)
  askForBody(request.raw, reply.raw)
  const receiving = receiveForm(request, join(folder, 'in'), limits, signal, share, (bytes) =>
    runner.isBehindOthers(client) ? newcomersBytes.take(bytes) : 0,
  )
  const leave = () => {
    isLeft = true
    request.isLeft = true
  }
  const current: Upload = {
    folder,
    form: { files: {}, values: {}, texts: {}, size: 0 },
    signal,
    work: receiving,
    leave,
  }
  const settled = () => current.work.catch(() => {})
  const cleared = closed
    .then(settled)
    .then(settled)
    .then(() => {
      share.release()
      cutOff.removeEventListener('abort', cut)
      return workDir.remove(folder)
    })
    .catch((error: unknown) => request.log.error({ err: error }, 'a job folder was left behind'))
  request.admission?.holdFor(cleared)
  try {
    current.form = await receiving
  } finally {
    stopWatching()
    full?.removeEventListener('abort', abortWhenDiskIsFull)
  }
  metrics.uploadedBytes.inc(current.form.size)
  if (scanner) {
    const files = Object.values(current.form.files).flat()
    const scan = scanner.scan(files, { signal, client: clientOf(request), log: request.log })
    current.work = scan
    await scan
  }
  return current
}
