import type { ChildProcess } from 'node:child_process'

const groups = new Set<ReadonlySet<ChildProcess>>()

/** Kills the processes that are running when this one exits. */
export function killOnExit(running: ReadonlySet<ChildProcess>): void {
  if (groups.size === 0)
    process.on('exit', () => {
      for (const group of groups) for (const child of group) child.kill('SIGKILL')
    })
  groups.add(running)
}
