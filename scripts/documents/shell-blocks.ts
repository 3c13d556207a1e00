import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningProgram } from '../testing/run-installed.js'
import { type Block, nameOf } from './blocks.js'
import { notRun } from './not-run.js'
import { canRun, runShellBlock } from './run-block.js'
import { runServer } from './run-server.js'
import { commandsOf, wordsOf } from './shell.js'

/** Makes a test of each block: it is run, by its commands, against a server of its own file; what cannot be run is checked. */
export function testShellBlocks(blocks: readonly Block[]): void {
  let server: RunningProgram
  beforeAll(async () => {
    server = await runServer('packages/server/dist/bin.js')
  })
  afterAll(() => server.stop())

  const run = async (block: Block) => {
    const commands = commandsOf(block.text)
    expect(commands.length).toBeGreaterThan(0)
    const left = commands.filter((command) => !canRun(command) || notRun.some((one) => one.command.test(command)))
    for (const command of left) {
      const known = notRun.find((one) => one.command.test(command))
      if (!known) throw new Error(`No test knows how to run: ${command}`)
      await known.check(wordsOf(command))
    }
    const rest = commands.filter((command) => !left.includes(command))
    if (rest.length > 0) await runShellBlock({ page: block.page, text: rest.join('\n') }, server.url)
  }
  it.each(blocks.map((block) => [nameOf(block), block] as const))('%s', (_, block) => run(block), 120_000)
}
