import { readFileSync } from 'node:fs'
import type { FenceUser } from './fence-settings.js'

/** The user that owns nothing, on most systems. */
const NOBODY = 65_534

/**
 * The user that programs in a fence run as if this process is root; `undefined` if it is not, or cannot change to that user: root of a
 * user namespace without other users, as in some containers, cannot.
 */
export function fenceUser(uid = NOBODY): FenceUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return isMapped('uid_map', uid) && isMapped('gid_map', uid) ? { uid, gid: uid } : undefined
}

function isMapped(table: 'uid_map' | 'gid_map', id: number): boolean {
  try {
    const lines = readFileSync(`/proc/self/${table}`, 'utf8').trim().split('\n')
    return lines.some((line) => {
      const [first = 0, , count = 0] = line.trim().split(/\s+/).map(Number)
      return id >= first && id < first + count
    })
  } catch {
    // No user namespaces, so no users that are not there.
    return true
  }
}
