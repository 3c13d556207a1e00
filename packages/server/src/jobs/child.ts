import { stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import type { AnyOperation } from '@sheaf/core/run'
import { doOrder, failureMessage, OWN_REGISTRY, operationsOf } from './do-order.js'
import { CHANNEL, readMessages, sendMessage } from './message-channel.js'
import type { ChildMessage, OrderMessage } from './messages.js'
import { rehearse } from './rehearsal/rehearse.js'

/** The program of a job's process: takes one order, carries it out, reports the outcome, and exits. */

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true })
channel.on('error', () => process.exit(0)).once('close', () => process.exit(0))
process.on('uncaughtException', (error) => finish(failureMessage(error)))
process.on('unhandledRejection', (error) => finish(failureMessage(error)))

const registry = process.env.SHEAF_REGISTRY_MODULE ?? OWN_REGISTRY
const find = await operationsOf(registry)

const ordered = new AbortController()

readMessages(channel, (message) => {
  ordered.abort()
  const { order } = message as OrderMessage
  if (order.isLong) giveWay()
  doOrder(order, find, send).then(finish)
})
// The threads for files are started with the first: without them, Node.js ends itself, which is to happen before there is work.
await stat('.').catch(() => {})
send({ type: 'ready' })

// Loading takes most of the time of a small job, and running code for the first time most of what is left. An order that is there already comes first.
const prepared = (process.env.SHEAF_PREPARE ?? '').split(',').filter(Boolean)
setImmediate(() => void prepare().catch(() => {}))

/** Loads the operations that will probably be asked for, and runs the first of them once, until there is an order. */
async function prepare(): Promise<void> {
  const loaded = await Promise.all(prepared.map(load))
  // Operations of others may do more than give a result.
  if (loaded[0] && registry === OWN_REGISTRY) await rehearse(loaded[0], ordered.signal)
}

async function load(id: string): Promise<AnyOperation | undefined> {
  const operation = await find(id)
  await operation?.load()
  return operation
}

/** Leaves the processors to short jobs of others. Programs and threads that start later do as well. */
function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // Some fences forbid it; the job is done all the same.
  }
}

function send(message: ChildMessage): void {
  if (channel.writable) sendMessage(channel, message)
}

/** Ends the process once the message is through; threads that are still running end with it. */
function finish(message: ChildMessage): void {
  if (!channel.writable) process.exit(0)
  sendMessage(channel, message, () => process.exit(0))
}
