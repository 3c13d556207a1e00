import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { doOrder, failureMessage, OWN_REGISTRY, operationsOf } from './do-order.js'
import { CHANNEL, readMessages, sendMessage } from './message-channel.js'
import type { ChildMessage, OrderMessage } from './messages.js'

/** The program of a job's process: takes one order, carries it out, reports the outcome, and exits. */

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true })
channel.on('error', () => process.exit(0)).once('close', () => process.exit(0))
process.on('uncaughtException', (error) => finish(failureMessage(error)))
process.on('unhandledRejection', (error) => finish(failureMessage(error)))

const registry = process.env.SHEAF_REGISTRY_MODULE ?? OWN_REGISTRY
const find = await operationsOf(registry)

readMessages(channel, (message) => {
  const { order } = message as OrderMessage
  if (order.isLong) giveWay()
  doOrder(order, find, send).then(finish)
})
send({ type: 'ready' })

// Loading takes most of the time of a small job. An order that is there already comes first.
const prepared = (process.env.SHEAF_PREPARE ?? '').split(',').filter(Boolean)
setImmediate(() => {
  for (const id of prepared)
    void find(id)
      .then((operation) => operation?.load())
      .catch(() => {})
})

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
