import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { watchInterrupts } from './interrupt.js'

it('lets as many files as a machine has cores wait for Ctrl-C, without a warning of Node.js', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const before = new Set(names.flatMap((name) => process.listeners(name)))
  process.on('warning', note)
  onTestFinished(() => {
    process.off('warning', note)
    for (const name of names)
      for (const listener of process.listeners(name)) if (!before.has(listener)) process.off(name, listener)
  })
  const { signal } = watchInterrupts()
  for (let file = 0; file < 64; file++) signal.addEventListener('abort', () => {})
  await setImmediate()
  expect(warnings).toEqual([])
})
