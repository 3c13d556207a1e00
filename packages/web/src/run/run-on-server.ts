import { httpPath } from '@sheaf/core'
import { checkForServer } from '../run-location.js'
import { toolTexts } from '../texts/tool.js'
import { cancelJob, JOB_HEADER, newJobId, watchJob } from './live-job.js'
import { requestBody } from './request-body.js'
import { inputBytes, RunError, type Runner } from './runner.js'
import { readResponse, responseError } from './server-response.js'

/** Longest an upload with its answer may take. */
const TIMEOUT_SECONDS = 600

/** Uploads the files with progress and reads the response. Canceling stops the job on the server. */
export const runOnServer: Runner = async ({ operation, files, options, signal, onProgress }) => {
  const jobId = newJobId()
  // fetch does not report the progress of uploads.
  const request = new XMLHttpRequest()
  request.open('POST', httpPath(operation))
  request.setRequestHeader(JOB_HEADER, jobId)
  request.responseType = 'blob'
  request.timeout = TIMEOUT_SECONDS * 1000
  let stopWatching = () => {}
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    onProgress(lengthComputable ? { stage: 'upload', fraction: loaded / total } : { stage: 'upload' })
  }
  request.upload.onload = () => {
    onProgress({ stage: 'work' })
    stopWatching = watchJob(jobId, onProgress)
  }
  request.onreadystatechange = () => {
    if (request.readyState === XMLHttpRequest.HEADERS_RECEIVED) stopWatching()
  }
  request.onprogress = ({ lengthComputable, loaded, total }) => {
    if (request.status === 200 && lengthComputable) onProgress({ stage: 'receive', fraction: loaded / total })
  }
  onProgress({ stage: 'upload', fraction: 0 })
  try {
    const body = await send(request, requestBody({ operation, files, options }), { signal, jobId })
    if (request.status < 200 || request.status > 299) {
      throw responseError(request.status, request.statusText, await body.text())
    }
    const result = await readResponse(operation, body, (name) => request.getResponseHeader(name))
    return { location: 'server', inputBytes: inputBytes(files), ...result }
  } finally {
    stopWatching()
  }
}

interface Sending {
  signal: AbortSignal
  jobId: string
}

function send(request: XMLHttpRequest, body: FormData, { signal, jobId }: Sending): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new RunError('CANCELLED', toolTexts.errors.cancelled))
    if (signal.aborted) return cancelled()
    const abort = () => {
      request.abort()
      cancelJob(jobId)
    }
    request.onload = () => resolve(request.response as Blob)
    request.onerror = () => {
      void checkForServer()
      reject(new RunError('OFFLINE', toolTexts.errors.offline))
    }
    request.ontimeout = () => {
      cancelJob(jobId)
      reject(new RunError('TIMEOUT', toolTexts.errors.timedOut(TIMEOUT_SECONDS)))
    }
    request.onabort = cancelled
    request.onloadend = () => {
      signal.removeEventListener('abort', abort)
      window.removeEventListener('pagehide', abort)
    }
    signal.addEventListener('abort', abort, { once: true })
    window.addEventListener('pagehide', abort, { once: true })
    request.send(body)
  })
}
