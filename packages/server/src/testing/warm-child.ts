import { doOrder, failureMessage, OWN_REGISTRY, operationsOf } from '../jobs/do-order.js'
import type { ChildMessage } from '../jobs/messages.js'
import type { WarmAnswer, WarmOrder } from './warm-jobs.js'

/** The program of a warm process: does one order after another, until it is let go of. */

const MOST_RESIDENT_BYTES = 400 * 2 ** 20

process.on('disconnect', () => process.exit(0))
process.on('uncaughtException', (error) => answer(failureMessage(error)))
process.on('unhandledRejection', (error) => answer(failureMessage(error)))

const environment = { ...process.env }
const find = await operationsOf(process.env.SHEAF_REGISTRY_MODULE ?? OWN_REGISTRY)
let current = 0

process.on('message', async ({ id, order, env }: WarmOrder) => {
  current = id
  Object.assign(process.env, environment, env)
  const message = await doOrder(order, find, (report) => send({ id, message: report, isReusable: true }))
  if (current === id) answer(message)
})

/** Says how the order of this moment went. A process that may be in any state by then, or is large, is not used again. */
function answer(message: ChildMessage): void {
  const isSound = message.type === 'done' || message.type === 'failed'
  const isReusable = isSound && process.memoryUsage.rss() < MOST_RESIDENT_BYTES
  process.chdir('/')
  send({ id: current, message, isReusable })
  current = 0
}

function send(answer: WarmAnswer): void {
  if (process.connected) process.send!(answer)
}
