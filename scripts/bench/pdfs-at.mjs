import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The PDFs at a path of a command line: the file itself, or those of a folder, by name. @param {string} path */
export function pdfsAt(path) {
  const full = resolve(path)
  if (!statSync(full).isDirectory()) return [full]
  return readdirSync(full)
    .filter((name) => /\.pdf$/i.test(name))
    .sort()
    .map((name) => join(full, name))
}

/** The number of pages of a PDF; 0 if Poppler cannot read it. @param {string} pdf */
export function pageCount(pdf) {
  return Number(/^Pages:\s+(\d+)/m.exec(spawnSync('pdfinfo', [pdf]).stdout.toString('latin1'))?.[1] ?? 0)
}
