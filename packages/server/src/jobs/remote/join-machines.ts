import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import type { ObjectStore } from '../../storage/object-store.js'
import type { OnceClaims } from '../../storage/once-claims.js'
import { createRunner, type RunnerSettings } from '../create-runner.js'
import type { JobBoard } from '../job-board.js'
import type { JobRunner } from '../job-runner.js'
import { LiveJobs } from '../live-jobs.js'
import type { Machine } from '../machine.js'
import { announceMachine } from './machines.js'
import { type QueueKind, queueNames, redisNames } from './news.js'
import { QueueWorker } from './queue-worker.js'
import { answered, connectRedis, isThere, loadRedisPackages } from './redis.js'
import { RedisBoard } from './redis-board.js'
import { RedisClaims } from './redis-claims.js'
import { RedisLine } from './redis-line.js'
import { RemoteRunner } from './remote-runner.js'
import { SharedTurns } from './shared-turns.js'

export interface JoinSettings extends RunnerSettings {
  store: ObjectStore
  /** Receives problems that clients do not see, each kind once per interval. */
  onError: (error: unknown, what: string) => void
}

/** The part of a process in a group of machines that share their work. */
export interface Joined {
  runner: JobRunner
  /** Of a process that clients talk to. */
  board: JobBoard
  /** One-time results, of which all processes know. */
  claims: OnceClaims
  /** A connection that fails at once when Redis is away. */
  redis: Redis
  /** Takes no more jobs of others, and ends running ones after this many seconds. */
  stopWorking: (graceSeconds: number) => Promise<void>
  /** Lets go of everything, once runner and board are closed. */
  leave: () => Promise<void>
}

const nothing: Machine = {
  capabilities: [],
  ocrEngine: undefined,
  officeEngine: undefined,
  videoEngine: undefined,
  htmlEngine: undefined,
  tier: 'process',
}

/** Joins the machines that share a Redis and a store, as one that is asked, one that works, or both. */
export async function joinMachines(settings: JoinSettings): Promise<Joined> {
  const { config, workDir, store, results, onError } = settings
  const { bullmq } = await loadRedisPackages()
  const names = redisNames(config.redisPrefix)
  const trouble = onceInAWhile(onError)
  const open = (kind: 'ask' | 'wait', name?: string) =>
    connectRedis(config, kind, (error) => trouble(error, 'Redis does not answer'), name)
  const works = config.role !== 'api'
  const name = works ? names.connectionName(workDir.instance) : undefined
  const [redis, listener] = await Promise.all([open('ask', name), open('wait')])
  const line = new RedisLine(redis, listener)
  const turns = new SharedTurns(redis, names)
  const connections = [redis, listener]
  const local = works
    ? await createRunner({
        ...settings,
        // It never takes more than it can keep in line: see QueueWorker.
        config: { ...config, queueSize: Math.max(config.queueSize, 2 * (config.maxJobs + config.quickJobs)) },
        checks: async () => ({ redis: await isThere(redis) }),
      })
    : undefined

  let worker: QueueWorker | undefined
  let withdraw = async () => {}
  if (local) {
    const waiting = await open('wait')
    connections.push(waiting)
    worker = await QueueWorker.start({
      config,
      redis,
      waiting,
      line,
      turns,
      names,
      store,
      workDir,
      results,
      runner: local,
      onError: trouble,
    })
    withdraw = announceMachine(redis, names, workDir.instance, { machine: local.machine, jobs: config.maxJobs })
  }
  let remote: RemoteRunner | undefined
  let queues: Record<QueueKind, Queue> | undefined
  if (config.role !== 'worker') {
    const openQueue = (kind: QueueKind) => {
      const options = { connection: redis, prefix: config.redisPrefix, skipWaitingForReady: true }
      const queue = new bullmq.Queue(queueNames[kind], options)
      queue.on('error', (error) => trouble(error, 'the queue does not answer'))
      return queue
    }
    queues = { common: openQueue('common'), quick: openQueue('quick') }
    const { instance } = workDir
    remote = new RemoteRunner({
      config,
      instance,
      redis,
      line,
      turns,
      names,
      queues,
      store,
      results,
      operations: settings.operations,
      unknown: local?.machine ?? nothing,
      local,
      onError: trouble,
    })
    await remote.look()
  }
  const own = new LiveJobs()
  return {
    runner: remote ?? local!,
    redis,
    claims: new RedisClaims({ redis, names }),
    board: remote ? new RedisBoard({ redis, line, names, own, seconds: config.boardSeconds }) : own,
    async stopWorking(graceSeconds) {
      await withdraw()
      await worker?.close(graceSeconds)
    },
    async leave() {
      if (remote) await local?.close()
      for (const queue of Object.values(queues ?? {})) await answered(queue.close()).catch(() => {})
      for (const connection of connections) connection.disconnect()
    },
  }
}

/** Reports each kind of problem at most once in ten seconds: when Redis is down, it fails many times per second. */
function onceInAWhile(report: JoinSettings['onError']): JoinSettings['onError'] {
  const loggedAt = new Map<string, number>()
  return (error, what) => {
    const now = Date.now()
    if (now - (loggedAt.get(what) ?? 0) < 10_000) return
    loggedAt.set(what, now)
    report(error, what)
  }
}
