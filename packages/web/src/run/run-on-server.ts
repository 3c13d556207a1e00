import { httpPath } from '@sheaf/core'
import { toolTexts } from '../tool-texts.js'
import { requestBody } from './request-body.js'
import { inputBytes, RunError, type Runner } from './runner.js'
import { readResponse, responseError } from './server-response.js'

/** Longest an upload with its answer may take. */
const TIMEOUT_SECONDS = 600

/** Sends the files to the server and reads its answer. */
export const runOnServer: Runner = async ({ operation, files, options, signal, onProgress }) => {
  // fetch cannot tell how much of an upload has been sent.
  const request = new XMLHttpRequest()
  request.open('POST', httpPath(operation))
  request.responseType = 'blob'
  request.timeout = TIMEOUT_SECONDS * 1000
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    onProgress(lengthComputable ? { stage: 'upload', fraction: loaded / total } : { stage: 'upload' })
  }
  request.upload.onload = () => onProgress({ stage: 'work' })
  request.onprogress = ({ lengthComputable, loaded, total }) => {
    if (request.status === 200 && lengthComputable) onProgress({ stage: 'receive', fraction: loaded / total })
  }
  onProgress({ stage: 'upload', fraction: 0 })
  const body = await send(request, requestBody({ operation, files, options }), signal)
  if (request.status < 200 || request.status > 299) {
    throw responseError(request.status, request.statusText, await body.text())
  }
  const result = await readResponse(operation, body, (name) => request.getResponseHeader(name))
  return { place: 'server', inputBytes: inputBytes(files), ...result }
}

function send(request: XMLHttpRequest, body: FormData, signal: AbortSignal): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const abort = () => request.abort()
    const cancelled = () => reject(new RunError('CANCELLED', toolTexts.errors.cancelled))
    request.onload = () => resolve(request.response as Blob)
    request.onerror = () => reject(new RunError('OFFLINE', toolTexts.errors.offline))
    request.ontimeout = () => reject(new RunError('TIMEOUT', toolTexts.errors.timedOut(TIMEOUT_SECONDS)))
    request.onabort = cancelled
    request.onloadend = () => signal.removeEventListener('abort', abort)
    if (signal.aborted) return cancelled()
    signal.addEventListener('abort', abort, { once: true })
    request.send(body)
  })
}
