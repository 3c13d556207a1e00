import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { killDescendants, lowerPriority, processorSeconds } from './processor-use.js'

it.skipIf(process.platform !== 'linux')(
  'sees what a process and what it started take, and lowers the priority of both',
  async () => {
    const parent = spawn('sh', ['-c', `${process.execPath} -e 'for(;;);' & wait`], { detached: true, stdio: 'ignore' })
    const pid = parent.pid!
    try {
      await eventually(() => expect(processorSeconds(pid)).toBeGreaterThan(0))
      lowerPriority(pid, 'later')
      expect(getPriority(pid)).toBe(15)
      lowerPriority(pid, 'last')
      expect(getPriority(pid)).toBe(19)
      // Where each session is a group, the value of the group decides between jobs.
      const group = `/proc/${pid}/autogroup`
      if (existsSync(group)) await eventually(() => expect(readFileSync(group, 'utf8')).toMatch(/^$| nice 9$/m))
    } finally {
      process.kill(-pid, 'SIGKILL')
    }
    expect(processorSeconds(0)).toBe(0)
  },
)

it.skipIf(process.platform !== 'linux')('ends what a process has started, also in a session of its own', async () => {
  const parent = spawn('sh', ['-c', 'setsid sleep 60 & wait $!; echo $?'], { stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  parent.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  await eventually(() => expect(readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8')).not.toBe(''))
  killDescendants(parent.pid!)
  // By signal 9; the process itself continues.
  await eventually(() => expect(said.trim()).toBe('137'))
})
