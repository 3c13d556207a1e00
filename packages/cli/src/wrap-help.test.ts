import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { columnsOf, wrapHelp } from './wrap-help.js'

function helpAt(width: number): string {
  const program = new Command('sheaf').description('A toolbox.').configureOutput({ getOutHelpWidth: () => width })
  const summary = 'Highlight, underline, write, draw and stamp on the pages of a PDF,  and leave comments.'
  program.command('add-annotations').summary(summary.replace('  ', ' ')).helpGroup('Edit:')
  program.command('run').option('--json').argument('[inputs...]').summary('Run a pipeline of operations.')
  program.command('x').summary(`${'word '.repeat(60)}${'unbroken'.repeat(30)} end`)
  return program.helpInformation()
}

describe('wrapHelp', () => {
  it('wraps what is in one line an entry as commander does', () => {
    const text = helpAt(1e6)
    for (const width of [1, 50, 60, 61, 75, 80, 100, 137, 400]) expect(wrapHelp(text, width)).toBe(helpAt(width))
  })
})

describe('columnsOf', () => {
  it('is 80 where there is no terminal', () => {
    expect(columnsOf({ isTTY: true, columns: 120 })).toBe(120)
    expect(columnsOf({ isTTY: true, columns: 0 })).toBe(80)
    expect(columnsOf({ columns: 120 })).toBe(80)
  })
})
