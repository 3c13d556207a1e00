import { lstat, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'

/** Younger ones may belong to a host that has not begun to listen. */
const LEAST_AGE_MS = 60_000

/**
 * Removes folders of hosts that were killed together with all they had to do with: those beside a host's own, of the same user, on
 * whose socket nobody listens.
 */
export async function sweepOfficeFolders(own: string): Promise<void> {
  const beside = dirname(own)
  const names = (await readdir(beside).catch(() => [])).filter((name) => /^sheaf-office-(probe|\w+-\d+)-/.test(name))
  for (const name of names) {
    const folder = join(beside, name)
    const found = await lstat(folder).catch(() => undefined)
    if (folder === own || !found?.isDirectory() || found.uid !== process.getuid?.()) continue
    if (Date.now() - found.mtimeMs < LEAST_AGE_MS || (await listens(join(folder, 'socket')))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

function listens(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
