import { findSystemProgram } from '../find-program.js'
import type { FenceUser } from './fence-settings.js'

/** The program of util-linux that changes what a process may do. */
export const setpriv = () => findSystemProgram('setpriv') ?? 'setpriv'

/** Drops all capabilities and privileges, and changes the user if one is given. */
export const withoutPowers = (user?: FenceUser) => [
  ...[setpriv(), '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ...(user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--pdeathsig', 'KILL'] : []),
  '--',
]
