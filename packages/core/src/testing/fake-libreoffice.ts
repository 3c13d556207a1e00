import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const script = new URL('../../../../fixtures/files/fake-soffice.sh', import.meta.url)

/** Writes a program that passes for LibreOffice, and gives the folder for PATH that it is in. */
export function writeFakeLibreOffice(folder: string): string {
  const programs = join(folder, 'office', 'program')
  mkdirSync(programs, { recursive: true })
  writeFileSync(join(programs, 'soffice'), readFileSync(script), { mode: 0o755 })
  return programs
}
