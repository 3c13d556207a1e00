import * as z from 'zod'
import { onOff, secret, setting, whole } from './setting.js'

/** What a process does: everything, or one half of it. */
export const roles = ['all', 'api', 'worker'] as const

/** Settings of several machines that share the work. */
export const machineSettings = {
  role: z
    .enum(roles)
    .default('all')
    .meta(
      setting(
        'machines',
        'SHEAF_ROLE',
        'Role of this process: api (site and requests), worker (jobs), or all. api and worker processes communicate through SHEAF_REDIS_URL.',
      ),
    ),
  redisUrl: z
    .string()
    .regex(/^rediss?:\/\//, 'Give an address such as redis://host:6379.')
    .optional()
    .meta(
      secret(
        'machines',
        'SHEAF_REDIS_URL',
        'Redis or Valkey for the job queue between machines, as redis://user:password@host:6379; without it this process runs the jobs.',
      ),
    ),
  redisPrefix: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,50}$/, 'Give letters, digits, hyphens or underscores.')
    .default('sheaf')
    .meta(setting('machines', 'SHEAF_REDIS_PREFIX', 'Prefix of all keys in Redis.')),
  storeDir: z
    .string()
    .optional()
    .meta(
      setting(
        'machines',
        'SHEAF_STORE_DIR',
        'Folder shared by all machines, for the files of jobs and results; for Redis without S3.',
      ),
    ),
  s3Bucket: z
    .string()
    .min(3)
    .optional()
    .meta(
      setting(
        'machines',
        'SHEAF_S3_BUCKET',
        'Bucket for the files of jobs and results; without it they are kept in folders.',
      ),
    ),
  s3Endpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta(setting('machines', 'SHEAF_S3_ENDPOINT', 'Address of the S3 service, if it is not Amazon.')),
  s3Region: z
    .string()
    .default('us-east-1')
    .meta(setting('machines', 'SHEAF_S3_REGION', 'Region of the bucket.')),
  s3Prefix: z
    .string()
    .regex(/^([A-Za-z0-9_.-]+\/)*$/, 'Give names that each end with a slash.')
    .default('')
    .meta(setting('machines', 'SHEAF_S3_PREFIX', 'Prefix of the keys of all objects, such as sheaf/.')),
  s3PathStyle: onOff
    .default(true)
    .meta(
      setting(
        'machines',
        'SHEAF_S3_PATH_STYLE',
        'Whether the bucket is in the path of an address rather than in its host name.',
      ),
    ),
  s3AccessKeyId: z
    .string()
    .optional()
    .meta(
      secret(
        'machines',
        'SHEAF_S3_ACCESS_KEY_ID',
        'Access key of the S3 service; default: the AWS SDK finds one by role or environment.',
      ),
    ),
  s3SecretAccessKey: z
    .string()
    .optional()
    .meta(secret('machines', 'SHEAF_S3_SECRET_ACCESS_KEY', 'Secret of the access key of the S3 service.')),
  jobRetries: whole(0, 10)
    .default(2)
    .meta(
      setting(
        'machines',
        'SHEAF_JOB_RETRIES',
        'How often a job is restarted after its worker was lost in the middle of it; 0 for never, because the job itself may have killed it. A job that its worker had not begun yet is not counted.',
      ),
    ),
}
