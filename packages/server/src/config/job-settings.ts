import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { isolationChoices } from '../jobs/isolation.js'
import { onOff, setting, whole } from './setting.js'

/** Settings of jobs. */
export const jobSettings = {
  maxJobs: whole(1, 1024)
    .default(() => availableParallelism())
    .meta(setting('jobs', 'SHEAF_MAX_JOBS', 'Jobs that run at the same time.', 'number of processors')),
  quickJobs: whole(0, 64)
    .default(() => Math.min(64, availableParallelism()))
    .meta(
      setting(
        'jobs',
        'SHEAF_QUICK_JOBS',
        'Additional slots for short jobs of clients that have no other job running.',
        'number of processors, at most 64',
      ),
    ),
  queueSize: whole(0, 10_000)
    .default(16)
    .meta(
      setting(
        'jobs',
        'SHEAF_QUEUE',
        'Jobs that may wait, of known clients and of newcomers each; further jobs are refused with 503.',
      ),
    ),
  maxBatchFiles: whole(1, 100_000)
    .default(200)
    .meta(setting('jobs', 'SHEAF_MAX_BATCH_FILES', 'Maximum number of files in one request to the batch endpoint.')),
  jobMemoryMb: whole(128, 1_048_576)
    .default(1536)
    .meta(setting('jobs', 'SHEAF_JOB_MEMORY_MB', 'Resident memory limit of one job, including its child processes.')),
  videoMemoryMb: whole(128, 1_048_576)
    .default(3072)
    .meta(setting('jobs', 'SHEAF_VIDEO_MEMORY_MB', 'Resident memory limit of a video-encoding job.')),
  jobThreads: whole(1, 64)
    .default(() => Math.min(4, availableParallelism()))
    .meta(
      setting(
        'jobs',
        'SHEAF_JOB_THREADS',
        'Threads that one job may use to process pages or encode a video.',
        'number of processors, at most 4',
      ),
    ),
  isolation: z
    .enum(isolationChoices)
    .default('auto')
    .meta(
      setting(
        'jobs',
        'SHEAF_ISOLATION',
        'Isolation of job processes: bubblewrap, namespaces, limits, process, or auto for the strongest that works here.',
      ),
    ),
  fence: z
    .enum(['auto', 'required'])
    .default('auto')
    .meta(
      setting(
        'jobs',
        'SHEAF_FENCE',
        'Whether the server starts if jobs cannot be sandboxed: auto starts with a warning, required does not start.',
      ),
    ),
  allowRoot: onOff
    .default(false)
    .meta(
      setting(
        'jobs',
        'SHEAF_ALLOW_ROOT',
        'Whether a server that is reachable from other machines may run as root; jobs never do.',
      ),
    ),
  jobUid: whole(1, 2 ** 32 - 2)
    .default(65_534)
    .meta(
      setting(
        'jobs',
        'SHEAF_JOB_UID',
        'Id of the user and group that jobs run as if the server is root; it should own nothing.',
      ),
    ),
  jobDiskMb: whole(16, 1_048_576)
    .default(8192)
    .meta(setting('jobs', 'SHEAF_JOB_DISK_MB', 'Disk space limit of one job, not counting uploaded files.')),
  trustContainer: onOff
    .default(false)
    .meta(
      setting(
        'jobs',
        'SHEAF_TRUST_CONTAINER',
        'Whether native engines may run without their own sandbox, because the container around the server is one.',
      ),
    ),
  jobTimeoutSeconds: z.coerce
    .number()
    .positive()
    .max(570)
    .default(570)
    .meta(setting('jobs', 'SHEAF_JOB_TIMEOUT_SECONDS', 'Time limit of one job.')),
  shutdownSeconds: whole(0)
    .default(30)
    .meta(setting('jobs', 'SHEAF_SHUTDOWN_SECONDS', 'How long running jobs may continue after a stop signal.')),
  drainSeconds: whole(0, 3600)
    .default(0)
    .meta(
      setting(
        'jobs',
        'SHEAF_DRAIN_SECONDS',
        'How long the server keeps listening after a stop signal, with /readyz at 503, so that a proxy notices before connections are refused.',
      ),
    ),
}
