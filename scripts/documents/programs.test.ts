import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../packages/web/e2e/launch-browser.js'
import type { RunningProgram } from '../testing/run-installed.js'
import { allBlocks, nameOf } from './blocks.js'
import { type FakeOffice, makeFakeOffice } from './fake-office.js'
import { usesRealOffice } from './real-office.js'
import { runInBrowser } from './run-in-browser.js'
import { fileOf, isForBrowser, runProgramBlock, typeErrors, writePrograms } from './run-program-block.js'
import { runWarmServer } from './run-server.js'
import { warmCommands } from './warm-commands.js'

const blocks = allBlocks('ts', 'js')
const named = (some: typeof blocks) => some.map((block) => [nameOf(block), block] as const)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-programs-'))
  await writePrograms(folder, blocks)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('are programs without errors, all of them', () => {
  const paths = blocks.map((block) => join(folder, fileOf(block)))
  expect(typeErrors(paths)).toEqual([])
})

describe('on Node', () => {
  let server: RunningProgram
  let office: FakeOffice
  const warm = warmCommands()
  beforeAll(async () => {
    office = await makeFakeOffice()
    server = await runWarmServer(office.folder)
  })
  afterAll(async () => {
    await warm.stop()
    await server.stop()
    await office.remove()
  })

  // Its types are checked; it would call a timestamp authority.
  const canRun = blocks.filter((block) => !isForBrowser(block) && !block.text.includes('timestampPdf('))
  it.each(named(canRun))('%s', async (_, block) => {
    const settings = { server: server.url, ...(!usesRealOffice(block) && { office: office.folder, warm }) }
    await runProgramBlock(folder, block, settings)
  })
})

describe('in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())

  it.each(named(blocks.filter(isForBrowser)))('%s', async (_, block) => {
    expect(await runInBrowser(browser, join(folder, fileOf(block)))).toBe('%PDF-')
  })
})
