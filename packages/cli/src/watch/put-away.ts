import { createHash } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { copyFile, link, lstat, mkdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'

/**
 * Moves a file into a folder, which is created if needed, and gives its new path. A file of the same name stays; the moved one is
 * then called `report (2).pdf`. A move that was interrupted is completed, not repeated.
 *
 * @param beforeLeaving is called with the new path before the file leaves the old one, again if the move was interrupted
 * @returns `undefined` if the file is no longer there: it was moved before
 */
export async function putAway(
  path: string,
  folder: string,
  beforeLeaving: (target: string) => Promise<void> = async () => {},
): Promise<string | undefined> {
  await mkdir(folder, { recursive: true })
  const name = basename(path)
  const extension = extname(name)
  const stem = name.slice(0, name.length - extension.length)
  for (let count = 1; ; count++) {
    const target = join(folder, count === 1 ? name : `${stem} (${count})${extension}`)
    const outcome = await moveUnlessTaken(path, target, () => beforeLeaving(target))
    if (outcome === 'moved') return target
    if (outcome === 'gone') return undefined
  }
}

/** Writes why a file failed beside it, if it is there. */
export async function noteFailure(path: string, failure: { code: string; message: string }): Promise<void> {
  if (!(await exists(path))) return
  const text = `${JSON.stringify({ ...failure, at: new Date().toISOString() }, null, 2)}\n`
  await writeFile(`${path}.error.json`, text, { mode: 0o644 })
}

type Outcome = 'moved' | 'taken' | 'gone'

/** A link is refused if the target exists; `rename` would replace it. */
async function moveUnlessTaken(path: string, target: string, beforeLeaving: () => Promise<void>): Promise<Outcome> {
  try {
    await link(path, target)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !(await exists(path))) return 'gone'
    if (code === 'EEXIST') {
      // A process that ended between link and unlink left one file under both names.
      if (!(await isSameFile(path, target))) return (await exists(path)) ? 'taken' : 'gone'
    } else if (code === 'EXDEV' || code === 'EPERM' || code === 'ENOTSUP' || code === 'EMLINK') {
      return copyUnlessTaken(path, target, beforeLeaving)
    } else throw error
  }
  await beforeLeaving()
  await rm(path, { force: true })
  return 'moved'
}

/** To another disk, or one without links: complete under a hidden name first, then under its own. */
async function copyUnlessTaken(path: string, target: string, beforeLeaving: () => Promise<void>): Promise<Outcome> {
  const draft = join(dirname(target), `.${basename(target)}.sheaf-part`)
  if (await exists(target)) {
    // A process that ended between copying and removing left a whole copy.
    if (!(await haveSameContent(path, target))) return 'taken'
  } else {
    try {
      await copyFile(path, draft, constants.COPYFILE_FICLONE)
      await giveName(draft, target)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      await rm(draft, { force: true })
      if (code === 'EEXIST') return 'taken'
      if (code === 'ENOENT' && !(await exists(path))) return 'gone'
      throw error
    }
  }
  await beforeLeaving()
  await unlink(path)
  return 'moved'
}

/** Fails with EEXIST if the name is taken and the disk supports links; the watcher holds a lock, so no other process writes here. */
async function giveName(draft: string, target: string): Promise<void> {
  try {
    await link(draft, target)
    await unlink(draft)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
    await rename(draft, target)
  }
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => lstat(path, { bigint: true }).catch(() => undefined)))
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

async function haveSameContent(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((path) => stat(path).catch(() => undefined)))
  if (a === undefined || b === undefined || a.size !== b.size) return false
  return (await digestOf(one)) === (await digestOf(other))
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
