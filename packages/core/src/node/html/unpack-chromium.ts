import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is used here of the package `@sparticuz/chromium`. */
export interface ChromiumPackage {
  /** Unpacks into the folder for temporary files, unless `chromium` is there, and gives the path of that program. */
  executablePath: () => Promise<string>
}

/**
 * The path of the Chromium of a package in the folder for temporary files, unpacked there if it is missing, whole or not at all. The package
 * itself writes where another process may already start the program, and leaves a part of it when it is stopped. So it unpacks into a new
 * folder, and each part is renamed into its place, the program as the last one.
 * @throws what the package or the disk fails with
 */
export async function unpackChromium(chromium: ChromiumPackage): Promise<string> {
  const place = tmpdir()
  const program = join(place, 'chromium')
  if (existsSync(program)) return program
  const folder = await mkdtemp(join(place, 'sheaf-chromium-'))
  try {
    await unpackInto(folder, chromium)
    const parts = await readdir(folder)
    for (const part of [...parts.filter((name) => name !== 'chromium'), 'chromium'])
      await rename(join(folder, part), join(place, part)).catch((error: NodeJS.ErrnoException) => {
        // Another process was faster with a folder; files replace each other.
        if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      })
    return program
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The package asks for the folder for temporary files before it waits for anything, so that nothing else sees another one. */
function unpackInto(folder: string, chromium: ChromiumPackage): Promise<string> {
  const kept = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    return chromium.executablePath()
  } finally {
    if (kept === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = kept
  }
}
