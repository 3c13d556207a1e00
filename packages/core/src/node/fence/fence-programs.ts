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

/** Has a shell open a file as its file 9, and run what follows: each start reads the file from its beginning. */
export const withFile9 = (path: string) => ['/bin/sh', '-c', 'exec 9< "$1"; shift; exec "$@"', 'sh', path]
