import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Lays a DOCX out as PDF by a LibreOffice of this machine, with a profile of its own. */
export async function docxToPdf(program: string, docx: Uint8Array): Promise<File> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-docx-'))
  try {
    await writeFile(join(folder, 'in.docx'), docx)
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const to = ['--convert-to', 'pdf', '--outdir', folder]
    await promisify(execFile)(program, [profile, '--headless', ...to, join(folder, 'in.docx')])
    return new File([await readFile(join(folder, 'in.pdf'))], 'in.pdf', { type: 'application/pdf' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
