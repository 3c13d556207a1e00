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
