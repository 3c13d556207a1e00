import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { makeFolder } from './run-sheaf.js'

/** Writes a PDF of empty pages, each 100 points wide and 100 + its number high. */
export async function writePdf(path: string, pages = 1): Promise<void> {
  const document = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) document.addPage([100, 100 + page])
  await writeFile(path, await document.save())
}

/** The turn of each page, in degrees. */
export async function rotationsOf(file: string | Uint8Array, password?: string): Promise<number[]> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const document = await PDFDocument.load(bytes, password === undefined ? {} : { password })
  return document.getPages().map((page) => page.getRotation().angle)
}

/** The number of each page in the file it comes from, by its height. */
export async function pageNumbersOf(path: string): Promise<number[]> {
  return (await PDFDocument.load(await readFile(path))).getPages().map((page) => page.getHeight() - 100)
}

/** A new folder with PDFs of three pages at these paths. */
export async function folderWith(...names: string[]): Promise<string> {
  const cwd = await makeFolder()
  for (const name of names) {
    await mkdir(join(cwd, name, '..'), { recursive: true })
    await writePdf(join(cwd, name), 3)
  }
  return cwd
}
