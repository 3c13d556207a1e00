import { chown, open, rename } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative } from 'node:path'
import type { FenceUser } from '@sheaf/core/node'
import { removeFolder } from '../storage/remove-folder.js'
import { isOwnFolder } from './disk/result-file.js'
import { giveFolder } from './give-folder.js'
import type { JobOrder, StoredText } from './job.js'

const DOOR = 'office'

/**
 * All that one job's process sees of the folders of the server. The process may begin before there is a job for it: the files of the job
 * are moved in when it comes, and the result is moved out once the process has ended.
 */
export class JobSandbox {
  readonly folder: string
  readonly #inside: string
  readonly #sockets = new Set<Socket>()
  #door: Server | undefined

  readonly #user: FenceUser | undefined

  /**
   * @param inside where the process sees the room
   * @param user the user that the process runs as; default: the user of the server
   */
  constructor(folder: string, inside: string, user?: FenceUser) {
    this.folder = folder
    this.#user = user
    this.#inside = inside
  }

  /** Moves the files of a job in, and returns the order with the paths that the process sees. */
  async admit(order: JobOrder): Promise<JobOrder> {
    const input = join(order.folder, 'in')
    const seen = <T extends StoredText>(file: T): T => {
      const name = relative(input, file.path)
      if (name.startsWith('..')) throw new Error('A file of a job is not in its folder.')
      return { ...file, path: join(this.#inside, 'in', name) }
    }
    const files = Object.fromEntries(
      Object.entries(order.files).map(([slot, one]) => [slot, Array.isArray(one) ? one.map(seen) : seen(one)]),
    )
    const texts = Object.fromEntries(Object.entries(order.texts ?? {}).map(([name, text]) => [name, seen(text)]))
    if (this.#user) await giveFolder(input, this.#user)
    await rename(input, join(this.folder, 'in'))
    const { officeHost, ...rest } = order
    if (officeHost === undefined) return { ...rest, files, texts, folder: this.#inside }
    await this.#openDoor(officeHost)
    return { ...rest, files, texts, folder: this.#inside, officeHost: join(this.#inside, DOOR) }
  }

  /**
   * Moves `out` to the folder of the job. Call it when the process has ended.
   * @throws ToolError BAD_DOCUMENT when the process has put something else in its place
   */
  async release(folder: string): Promise<void> {
    const out = join(this.folder, 'out')
    if (await isOwnFolder(out)) await rename(out, join(folder, 'out'))
  }

  /** Removes it with all that is left inside. Call it when the process has ended. */
  async remove(): Promise<void> {
    this.#door?.close()
    for (const socket of this.#sockets) socket.destroy()
    await removeFolder(this.folder)
  }

  /** A socket in the room that leads to the process which runs LibreOffice: that one may begin after the room is closed to the outside. */
  async #openDoor(address: string): Promise<void> {
    const server = createServer((inner) => {
      const outer = connect(address)
      for (const [socket, other] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        this.#sockets.add(socket)
        socket.on('error', () => other.destroy())
        socket.once('close', () => {
          this.#sockets.delete(socket)
          other.destroySoon()
        })
        socket.pipe(other)
      }
    })
    this.#door = server
    // The name of a socket is short; the path of a room is not.
    const room = await open(this.folder, 'r')
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(`/proc/self/fd/${room.fd}/${DOOR}`, resolve)
      })
      if (this.#user) await chown(join(this.folder, DOOR), this.#user.uid, this.#user.gid)
    } finally {
      await room.close()
    }
  }
}
