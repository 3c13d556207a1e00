import { readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { isRunning } from '@sheaf/core/node'
import { CommandError } from '../output/failure.js'

/** Keeps a second watcher from the same work; gives what lets go. @throws CommandError USAGE while another one is at it */
export async function takeLock(path: string): Promise<() => Promise<void>> {
  const mine = `${process.pid}@${hostname()}`
  for (let attempt = 0; ; attempt++) {
    try {
      await writeFile(path, mine, { flag: 'wx', mode: 0o644 })
      return () => rm(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new CommandError('OUTPUT_NOT_WRITTEN', `${path} cannot be written: ${(error as Error).message}`, {
          cause: error,
        })
    }
    const holder = await readFile(path, 'utf8').catch(() => '')
    if (attempt > 0 || isAlive(holder))
      throw new CommandError(
        'USAGE',
        `Another process (${holder}) watches this folder. If it does not, remove ${path}.`,
      )
    await rm(path, { force: true })
  }
}

/** Whether the holder of a lock may still be running; unknown for other machines. */
function isAlive(holder: string): boolean {
  const [, pid, host] = /^(\d+)@(.*)$/s.exec(holder) ?? []
  if (pid === undefined) return false
  if (host !== hostname()) return true
  // A process that begins again in a container has the number it had before.
  if (Number(pid) === process.pid) return false
  return isRunning(Number(pid))
}
