import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningProgram } from '../testing/run-installed.js'
import { type Block, nameOf } from './blocks.js'
import { type FakeOffice, makeFakeOffice } from './fake-office.js'
import { notRun } from './not-run.js'
import { canRun, runShellBlock } from './run-block.js'
import { runWarmServer } from './run-server.js'
import { commandsOf, wordsOf } from './shell.js'
import { warmCommands } from './warm-commands.js'

/**
 * Makes a test of each block: it is run, by its commands, against a server of its own file; what cannot be run is checked.
 *
 * @param usesRealOffice whether the commands of a block convert documents with the LibreOffice that comes with Sheaf
 */
export function testShellBlocks(
  blocks: readonly Block[],
  usesRealOffice: 'always' | ((block: Block) => boolean) = () => false,
): void {
  let office: FakeOffice | undefined
  let server: RunningProgram
  const warm = warmCommands()
  beforeAll(async () => {
    if (usesRealOffice !== 'always') office = await makeFakeOffice()
    server = await runWarmServer(office?.folder)
  })
  afterAll(async () => {
    await warm.stop()
    await server.stop()
    await office?.remove()
  })

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
    if (rest.length > 0) {
      const isReal = usesRealOffice === 'always' || usesRealOffice(block)
      const settings = { server: server.url, ...(office && !isReal && { office: office.folder, warm }) }
      await runShellBlock({ page: block.page, text: rest.join('\n') }, settings)
    }
  }
  it.each(blocks.map((block) => [nameOf(block), block] as const))('%s', (_, block) => run(block), 120_000)
}
