import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { sampleReport } from './sample-pdfs.js'

/** A folder for PATH with a program that passes for LibreOffice, and what that program starts. */
export interface FakeOffice {
  folder: string
  remove: () => Promise<void>
}

/**
 * Makes a program that passes for LibreOffice: it turns every document into a report of three pages. Starting a real one takes seconds for
 * each command of the documentation; `engines.long.test.ts` does.
 */
export async function makeFakeOffice(): Promise<FakeOffice> {
  const place = await mkdtemp(join(tmpdir(), 'sheaf-fake-office-'))
  const folder = join(place, 'office', 'program')
  await mkdir(folder, { recursive: true })
  await copyFile(join(root, 'fixtures/files/fake-soffice.sh'), join(folder, 'soffice'))
  await chmod(join(folder, 'soffice'), 0o755)
  for (const name of ['cat', 'cp', 'sleep']) await symlink(join('/bin', name), join(folder, name))
  await writeFile(join(folder, 'result.pdf'), await sampleReport(3))
  return { folder, remove: () => rm(place, { recursive: true, force: true }) }
}
