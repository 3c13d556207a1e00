import { existsSync, readFileSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unpackChromium } from './unpack-chromium.js'

let kept: string | undefined
let place: string

beforeEach(async () => {
  kept = process.env['TMPDIR']
  place = await mkdtemp(join(tmpdir(), 'sheaf-unpacking-'))
  process.env['TMPDIR'] = place
})

afterEach(async () => {
  if (kept === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = kept
  await rm(place, { recursive: true, force: true })
})

/** Unpacks as `@sparticuz/chromium` does: piece by piece, to where the program is found from its first byte. */
const slowPackage = {
  async executablePath() {
    const program = join(tmpdir(), 'chromium')
    const fonts = join(tmpdir(), 'fonts')
    if (existsSync(program)) return program
    await mkdir(fonts)
    await writeFile(join(fonts, 'one.ttf'), 'font')
    for (let piece = 0; piece < 20; piece++) {
      await appendFile(program, 'piece ')
      await nextTurn()
    }
    return program
  },
}

it('is whole whenever its program is there, for all who unpack it at once', async () => {
  const whole = 'piece '.repeat(20)
  const paths = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const path = await unpackChromium(slowPackage)
      expect(readFileSync(path, 'utf8')).toBe(whole)
      return path
    }),
  )
  expect(new Set(paths)).toEqual(new Set([join(place, 'chromium')]))
  expect((await readdir(place)).sort()).toEqual(['chromium', 'fonts'])
  expect(await readdir(join(place, 'fonts'))).toEqual(['one.ttf'])
})

it('leaves nothing when it fails, and does not unpack what is there', async () => {
  const broken = {
    async executablePath() {
      await writeFile(join(tmpdir(), 'chromium'), 'half')
      throw new Error('The disk is full.')
    },
  }
  await expect(unpackChromium(broken)).rejects.toThrow('The disk is full.')
  expect(await readdir(place)).toEqual([])
  await writeFile(join(place, 'chromium'), 'there')
  expect(await unpackChromium(broken)).toBe(join(place, 'chromium'))
})
