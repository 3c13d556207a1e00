import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { CommandError } from '../output/failure.js'

/** The folders whose files a client may name. Links that lead out of them are refused. */
export class AllowedFolders {
  readonly #folders: readonly string[]

  private constructor(folders: readonly string[]) {
    this.#folders = folders
  }

  /** @throws CommandError USAGE for a folder that is not there */
  static async of(paths: readonly string[]): Promise<AllowedFolders> {
    const folders = await Promise.all(
      paths.map((path) =>
        realpath(path).catch(() => {
          throw new CommandError('USAGE', `--allow ${path}: There is no such folder.`)
        }),
      ),
    )
    return new AllowedFolders(folders)
  }

  /**
   * A path below one of the folders, absolute and without links; of a file that is not there yet, its folder must be.
   * Relative paths start at the first folder.
   * @throws CommandError USAGE for any other path
   */
  async resolve(path: string): Promise<string> {
    const absolute = resolve(this.#folders[0]!, path)
    const real = await realpath(absolute).catch(async () => {
      const folder = await realpath(dirname(absolute)).catch(() => undefined)
      return folder === undefined ? undefined : join(folder, basename(absolute))
    })
    if (real === undefined) throw new CommandError('USAGE', `${path}: There is no folder ${dirname(path)}.`)
    if (!this.#folders.some((folder) => isBelow(real, folder)))
      throw new CommandError(
        'USAGE',
        `${path} is outside the allowed folders: ${this.#folders.join(', ')}. Start "sheaf mcp" with --allow FOLDER to add one.`,
      )
    return /[\\/]$/.test(path) ? `${real}${sep}` : real
  }

  toString(): string {
    return this.#folders.join(', ')
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && resolve(folder, way) === path)
}
