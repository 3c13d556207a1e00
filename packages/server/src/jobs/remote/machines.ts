import { type CapabilityName, capabilityTable } from '@sheaf/core'
import type { Redis } from 'ioredis'
import * as z from 'zod'
import type { Machine } from '../machine.js'
import type { redisNames } from './news.js'
import { parseJson } from './parse-json.js'
import { answered } from './redis.js'

const BEAT_MS = 3000
/** A machine without a sign of life for this long counts as gone. */
const GONE_SECONDS = 12

const announced = z.object({
  jobs: z.number().int(),
  machine: z.object({
    // Those of a newer version are none of ours.
    capabilities: z
      .array(z.string())
      .transform((all) => all.filter((name): name is CapabilityName => name in capabilityTable)),
    ocrEngine: z.unknown().optional(),
    officeEngine: z.unknown().optional(),
    videoEngine: z.unknown().optional(),
    htmlEngine: z.unknown().optional(),
    tier: z.string(),
  }),
})

type Names = ReturnType<typeof redisNames>

/** Makes a machine known to all others, with the jobs it does at once, until the function it gives is called. */
export function announceMachine(
  redis: Redis,
  names: Names,
  instance: string,
  { machine, jobs }: { machine: Machine; jobs: number },
): () => Promise<void> {
  const text = JSON.stringify({ jobs, machine })
  const beat = () => {
    redis
      .multi()
      .set(names.machineKey(instance), text, 'EX', GONE_SECONDS)
      .sadd(names.machineSet, instance)
      .exec()
      .catch(() => {})
  }
  beat()
  const timer = setInterval(beat, BEAT_MS)
  // A restarted machine may not know of any other.
  redis.on('ready', beat)
  return async () => {
    clearInterval(timer)
    redis.off('ready', beat)
    const gone = redis.multi().del(names.machineKey(instance)).srem(names.machineSet, instance).exec()
    await answered(gone).catch(() => {})
  }
}

/** What the machines that are there can do together, and how many jobs at once; `undefined` when there is none. */
export async function findMachines(
  redis: Redis,
  names: Names,
): Promise<{ machine: Machine; jobs: number; count: number } | undefined> {
  const instances = await redis.smembers(names.machineSet)
  if (instances.length === 0) return undefined
  const texts = await redis.mget(...instances.map(names.machineKey))
  const gone = instances.filter((_, index) => texts[index] === null)
  if (gone.length > 0) await redis.srem(names.machineSet, ...gone)
  const found = texts.flatMap((text) => {
    const { success, data } = announced.safeParse(text === null ? undefined : parseJson(text))
    return success ? [data] : []
  })
  if (found.length === 0) return undefined
  return {
    machine: together(found.map(({ machine }) => machine as Machine)),
    jobs: found.reduce((sum, { jobs }) => sum + jobs, 0),
    count: found.length,
  }
}

/** From the weakest on. */
const tiers: readonly string[] = ['process', 'limits', 'namespaces', 'bubblewrap']

/** A job may land on any of them: together they can do what each of them can, and hold a job as the weakest does. */
function together(machines: readonly Machine[]): Machine {
  const [first] = machines
  const capabilities = first!.capabilities.filter((name) =>
    machines.every((machine) => machine.capabilities.includes(name)),
  )
  const weakest = [...machines].sort((a, b) => tiers.indexOf(a.tier) - tiers.indexOf(b.tier))[0]!
  return { ...first!, capabilities, tier: weakest.tier }
}
