import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.js'
import { notRun } from './not-run.js'
import { canRun, runShellBlock } from './run-block.js'
import { fileOf, runProgramBlock, typeErrors, writePrograms } from './run-program-block.js'
import { commandsOf, isOneScript, outputsOf, plainWordsOf, programsOf, wordsOf } from './shell.js'

describe('blocksOf', () => {
  it('gives language, text and place of each block', () => {
    expect(blocksOf('a.md', '# A\n\n```sh\nsheaf list\n```\n\n```\n|\n```\n')).toEqual([
      { page: 'a.md', line: 4, language: 'sh', text: 'sheaf list\n' },
      { page: 'a.md', line: 8, language: '', text: '|\n' },
    ])
  })

  it('refuses a block without an end', () => {
    expect(() => blocksOf('a.md', '```sh\nsheaf list\n')).toThrow('does not end')
  })
})

describe('commands of a block', () => {
  it('need no shell when they are the words of one program', () => {
    expect(plainWordsOf(`sheaf x 'a | b' --y '{"1": 90}' -o "c d"`)).toEqual([
      'sheaf',
      'x',
      'a | b',
      '--y',
      '{"1": 90}',
      '-o',
      'c d',
    ])
    for (const command of ['a | b', 'a > b', 'A=1 a', 'a *.pdf', 'a "$HOME"', 'a $(b)', 'a\nb', 'a &', 'a ~/b'])
      expect(plainWordsOf(command)).toBeUndefined()
  })

  it('are separate, without comments', () => {
    const text = "a 'x # y' # all\n# nothing\nb \\\n  --c # d\n"
    expect(commandsOf(text)).toEqual(["a 'x # y'", 'b   --c'])
  })

  it('are taken apart into words, programs and what they write', () => {
    expect(wordsOf(`A=1 sheaf x 'a b' -o "c d" | cat > e`)).toEqual([
      'A=1',
      'sheaf',
      'x',
      'a b',
      '-o',
      'c d',
      '|',
      'cat',
      '>',
      'e',
    ])
    expect(programsOf('A=1 sheaf x | jq y && id=$(openssl rand -hex 1)')).toEqual(['sheaf', 'jq', 'openssl'])
    expect(outputsOf('sheaf x -o a.pdf > b')).toEqual(['a.pdf', 'b'])
  })

  it('belong together where one sets a variable or continues beside the others', () => {
    expect(isOneScript(['id=1', 'sheaf x'])).toBe(true)
    expect(isOneScript(['curl x &', 'curl y'])).toBe(true)
    expect(isOneScript(['A=1 sheaf x', 'sheaf y && sheaf z'])).toBe(false)
  })

  it('that start another program are not run', () => {
    expect(canRun('sheaf list | cat')).toBe(true)
    expect(canRun('sheaf list | rm')).toBe(false)
    expect(notRun.some(({ command }) => command.test('rm -r /'))).toBe(false)
  })
})

describe('a broken block fails', () => {
  const sh = (text: string) => runShellBlock({ page: 'a.md', text }, { server: 'http://127.0.0.1:9' })

  it.each([
    ['with an unknown flag', 'sheaf rotate-pdf report.pdf --angel 90', 'angel'],
    ['with a file that nobody knows', 'sheaf rotate-pdf letter.pdf --angle 90', 'no such file'],
    ['that counts on what an earlier command made and no command names', 'sheaf list > a.txt\ncat b.txt', 'b.txt'],
    ['whose result is not what its name says', 'sheaf list > list.pdf', 'begins with'],
    ['that uses curl in another way', 'curl --insecure http://127.0.0.1:8787/api/tools', '--insecure'],
    ['that calls another host', 'curl https://sheaf.example/api/tools', 'sheaf.example'],
    ['whose server does not answer', 'curl http://127.0.0.1:8787/api/tools', 'fetch failed'],
  ])('%s', async (_, text, message) => {
    await expect(sh(text)).rejects.toThrow(message)
  })

  it.each([
    ['Docker', 'docker compose --file deploy/nothing.yaml up'],
    ['npm run', 'npm run nothing'],
    ['npm install', 'npm install @sheaf/nothing'],
    ['cp', 'cp deploy/nothing /etc'],
  ])('that is not run, with %s', async (_, text) => {
    const known = notRun.find(({ command }) => command.test(text))
    await expect((async () => known?.check(wordsOf(text)))()).rejects.toThrow()
  })

  it('that is a program', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-broken-'))
    try {
      const program = (line: number, text: string) => ({ page: 'a.md', line, language: 'ts', text })
      const wrongType = program(
        1,
        `import { rotatePdf } from '@sheaf/core/rotate-pdf'\nrotatePdf({}, { angle: '90' }, {})`,
      )
      const failing = program(2, `throw new Error('It fails.')`)
      await writePrograms(folder, [wrongType, failing])
      expect(typeErrors([join(folder, fileOf(wrongType))])).not.toEqual([])
      await expect(runProgramBlock(folder, failing, { server: '' })).rejects.toThrow('It fails.')
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
