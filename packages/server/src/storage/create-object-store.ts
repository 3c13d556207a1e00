import type { Config } from '../config.js'
import { folderObjectStore } from './folder-object-store.js'
import type { ObjectStore } from './object-store.js'

/** The store that several machines share, as it is set: a bucket, else a folder, else none. */
export async function createObjectStore(
  config: Pick<
    Config,
    | 's3Bucket'
    | 's3Endpoint'
    | 's3Region'
    | 's3Prefix'
    | 's3PathStyle'
    | 's3AccessKeyId'
    | 's3SecretAccessKey'
    | 's3IdleMs'
    | 'storeDir'
  >,
): Promise<ObjectStore | undefined> {
  const { s3Bucket, s3AccessKeyId, s3SecretAccessKey, storeDir } = config
  if ((s3AccessKeyId === undefined) !== (s3SecretAccessKey === undefined))
    throw new Error('SHEAF_S3_ACCESS_KEY_ID and SHEAF_S3_SECRET_ACCESS_KEY belong together. Set both, or neither.')
  if (s3Bucket === undefined) return storeDir === undefined ? undefined : folderObjectStore(storeDir)
  const { s3ObjectStore } = await import('./s3-object-store.js')
  return s3ObjectStore({
    bucket: s3Bucket,
    endpoint: config.s3Endpoint,
    region: config.s3Region,
    prefix: config.s3Prefix,
    pathStyle: config.s3PathStyle,
    idleMs: config.s3IdleMs,
    credentials:
      s3AccessKeyId === undefined || s3SecretAccessKey === undefined
        ? undefined
        : { accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
  })
}
