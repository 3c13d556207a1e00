import { constants } from 'node:fs'
import { access, chmod, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeScratch } from '../scratch.js'

/** By path: copies for this process. */
const copies = new Map<string, Promise<string>>()

/**
 * Makes a program of a package executable: by its mode if that can be changed, else as a copy that is removed with this
 * process.
 */
export async function usableCopy(program: string): Promise<string> {
  try {
    await chmod(program, 0o755)
    await access(program, constants.X_OK)
    return program
  } catch {
    let copy = copies.get(program)
    if (!copy) {
      copy = copyOf(program)
      copies.set(program, copy)
    }
    return await copy
  }
}

async function copyOf(program: string): Promise<string> {
  const { folder } = await makeScratch()
  const copy = join(folder, 'ffmpeg')
  await copyFile(program, copy, constants.COPYFILE_FICLONE)
  await chmod(copy, 0o755)
  return copy
}
