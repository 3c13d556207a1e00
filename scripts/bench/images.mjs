// node scripts/bench/images.mjs DIR [--quality medium] [--jobs N]: sizes, likeness and time of `sheaf compress-image` on a folder of
// images, against other programs, where they are installed. Each of those runs beside itself, as many times as the machine has cores.
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run-program.mjs'
import { isInstalled } from './measure.mjs'
import { measureLikeness } from './quality/measure-likeness.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quality: { type: 'string', default: 'medium' },
    jobs: { type: 'string', default: String(availableParallelism()) },
  },
})
const [given] = positionals
if (given === undefined) throw new Error('Name a folder of images.')
const folder = resolve(given)
const jobs = Number(values.jobs)
const out = mkdtempSync(join(tmpdir(), 'sheaf-images-'))

/** Rivals of each type, as commands of a shell in which $1 is the image and $2 the result. @type {Record<string, Record<string, string>>} */
const rivals = {
  jpg: {
    'jpegoptim -m75': 'cp "$1" "$2" && jpegoptim -q --strip-com --strip-iptc --strip-xmp -m75 "$2"',
    'jpegoptim -m80': 'cp "$1" "$2" && jpegoptim -q --strip-com --strip-iptc --strip-xmp -m80 "$2"',
    'jpegoptim -m85': 'cp "$1" "$2" && jpegoptim -q --strip-com --strip-iptc --strip-xmp -m85 "$2"',
  },
  png: {
    'pngquant 65-80': 'pngquant --strip --quality 65-80 -o "$2" "$1"',
    'pngquant 65-80 + optipng': 'pngquant --strip --quality 65-80 -o "$2" "$1" && optipng -quiet -o2 "$2"',
    'pngquant + optipng': 'pngquant --strip -o "$2" "$1" && optipng -quiet -o2 "$2"',
  },
  webp: {
    'cwebp -q 75': 'cwebp -quiet -q 75 -m 6 "$1" -o "$2"',
    'cwebp -q 80': 'cwebp -quiet -q 80 -m 6 "$1" -o "$2"',
  },
  gif: {
    'gifsicle -O3 --lossy=20': 'gifsicle -w -O3 --lossy=20 "$1" -o "$2"',
    'gifsicle -O3 --lossy=80': 'gifsicle -w -O3 --lossy=80 "$1" -o "$2"',
  },
}

try {
  for (const [type, commands] of Object.entries(rivals)) {
    const names = readdirSync(folder).filter((name) => typeOf(name) === type)
    if (names.length === 0) continue
    process.stdout.write(`\n${type}, ${names.length} files\n`)
    const inputs = join(out, type)
    mkdirSync(inputs)
    for (const name of names) copyFileSync(join(folder, name), join(inputs, name))
    const bin = join(root, 'packages/cli/dist/bin.cjs')
    const ours = async (/** @type {string} */ to) => {
      await run(process.execPath, [
        bin,
        'compress-image',
        inputs,
        '--quality',
        values.quality,
        '--jobs',
        values.jobs,
        '-o',
        `${to}/`,
      ])
    }
    await report('sheaf', names, ours, (name) => `compressed_${name}`)
    for (const [title, script] of Object.entries(commands)) {
      if (!isInstalled(title.split(' ')[0] ?? '') || (script.includes('optipng') && !isInstalled('optipng'))) continue
      const theirs = async (/** @type {string} */ to) => {
        const queue = [...names]
        const work = async () => {
          for (let name = queue.shift(); name !== undefined; name = queue.shift())
            await run('sh', ['-c', script, 'sh', join(inputs, name), join(to, name)])
        }
        await Promise.all(Array.from({ length: jobs }, work))
      }
      await report(title, names, theirs, (name) => name)
    }
  }
} finally {
  rmSync(out, { recursive: true, force: true })
}

/**
 * @param {string} title
 * @param {readonly string[]} names
 * @param {(to: string) => Promise<void>} work
 * @param {(name: string) => string} resultName
 */
async function report(title, names, work, resultName) {
  const to = mkdtempSync(join(out, 'results-'))
  const start = performance.now()
  await work(to)
  const seconds = (performance.now() - start) / 1000
  let [before, after, likeness, measured, larger] = [0, 0, 0, 0, 0]
  for (const name of names) {
    const input = join(folder, name)
    const made = join(to, resultName(name))
    // A program that gave up, or made it larger, leaves its user with the file there was.
    const result =
      existsSync(made) && statSync(made).size > 0 && statSync(made).size <= statSync(input).size ? made : input
    if (existsSync(made) && statSync(made).size > statSync(input).size) larger++
    before += statSync(input).size
    after += statSync(result).size
    const value = await measureLikeness(readFileSync(input), readFileSync(result)).catch(() => Number.NaN)
    if (Number.isNaN(value)) continue
    likeness += value
    measured++
  }
  process.stdout.write(
    `  ${title.padEnd(26)} ${(after / 1024).toFixed(0).padStart(8)} KB  ${(after / before).toFixed(3)} of the bytes  likeness ${(likeness / measured).toFixed(4)}  ${seconds.toFixed(1).padStart(6)} s  larger: ${larger}\n`,
  )
}

/** @param {string} command @param {readonly string[]} args @returns {Promise<void>} */
function run(command, args) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'ignore' })
    child.on('error', fail)
    child.on('close', () => done())
  })
}

/** @param {string} name */
function typeOf(name) {
  return extname(name).slice(1).toLowerCase().replace('jpeg', 'jpg')
}
