import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3'
import { HttpError } from '../failures.js'
import { checkedKey, InvalidKey } from './object-keys.js'
import type { ObjectEntry, ObjectStore } from './object-store.js'
import { proofOf, receiveObject } from './receive-object.js'
import { storageDown, TIDY_MS } from './storage-down.js'

export interface S3Settings {
  bucket: string
  /** Address of the service; default: Amazon's. */
  endpoint?: string | undefined
  region: string
  /** What the keys of all objects begin with. */
  prefix: string
  pathStyle: boolean
  /** Else found as the SDK finds them: environment, files, role. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** How long a connection may take. Default 3 seconds. */
  connectMs?: number
  /** How long an answer, or the next piece of it, may take. Default 30 seconds. */
  idleMs?: number
}

/** From this size on an object is sent in parts of it, in bytes. */
const PART_BYTES = 8 * 2 ** 20
const READY_MS = 1800
/** An object whose bytes come slower than this is given up: as many machines as wait for it do nothing else. */
const LEAST_BYTES_PER_SECOND = 64 * 2 ** 10

/** Objects in a bucket of an S3 service. @throws Error when the packages for it are not installed */
export async function s3ObjectStore({
  bucket: Bucket,
  endpoint,
  region,
  prefix,
  pathStyle,
  credentials,
  connectMs = 3000,
  idleMs = 30_000,
}: S3Settings): Promise<ObjectStore> {
  const s3 = await loadSdk()
  const client: S3Client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    // Not every service takes the framing that the SDK's own checksums come in; some store it as if it were content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: idleMs,
      socketTimeout: idleMs,
      throwOnRequestTimeout: true,
    },
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(credentials ? { credentials } : {}),
  })
  const keyOf = (key: string) => prefix + checkedKey(key)
  const get = async (key: string, signal?: AbortSignal): Promise<GetObjectCommandOutput | undefined> => {
    try {
      return await client.send(
        new s3.GetObjectCommand({ Bucket, Key: keyOf(key) }),
        signal ? { abortSignal: signal } : {},
      )
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }
  const asked = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (signal?.aborted || error instanceof HttpError || error instanceof InvalidKey || isOfThisDisk(error))
        throw error
      throw storageDown(error)
    }
  }
  return {
    putFile: (key, path, signal) =>
      asked(async () => {
        const proof = await proofOf(path, signal)
        if (proof.size <= PART_BYTES) {
          const Body = createReadStream(path)
          const request = new s3.PutObjectCommand({ Bucket, Key: keyOf(key), Body, ContentLength: proof.size })
          await client.send(request, signal ? { abortSignal: signal } : {})
          return proof
        }
        const upload = new s3.Upload({
          client,
          params: { Bucket, Key: keyOf(key), Body: createReadStream(path) },
          partSize: PART_BYTES,
          queueSize: 2,
          leavePartsOnError: false,
        })
        const stop = () => void upload.abort()
        signal?.addEventListener('abort', stop, { once: true })
        try {
          await upload.done()
        } finally {
          signal?.removeEventListener('abort', stop)
        }
        return proof
      }, signal),

    putBytes: (key, bytes) =>
      asked(async () => void (await client.send(new s3.PutObjectCommand({ Bucket, Key: keyOf(key), Body: bytes })))),

    fetchFile: (key, path, proof, signal) =>
      asked(async () => {
        const found = await get(key, signal)
        if (!found) return false
        const body = found.Body as Readable
        await receiveObject(watched(body, idleMs, proof.size), path, proof, signal)
        return true
      }, signal),

    getBytes: (key) =>
      asked(async () => {
        const found = await get(key)
        if (!found) return undefined
        const pieces: Buffer[] = []
        for await (const piece of watched(found.Body as Readable, idleMs, found.ContentLength))
          pieces.push(piece as Buffer)
        const bytes = Buffer.concat(pieces)
        if (found.ContentLength !== undefined && bytes.length !== found.ContentLength)
          throw new Error('The object broke off.')
        return bytes
      }),

    remove: (key) =>
      asked(async () => {
        // One at a time: not every service takes many in one request the way the SDK sends it.
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: keyOf(key) })).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      }),

    async *list(wanted) {
      let next: string | undefined
      do {
        const page = await asked(() =>
          client.send(
            new s3.ListObjectsV2Command({
              Bucket,
              Prefix: prefix + wanted,
              ...(next === undefined ? {} : { ContinuationToken: next }),
            }),
          ),
        )
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
          const entry: ObjectEntry = {
            key: Key.slice(prefix.length),
            size: Size,
            modifiedMs: LastModified?.getTime() ?? Date.now(),
          }
          yield entry
        }
        next = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },

    async tidy(now = Date.now()) {
      // Not every service can list them; what is left then is for the bucket's own rules.
      const found = await client
        .send(new s3.ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
        .catch(() => undefined)
      for (const { Key, UploadId, Initiated } of found?.Uploads ?? []) {
        if (Key === undefined || UploadId === undefined || now - (Initiated?.getTime() ?? now) < TIDY_MS) continue
        await client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => {})
      }
    },

    async isReady() {
      const abortSignal = AbortSignal.timeout(READY_MS)
      return client.send(new s3.HeadBucketCommand({ Bucket }), { abortSignal }).then(
        () => true,
        () => false,
      )
    },

    close: () => client.destroy(),
  }
}

async function loadSdk() {
  try {
    const [client, storage] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
    return { ...client, Upload: storage.Upload }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw cause
    const message =
      'SHEAF_S3_BUCKET needs packages that are not installed. Run: npm install @aws-sdk/client-s3 @aws-sdk/lib-storage'
    throw new Error(message, { cause })
  }
}

/** Ends a stream with an error if it brings no data for this long, or brings as much as this too slowly. */
function watched(body: Readable, idleMs: number, bytes = 0): Readable {
  let timer: NodeJS.Timeout
  const stop = () => body.destroy(new Error('The object comes too slowly.'))
  const whole = setTimeout(stop, idleMs + (bytes / LEAST_BYTES_PER_SECOND) * 1000)
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(stop, idleMs)
  }
  wait()
  body.on('data', wait)
  body.once('close', () => {
    clearTimeout(timer)
    clearTimeout(whole)
  })
  // Reading starts in the same tick.
  body.pause()
  return body
}

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return name === 'NoSuchKey' || name === 'NotFound' || ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket')
}

/** A disk that is full, or a file that is gone, is no fault of the service. */
function isOfThisDisk(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  return (
    code === 'ENOSPC' || code === 'EDQUOT' || (code === 'ENOENT' && syscall !== undefined && syscall !== 'getaddrinfo')
  )
}
