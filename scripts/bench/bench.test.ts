import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { peer, shell } from './benchmark.mjs'
import { measure, median } from './measure.mjs'
import { measureBusyLikeness, measureLikeness } from './quality/measure-likeness.mjs'
import { boxAgreements, errorRate, readPopplerBoxes } from './quality/measure-text.mjs'

it('takes the middle of the values, whatever their order', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

it('measures whole processes in turn, each with an empty folder, and leaves out those that fail', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
  const node = (name: string, program: string) => ({ name, command: process.execPath, args: ['-e', program, '{out}'] })
  const useFolder = `const fs = require('fs'), out = process.argv[1]; if (fs.readdirSync(out).length) process.exit(9); fs.writeFileSync(out + '/x', '')`
  try {
    const [slow, quick, broken, idle] = await measure(
      [
        node('slow', `${useFolder}; setTimeout(() => {}, 300)`),
        node('quick', useFolder),
        node('broken', 'process.exit(4)'),
        node('idle', ''),
      ],
      { runs: 3, folder },
    )
    expect(slow).toMatchObject({ name: 'slow', runs: 3 })
    expect((slow as { milliseconds: number }).milliseconds).toBeGreaterThan(300)
    expect(quick).toMatchObject({ name: 'quick', runs: 3 })
    expect(broken).toEqual({ name: 'broken', failed: expect.stringContaining('exit 4') })
    expect(idle).toEqual({ name: 'idle', failed: expect.stringContaining('no result') })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('shows once what each program made, and measures its bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
  const seen: string[] = []
  const write = `require('fs').writeFileSync(process.argv[1] + '/made', process.argv[2])`
  const node = (name: string) => ({ name, command: process.execPath, args: ['-e', write, '{out}', name] })
  try {
    const measured = await measure([node('one'), node('three')], {
      runs: 2,
      folder,
      look: async ({ name }, out) => void seen.push(`${name} ${readFileSync(join(out, 'made'), 'utf8')}`),
    })
    expect(seen).toEqual(['one one', 'three three'])
    expect(measured).toMatchObject([{ resultBytes: 3 }, { resultBytes: 5 }])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('sees what is lost of writing, however much white paper there is around it', async () => {
  const page = (...marks: string[]) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .composite(
        marks.map((background, index) => ({
          input: { create: { width: 4, height: 20, channels: 3, background } },
          left: 100 + index * 12,
          top: 100,
        })),
      )
      .png()
      .toBuffer()
  const [before, after, blank] = await Promise.all([page('#000', '#000'), page('#000', '#fff'), page('#fff')])
  expect(await measureLikeness(before, after)).toBeGreaterThan(0.99)
  expect(await measureBusyLikeness(before, after)).toBeLessThan(0.7)
  expect(await measureBusyLikeness(before, before)).toBeCloseTo(1, 6)
  expect(await measureBusyLikeness(blank, before)).toBeNaN()
})

it('counts wrong characters, with white space as one space, and in Chinese without', () => {
  expect(errorRate('one  two\n', 'one two', 'eng')).toBe(0)
  expect(errorRate('onetwo', 'one two', 'eng')).toBeCloseTo(1 / 7)
  expect(errorRate('kitten', 'sitting', 'eng')).toBeCloseTo(3 / 7)
  expect(errorRate('\u1112\u1161\u11ab', '\ud55c', 'kor')).toBe(0)
  expect(errorRate('网 络\n启动', '网络启功', 'chi_sim')).toBe(1 / 4)
  expect(errorRate('', 'gone', 'eng')).toBe(1)
})

it('compares each word with the one found nearest to it', () => {
  const html = '<page width="9" height="9"><word xMin="0" yMin="0" xMax="10" yMax="10">a</word></page><page width="9">'
  const [page, empty] = readPopplerBoxes(html)
  const half = { left: 5, top: 0, right: 15, bottom: 10 }
  const away = { left: 50, top: 0, right: 60, bottom: 10 }
  expect(empty).toEqual([])
  expect(boxAgreements([{ left: 0, top: 0, right: 10, bottom: 10 }, half, away], page ?? [])).toEqual([1, 1 / 3, 0])
})

it('gives a program the variables that it needs, and leaves out the warm-up where that is wanted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
  const count = `require('fs').appendFileSync(process.env.LOG, 'x')`
  const log = join(folder, 'log')
  try {
    const contender = { name: 'node', command: process.execPath, args: ['-e', count], env: { LOG: log } }
    await measure([contender], { runs: 2, folder, warmUp: false })
    expect(readFileSync(log, 'utf8')).toBe('xx')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('takes only programs whose versions it can ask, because others count as not installed', () => {
  expect(peer('pandoc', ['a.md']).needs).toEqual(['pandoc'])
  expect(() => peer('no-program', [])).toThrow('no-program')
  expect(() => shell('both', ['qpdf', 'no-program'], '', [])).toThrow('no-program')
})
