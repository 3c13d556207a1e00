import { execFileSync } from 'node:child_process'
import { link, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writePdf } from '../testing/pdfs.js'
import { makeFolder, runSheaf } from '../testing/run-sheaf.js'

interface Answer {
  id: number
  // biome-ignore lint/suspicious/noExplicitAny: each answer has its own shape.
  result: any
}

/** Sends requests as a client does, all at once, and gives the answers by their ids. */
async function ask(cwd: string, requests: readonly [method: string, params: object][], ...flags: string[]) {
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  }
  const messages = [
    { jsonrpc: '2.0', id: 0, method: 'initialize', params: hello },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    ...requests.map(([method, params], index) => ({ jsonrpc: '2.0', id: index + 1, method, params })),
  ]
  const stdin = new TextEncoder().encode(messages.map((message) => `${JSON.stringify(message)}\n`).join(''))
  const { code, stdout, stderr } = await runSheaf(['mcp', ...flags], { cwd, stdin })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Answer)
  return (id: number) => answers.find((answer) => answer.id === id)!.result
}

const call = (name: string, input: object): [string, object] => ['tools/call', { name, arguments: input }]

describe('sheaf mcp', () => {
  it('offers every operation with the schema of its files and options', async () => {
    const answer = await ask(await makeFolder(), [['tools/list', {}]])
    expect(answer(0)).toMatchObject({ serverInfo: { name: 'sheaf' }, capabilities: { tools: {} } })
    const { tools } = answer(1)
    expect(tools.length).toBeGreaterThan(30)
    const named = (name: string) => tools.find((tool: { name: string }) => tool.name === name)
    expect(named('rotate-pdf').inputSchema).toMatchObject({
      type: 'object',
      properties: { file: { type: 'string' }, angle: { description: expect.any(String) } },
      required: ['file'],
    })
    expect(named('merge-pdf').inputSchema.properties.files).toMatchObject({ type: 'array', minItems: 2 })
    // Its "output" writes a file, though never over another.
    expect(named('pdf-info').annotations).toMatchObject({ readOnlyHint: false, destructiveHint: false })
    expect(named('rotate-pdf').annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true })
    expect(Object.keys(named('pdf-info').inputSchema.properties)).not.toContain('existing')
  })

  it('makes new files, and returns data', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    const answer = await ask(cwd, [
      call('rotate-pdf', { file: 'a.pdf', angle: 90, output: 'turned.pdf' }),
      call('pdf-info', { file: 'a.pdf' }),
    ])
    expect(answer(1)).toMatchObject({
      isError: false,
      structuredContent: { outputs: [{ path: expect.stringMatching(/turned\.pdf$/) }] },
    })
    expect(answer(2).structuredContent.data).toMatchObject({ pageCount: 1 })
    expect((await readdir(cwd)).sort()).toEqual(['a.pdf', 'turned.pdf'])
  })

  it('refuses paths outside the allowed folders, also by links, and what exists', async () => {
    const cwd = await makeFolder()
    await mkdir(join(cwd, 'in'))
    await writePdf(join(cwd, 'in/a.pdf'))
    await writePdf(join(cwd, 'secret.pdf'))
    await symlink('../secret.pdf', join(cwd, 'in/link.pdf'))
    const answer = await ask(
      cwd,
      [
        call('rotate-pdf', { file: '../secret.pdf', angle: 90 }),
        call('rotate-pdf', { file: 'link.pdf', angle: 90 }),
        call('rotate-pdf', { file: 'a.pdf', angle: 90, output: '../out.pdf' }),
        call('rotate-pdf', { file: 'a.pdf', angle: 90, output: 'a.pdf' }),
        call('rotate-pdf', { file: 'missing.pdf', angle: 90 }),
      ],
      '--allow',
      'in',
    )
    for (const id of [1, 2, 3]) {
      expect(answer(id)).toMatchObject({ isError: true, structuredContent: { error: { code: 'USAGE' } } })
      expect(answer(id).structuredContent.error.message).toContain('outside the allowed folders')
    }
    expect(answer(4).structuredContent.error.code).toBe('OUTPUT_EXISTS')
    expect(answer(5).structuredContent.error.code).toBe('INPUT_UNREADABLE')
    expect((await readdir(cwd, { recursive: true })).sort()).toEqual(['in', 'in/a.pdf', 'in/link.pdf', 'secret.pdf'])
  })

  it('never writes through links, over inputs or into pipes, even if it may replace files', async () => {
    const cwd = await makeFolder()
    await mkdir(join(cwd, 'in'))
    for (const name of ['in/a.pdf', 'in/b.pdf', 'secret.pdf']) await writePdf(join(cwd, name))
    await link(join(cwd, 'in/b.pdf'), join(cwd, 'in/other-name-of-b.pdf'))
    await symlink('../secret.pdf', join(cwd, 'in/rotated_a.pdf'))
    execFileSync('mkfifo', [join(cwd, 'in/pipe.pdf')])
    const before = await readFile(join(cwd, 'secret.pdf'))
    const replacing = { angle: 90, existing: 'replace' }
    const answer = await ask(
      cwd,
      [
        call('rotate-pdf', { file: 'a.pdf', ...replacing }),
        call('rotate-pdf', { file: 'b.pdf', output: 'b.pdf', ...replacing }),
        call('rotate-pdf', { file: 'b.pdf', output: 'other-name-of-b.pdf', ...replacing }),
        call('rotate-pdf', { file: 'b.pdf', output: 'pipe.pdf', ...replacing }),
        call('rotate-pdf', { file: 'pipe.pdf', ...replacing }),
        call('rotate-pdf', { file: 'b.pdf', output: 'a.pdf', angle: 90 }),
      ],
      '--allow',
      'in',
    )
    expect(answer(1).isError).toBe(false)
    expect(await readFile(join(cwd, 'secret.pdf'))).toEqual(before)
    expect((await lstat(join(cwd, 'in/rotated_a.pdf'))).isFile()).toBe(true)
    const codes = [2, 3, 4, 5, 6].map((id) => answer(id).structuredContent.error.code)
    expect(codes).toEqual(['OUTPUT_EXISTS', 'OUTPUT_EXISTS', 'OUTPUT_NOT_WRITTEN', 'INPUT_UNREADABLE', 'OUTPUT_EXISTS'])
    expect(answer(6).structuredContent.error.message).toMatch(/already exists\. Set "existing" to "replace"/)
    expect(await readFile(join(cwd, 'in/b.pdf'))).toEqual(before)
  })

  it('reads nothing of the machine or its own process: by links to folders, odd paths, further inputs, or what documents refer to', async () => {
    const cwd = await makeFolder()
    await mkdir(join(cwd, 'in'))
    await mkdir(join(cwd, 'out'))
    await mkdir(join(cwd, 'in2'))
    await writePdf(join(cwd, 'in/a.pdf'))
    for (const name of ['out/secret.pdf', 'in2/secret.pdf']) await writePdf(join(cwd, name))
    await symlink('../out', join(cwd, 'in/folder'))
    await symlink('/proc/self', join(cwd, 'in/self'))
    const secret = 'kept from clients'
    await writeFile(join(cwd, 'out/secret.txt'), secret)
    const references = ['../out/secret.txt', join(cwd, 'out/secret.txt'), `file://${join(cwd, 'out/secret.txt')}`]
    const page = references.map(
      (path) => `<img src="${path}"><object data="${path}"></object><iframe src="${path}"></iframe>`,
    )
    await writeFile(
      join(cwd, 'in/page.md'),
      `# Title\n\n${references.map((path) => `![x](${path})`).join(' ')}\n\n${page.join('')}`,
    )
    const attach = (path: string) => call('add-attachments', { file: 'a.pdf', attachments: [path], output: 'with.pdf' })
    const answer = await ask(
      cwd,
      [
        call('pdf-info', { file: 'folder/secret.pdf' }),
        call('pdf-info', { file: '../in2/secret.pdf' }),
        attach('/proc/self/environ'),
        attach('self/environ'),
        attach('/etc/passwd'),
        attach('../out/secret.txt'),
        attach('a.pdf\0/../../out/secret.txt'),
        call('rotate-pdf', { file: 'a.pdf', angle: 90, output: 'folder/' }),
        call('rotate-pdf', { file: 'a.pdf', angle: 90, output: 'folder/new.pdf' }),
        call('markdown-to-pdf', { file: 'page.md', output: 'page.pdf' }),
      ],
      '--allow',
      'in',
    )
    for (let id = 1; id <= 9; id++) {
      expect(answer(id), `${id}`).toMatchObject({ isError: true, structuredContent: { error: { code: 'USAGE' } } })
      expect(JSON.stringify(answer(id))).not.toContain(secret)
    }
    expect(answer(10).isError).toBe(false)
    expect((await readFile(join(cwd, 'in/page.pdf'))).includes(secret)).toBe(false)
    expect((await readdir(join(cwd, 'out'))).sort()).toEqual(['secret.pdf', 'secret.txt'])
    expect(await readdir(join(cwd, 'in'))).not.toContain('with.pdf')
  })

  it('answers a mistake with what to change', async () => {
    const cwd = await makeFolder()
    await writePdf(join(cwd, 'a.pdf'))
    const mistakes = [
      ['rotate-pdf', { file: 'a.pdf', angel: 90 }, /angel.*Did you mean "angle"\?/s],
      ['rotate-pdf', { file: 'a.pdf', angle: 45 }, /angle.*90/s],
      ['rotate-pdf', { file: 5, angle: 90 }, /^file: expected a path\.$/],
      ['rotate-pdf', { file: ['a.pdf'], angle: 90 }, /^file: expected a path\.$/],
      ['rotate-pdf', { angle: 90 }, /^Name file: a path\.$/],
      ['rotate-pdf', { file: 'a.pdf', angle: 90, output: 5 }, /^output: expected a text\.$/],
      ['rotate-pdf', { file: 'a.pdf', angle: 90, existing: 'skip' }, /^existing: expected "fail" or "replace"\.$/],
      ['merge-pdf', { files: 'a.pdf' }, /^files: expected a list of paths\.$/],
      // Data takes the place of no file.
      ['pdf-info', { file: 'a.pdf', existing: 'replace' }, /existing/],
    ] as const
    const answer = await ask(
      cwd,
      mistakes.map(([name, input]) => call(name, input)),
    )
    for (const [index, [, , message]] of mistakes.entries()) {
      const { isError, structuredContent } = answer(index + 1)
      expect(isError).toBe(true)
      expect(structuredContent.error.message).toMatch(message)
    }
    expect(await readdir(cwd)).toEqual(['a.pdf'])
  })
})
