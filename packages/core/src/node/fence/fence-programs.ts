import { join } from 'node:path'
import { findProgram, systemProgramFolders } from '../find-program.js'
import type { FenceUser } from './fence-settings.js'

/** A program of the system, found whatever PATH says: a fence must not depend on how a server was started. */
export const findSystemProgram = (name: string) =>
  findProgram(
    name,
    systemProgramFolders.map((folder) => join(folder, name)),
  )

/** The program of util-linux that changes what a process may do. */
export const setpriv = () => findSystemProgram('setpriv') ?? 'setpriv'

/** Drops all capabilities and privileges, and changes the user if one is given. */
export const withoutPowers = (user?: FenceUser) => [
  ...[setpriv(), '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all'],
  ...(user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--pdeathsig', 'KILL'] : []),
  '--',
]
