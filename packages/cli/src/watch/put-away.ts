import { constants } from 'node:fs'
import { copyFile, link, mkdir, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

/**
 * Moves a file into a folder, which is made when it is not there, and gives its new path. A file of the same name stays; the moved one is
 * called `report (2).pdf` then.
 */
export async function putAway(path: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const name = basename(path)
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let count = 1; ; count++) {
    const place = join(folder, count === 1 ? name : `${stem} (${count})${extension}`)
    if (await moveUnlessTaken(path, place)) return place
  }
}

/** Writes why a file failed beside it. */
export async function noteFailure(path: string, failure: { code: string; message: string }): Promise<void> {
  const text = `${JSON.stringify({ ...failure, at: new Date().toISOString() }, null, 2)}\n`
  await writeFile(`${path}.error.json`, text, { mode: 0o644 })
}

/** A link is refused where a file is, which `rename` would replace. */
async function moveUnlessTaken(path: string, place: string): Promise<boolean> {
  try {
    await link(path, place)
    await unlink(path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EMLINK') throw error
    return copyUnlessTaken(path, place)
  }
}

/** To another disk, or one without links: whole under a name that nobody looks for, then under its own. */
async function copyUnlessTaken(path: string, place: string): Promise<boolean> {
  try {
    // Keeps the name from others, and is refused where a file is.
    await writeFile(place, '', { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  const draft = join(dirname(place), `.${basename(place)}.sheaf-part`)
  try {
    await copyFile(path, draft, constants.COPYFILE_FICLONE)
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    await rm(place, { force: true })
    throw error
  }
  await unlink(path)
  return true
}
