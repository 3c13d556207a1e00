import * as z from 'zod'

/** Messages from the machine that does a job to the one that requested it. */
export const news = z.discriminatedUnion('kind', [
  /** A machine has taken the job from the queue, and is still there. */
  z.object({ kind: z.literal('taken'), reference: z.string(), by: z.string() }),
  z.object({ kind: z.literal('started'), reference: z.string() }),
  z.object({
    kind: z.literal('progress'),
    reference: z.string(),
    fraction: z.number().min(0).max(1),
    stage: z.string().max(200),
  }),
  /** The outcome is in the store. */
  z.object({ kind: z.literal('ended'), reference: z.string() }),
])
export type News = z.output<typeof news>

/** What the queue carries for a job: where to report, and the key of what is sealed. Nothing about the client. */
export const jobData = z.object({
  key: z.string(),
  channel: z.string(),
  trace: z.record(z.string(), z.string()).default({}),
})
export type JobData = z.input<typeof jobData>

/** Names of the queues: of short jobs whose party has no other job, and of all other jobs. */
export const queueNames = { common: 'jobs', quick: 'quick-jobs' } as const
export type QueueKind = keyof typeof queueNames

/** Names of keys and channels in Redis. */
export function redisNames(prefix: string) {
  return {
    newsChannel: (instance: string) => `${prefix}:news:${instance}`,
    cancelChannel: `${prefix}:cancel`,
    /** The process that requested a kept job still manages it. */
    askedKey: (reference: string) => `${prefix}:asked:${reference}`,
    cancelKey: (reference: string) => `${prefix}:cancelled:${reference}`,
    /** Name of a connection of a machine that does jobs. */
    connectionName: (instance: string) => `sheaf-worker-${instance}`,
    machineKey: (instance: string) => `${prefix}:machine:${instance}`,
    machineSet: `${prefix}:machines`,
    lockKey: (reference: string, kind: QueueKind = 'common') => `${prefix}:${queueNames[kind]}:${reference}:lock`,
    /** The latest turn of which a job has begun, and the last one that a party was given. */
    turnKey: `${prefix}:turn`,
    partyKey: (hash: string) => `${prefix}:party:${hash}`,
    /** A one-time result that is being sent. */
    onceKey: (hash: string) => `${prefix}:once:${hash}`,
    boardKey: (hash: string) => `${prefix}:board:${hash}`,
    boardChannel: (hash: string) => `${prefix}:board:${hash}`,
    boardCancelChannel: `${prefix}:board-cancel`,
  }
}
