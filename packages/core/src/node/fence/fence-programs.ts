import { availableParallelism, release } from 'node:os'
import { findSystemProgram } from '../find-program.js'
import type { FenceUser } from './fence-settings.js'

/** The program of util-linux that changes what a process may do. */
export const setpriv = () => findSystemProgram('setpriv') ?? 'setpriv'

/** Drops all capabilities and privileges, and changes the user if one is given. @param filter path of a filter of system calls */
export const withoutPowers = (user?: FenceUser, filter?: string) => [
  ...[setpriv(), '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ...(filter === undefined ? [] : ['--seccomp-filter', filter]),
  ...(user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--pdeathsig', 'KILL'] : []),
  '--',
]

/**
 * Processes and threads that a command in a fence may have: engines start some for each processor. More than the watch on memory lets pass
 * (`resident-memory.ts`), so that the watch can end the command and name the reason.
 */
const MOST_TASKS = 512 + 8 * availableParallelism()
/** Since this version, Linux counts them for each user namespace. */
const COUNTING_KERNEL = [5, 14] as const

/**
 * Keeps a command from starting processes faster than a watch can count and end them. For a user of the machine, the kernel counts those of
 * all commands together, so that more are allowed.
 */
export function withFewTasks(user?: FenceUser): string[] {
  const prlimit = findSystemProgram('prlimit')
  if (prlimit === undefined || (!user && !countsByNamespace())) return []
  const most = user ? MOST_TASKS * (2 + availableParallelism()) : MOST_TASKS
  return [prlimit, `--nproc=${most}`, '--']
}

function countsByNamespace(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return major > COUNTING_KERNEL[0] || (major === COUNTING_KERNEL[0] && minor >= COUNTING_KERNEL[1])
}

/** Has a shell open a file as its file 9, and run what follows: each start reads the file from its beginning. */
export const withFile9 = (path: string) => ['/bin/sh', '-c', 'exec 9< "$1"; shift; exec "$@"', 'sh', path]
