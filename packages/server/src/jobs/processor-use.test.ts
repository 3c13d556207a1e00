import { spawn } from 'node:child_process'
import { getPriority } from 'node:os'
import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { lowerPriority, processorSeconds } from './processor-use.js'

it.skipIf(process.platform !== 'linux')(
  'sees what a process and what it started take, and lowers the priority of both',
  async () => {
    const parent = spawn('sh', ['-c', `${process.execPath} -e 'for(;;);' & wait`], { detached: true, stdio: 'ignore' })
    const pid = parent.pid!
    try {
      await eventually(() => expect(processorSeconds(pid)).toBeGreaterThan(0))
      lowerPriority(pid)
      expect(getPriority(pid)).toBe(19)
    } finally {
      process.kill(-pid, 'SIGKILL')
    }
    expect(processorSeconds(0)).toBe(0)
  },
)
