// node scripts/bench/equal-likeness.mjs FILE-OR-DIR … [--quality medium] [--out FILE]: `sheaf compress-image` beside jpegoptim, cwebp and gifsicle at the same
// likeness. Another program is given the lowest quality at which its result is at least as alike as ours, so that bytes can be compared.
//
// Prints for each image the share of the bytes that is left, the likeness, and how many times the bytes and the processor time of the other
// program ours takes; at the end sums and geometric means. A result that is not smaller than the image counts as the image. Needs GNU time.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-program.mjs'
import { measureLikeness } from './quality/measure-likeness.mjs'

/**
 * The other program of a type: its levels from the one that loses most to the one that loses least, and its command of a shell, in which $1 is the image,
 * $2 the result and $3 the level.
 * @typedef {{ name: string, levels: readonly number[], script: string }} Rival
 */

/** @type {Record<string, Rival>} */
const rivals = {
  '.jpg': { name: 'jpegoptim', levels: range(20, 97), script: 'jpegoptim -q -s -m"$3" --stdout "$1" > "$2"' },
  '.webp': { name: 'cwebp', levels: range(5, 100), script: 'cwebp -quiet -m 6 -q "$3" "$1" -o "$2"' },
  '.gif': { name: 'gifsicle', levels: range(0, 200).reverse(), script: 'gifsicle -w -O3 --lossy="$3" "$1" -o "$2"' },
}

/** @typedef {{ bytes: number, likeness: number, processor: number }} Made */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quality: { type: 'string', default: 'medium' }, out: { type: 'string' } },
})
if (positionals.length === 0) throw new Error('Name images, or folders of them.')
const bin = join(root, 'packages/cli/dist/bin.cjs')
const folder = mkdtempSync(join(tmpdir(), 'sheaf-equal-'))
/** @type {{ name: string, type: string, before: number, own: Made, other: Made, level: number }[]} */
const all = []
try {
  for (const file of positionals.flatMap(imagesAt)) await compare(file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const type of Object.keys(rivals)) summarize(type)
if (values.out) writeFileSync(values.out, `${JSON.stringify(all, null, 1)}\n`)

/** @param {string} file */
async function compare(file) {
  const type = extname(file).toLowerCase().replace('jpeg', 'jpg')
  const rival = rivals[type]
  if (!rival) return
  const own = await make(file, [
    process.execPath,
    bin,
    'compress-image',
    file,
    '--quality',
    values.quality,
    '--force',
    '-o',
  ])
  if (!own || Number.isNaN(own.likeness)) return print(`${basename(file)}  left out`)
  let [low, high] = [0, rival.levels.length - 1]
  /** @type {Map<number, Made | undefined>} */
  const made = new Map()
  const at = async (/** @type {number} */ index) => {
    const level = String(rival.levels[index])
    if (!made.has(index)) made.set(index, await make(file, ['sh', '-c', rival.script, 'sh', file], level))
    return made.get(index)
  }
  while (low < high) {
    const middle = (low + high) >> 1
    if (((await at(middle))?.likeness ?? 0) >= own.likeness) high = middle
    else low = middle + 1
  }
  const other = await at(low)
  if (!other || Number.isNaN(other.likeness)) return print(`${basename(file)}  left out`)
  const level = rival.levels[low] ?? 0
  all.push({ name: basename(file), type, before: statSync(file).size, own, other, level })
  const share = (own.bytes / statSync(file).size).toFixed(3)
  print(
    `${basename(file)}  ${share} of the bytes, likeness ${own.likeness.toFixed(4)}  beside ${rival.name} ${level}, likeness ${other.likeness.toFixed(4)}: ${(own.bytes / other.bytes).toFixed(3)} of its bytes, ${(own.processor / other.processor).toFixed(1)} of its processor time`,
  )
}

/** Runs a command whose last words are the result and the level. @param {string} file @param {string[]} command @param {string} [level] @returns {Promise<Made | undefined>} */
async function make(file, command, level) {
  const to = join(folder, `made${extname(file).toLowerCase()}`)
  const report = join(folder, 'time')
  rmSync(to, { force: true })
  const words = ['-f', '%U %S', '-o', report, ...command, to, ...(level === undefined ? [] : [level])]
  if (spawnSync('/usr/bin/time', words, { stdio: 'ignore' }).status !== 0 || !existsSync(to)) return undefined
  const [user = 0, system = 0] = (readFileSync(report, 'utf8').trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  const [given, result] = [readFileSync(file), readFileSync(to)]
  const kept = result.length > 0 && result.length < given.length ? result : given
  return {
    bytes: kept.length,
    likeness: await measureLikeness(given, kept).catch(() => Number.NaN),
    processor: user + system,
  }
}

/** @param {string} type */
function summarize(type) {
  const ofType = all.filter((one) => one.type === type)
  if (ofType.length === 0) return
  const sum = (/** @type {(one: typeof all[number]) => number} */ of) =>
    ofType.reduce((total, one) => total + of(one), 0)
  const mean = (/** @type {(one: typeof all[number]) => number} */ of) =>
    Math.exp(sum((one) => Math.log(of(one))) / ofType.length)
  print(
    `\n${type}, ${ofType.length} images, beside ${rivals[type]?.name} at the same likeness: ${(sum(({ own }) => own.bytes) / sum(({ other }) => other.bytes)).toFixed(3)} of its bytes, geometric mean ${mean(({ own, other }) => own.bytes / other.bytes).toFixed(3)}, fewer on ${ofType.filter(({ own, other }) => own.bytes < other.bytes).length}; ${(sum(({ own }) => own.processor) / sum(({ other }) => other.processor)).toFixed(1)} of its processor time; ${(sum(({ own }) => own.bytes) / sum(({ before }) => before)).toFixed(3)} of the bytes before, likeness ${(sum(({ own }) => own.likeness) / ofType.length).toFixed(4)}, least ${Math.min(...ofType.map(({ own }) => own.likeness)).toFixed(4)}`,
  )
}

/** @param {string} path */
function imagesAt(path) {
  const full = resolve(path)
  if (!statSync(full).isDirectory()) return [full]
  return readdirSync(full)
    .sort()
    .map((name) => join(full, name))
}

/** @param {number} from @param {number} to */
function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
