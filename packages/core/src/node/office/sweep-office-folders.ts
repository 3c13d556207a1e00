import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { sweepFolders } from '../sweep-folders.js'

/**
 * Removes folders of hosts that were killed together with all their processes: folders next to its own, of the same
 * user, whose socket has no listener.
 */
export function sweepOfficeFolders(own: string): Promise<void> {
  return sweepFolders({
    beside: dirname(own),
    names: /^sheaf-office-(probe|\w+-\d+)-/,
    isInUse: async (folder) => folder === own || listens(join(folder, 'socket')),
  })
}

/** Codes of `connect` for a socket that is not there or has no listener. Others, such as too many open files, say nothing about it. */
const NO_LISTENER = ['ECONNREFUSED', 'ENOENT', 'ENOTSOCK', 'ENOTDIR']

function listens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(!NO_LISTENER.includes(code)))
  })
}
