import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'

/** What a bundle was made of, which lies among its files. */
interface MadeOf {
  /** Of the options and of the files of `how`. */
  recipe: string
  /** Hashes of everything that was read, by path. */
  inputs: Record<string, string>
  /** Sizes of the files that were written, by path. */
  outputs: Record<string, number>
}

/** A file that was changed so shortly before a build may have been read before or after that. */
const UNSURE_MS = 50

/**
 * Makes a bundle, unless the one that is there was made of the same: each file that was read for it is compared by its content.
 *
 * @param options of esbuild; `absWorkingDir` is what paths are relative to
 * @param how files that decide what esbuild makes of the sources, such as its plugins
 * @param begun when the build begins: what was changed later than that may not have been seen
 * @returns whether it was made
 */
export async function keepBundle(
  options: BuildOptions & { outdir: string; absWorkingDir: string },
  how: readonly string[],
  begun = Date.now(),
): Promise<boolean> {
  const { outdir, absWorkingDir: folder } = options
  const file = join(outdir, 'made-of.json')
  const recipe = recipeOf(options, how)
  if (isFresh(folder, recipe, file)) return false
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  const { metafile } = await build({ ...options, metafile: true })
  const inputs = Object.keys(metafile.inputs)
  const isSure = inputs.every((path) => statSync(join(folder, path)).mtimeMs < begun - UNSURE_MS)
  if (!isSure) return true
  const madeOf: MadeOf = {
    recipe,
    inputs: Object.fromEntries(inputs.map((path) => [path, hashOf(join(folder, path))])),
    outputs: Object.fromEntries(
      Object.keys(metafile.outputs).map((path) => [path, statSync(join(folder, path)).size] as const),
    ),
  }
  await writeFile(file, JSON.stringify(madeOf))
  return true
}

function isFresh(folder: string, recipe: string, file: string): boolean {
  try {
    const made = JSON.parse(readFileSync(file, 'utf8')) as MadeOf
    return (
      made.recipe === recipe &&
      Object.entries(made.inputs).every(([path, hash]) => hashOf(join(folder, path)) === hash) &&
      Object.entries(made.outputs).every(([path, size]) => statSync(join(folder, path)).size === size)
    )
  } catch {
    // Nothing is there, or a file that was read or written is gone.
    return false
  }
}

function recipeOf(options: BuildOptions, how: readonly string[]): string {
  const parts = [JSON.stringify(options), ...how.map((path) => readFileSync(path, 'utf8'))]
  return createHash('sha1').update(parts.join('\0')).digest('hex')
}

const hashOf = (path: string) => createHash('sha1').update(readFileSync(path)).digest('hex')
