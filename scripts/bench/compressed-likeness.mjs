// node scripts/bench/compressed-likeness.mjs FILE-OR-DIR … : what compression from sources makes of images and PDFs, without a build.
//
//   --quality LEVEL   of images: low, medium or high. Default medium
//   --out FILE        writes all figures as JSON
//
// Prints for each the share of the bytes that is left and the likeness: of the image, or the mean of the pages of a PDF at 100 dpi, where they are not plain. Files that
// get no smaller count as they are. PDFs need poppler.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importTypeScript } from '../import-typescript.mjs'
import { measureBusyLikeness, measureLikeness } from './quality/measure-likeness.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quality: { type: 'string', default: 'medium' }, out: { type: 'string' } },
})
if (positionals.length === 0) throw new Error('Name images or PDFs, or folders of them.')
const types = ['.jpg', '.jpeg', '.png', '.webp', '.gif', '.tif', '.tiff', '.avif', '.pdf']
const { compressImage, compressPdf, runHere } = await importTypeScript(`
  export { operation as compressImage } from './packages/core/src/operations/compress-image/operation.ts'
  export { operation as compressPdf } from './packages/core/src/operations/compress-pdf/operation.ts'
  export { runHere } from './packages/core/src/testing/run-here.ts'
`)

const folder = mkdtempSync(join(tmpdir(), 'sheaf-likeness-'))
/** @type {{ name: string, share?: number, likeness?: number, failed?: string }[]} */
const results = []
try {
  for (const path of positionals.flatMap(filesAt)) {
    const result = await compress(path)
    results.push(result)
    const { name, share, likeness, failed } = result
    process.stdout.write(
      `${name}  ${failed ?? `${share?.toFixed(4)} of the bytes  likeness ${likeness?.toFixed(4)}`}\n`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (values.out) writeFileSync(values.out, `${JSON.stringify(results, null, 1)}\n`)

/** @param {string} path */
async function compress(path) {
  const name = basename(path)
  const isPdf = extname(path).toLowerCase() === '.pdf'
  try {
    const bytes = readFileSync(path)
    const [operation, options] = isPdf ? [compressPdf, {}] : [compressImage, { quality: values.quality }]
    const { file } = await runHere(operation, new File([bytes], name), options)
    const made = Buffer.from(await file.arrayBuffer())
    const result = made.length < bytes.length ? made : bytes
    const likeness = await (isPdf ? likenessOfPages(bytes, result) : measureLikeness(bytes, result))
    return { name, share: result.length / bytes.length, likeness }
  } catch (error) {
    return { name, failed: error instanceof Error ? error.message : String(error) }
  }
}

/** @param {Buffer} before @param {Buffer} after */
async function likenessOfPages(before, after) {
  const [given, made] = [pagesOf(before, 'given'), pagesOf(after, 'made')]
  let sum = 0
  for (const [index, page] of given.entries()) sum += await measureBusyLikeness(page, made[index] ?? Buffer.alloc(0))
  return sum / given.length
}

/** The pages of a PDF as poppler draws them. @param {Buffer} bytes @param {string} name */
function pagesOf(bytes, name) {
  const pages = mkdtempSync(join(folder, `${name}-`))
  const file = join(pages, 'document')
  writeFileSync(file, bytes)
  const { status, stderr } = spawnSync('pdftoppm', ['-r', '100', '-png', file, join(pages, 'page')], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`pdftoppm fails: ${stderr}`)
  const names = readdirSync(pages).filter((each) => each.endsWith('.png'))
  const images = names.sort().map((each) => readFileSync(join(pages, each)))
  rmSync(pages, { recursive: true })
  return images
}

/** The images and PDFs at a path: the file itself, or those of a folder, by name. @param {string} path */
function filesAt(path) {
  const full = resolve(path)
  if (!statSync(full).isDirectory()) return [full]
  const names = readdirSync(full).filter((name) => types.includes(extname(name).toLowerCase()))
  return names.sort().map((name) => join(full, name))
}
