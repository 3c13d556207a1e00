import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseOptions, runOperation } from '@sheaf/core'
import { nodeCapabilities } from '@sheaf/core/node'
import { findOperation } from '@sheaf/core/registry'
import { expect } from 'vitest'
import { parse } from 'yaml'
import { withDefaults } from '../../packages/cli/src/plan/settings-file.js'
import { apiKeysFile } from '../../packages/server/src/access/api-keys.js'
import { siteContent } from '../../packages/server/src/site-content.js'
import { scannedPdf } from '../../packages/web/e2e/scanned-pdf.js'
import type { Block } from './blocks.js'
import { runShellBlock } from './run-block.js'
import { runWarmServer } from './run-server.js'
import { sampleArticle, sampleReport, sampleTable } from './sample-pdfs.js'

interface DataKind {
  /** The pages with such blocks, and how the blocks are recognized. */
  page: RegExp
  has: RegExp
  check: (value: unknown, block: Block) => void | Promise<void>
}

/** What the JSON and YAML of the documentation is, and how it is held against what reads or writes it. */
const dataKinds: readonly DataKind[] = [
  {
    page: /./,
    has: /\boperation\b/,
    // A pipeline goes through the command line's own check.
    check: async (value) => {
      const json = JSON.stringify(value).replaceAll("'", "'\\''")
      const text = `printf '%s' '${json}' > given.json && sheaf run given.json --check`
      await runShellBlock({ page: 'README.md', text })
    },
  },
  {
    page: /guide\/command-line\.md$/,
    has: /"jobs"/,
    check: async (value) => {
      const folder = await mkdtemp(join(tmpdir(), 'sheaf-settings-'))
      const file = join(folder, 'config.json')
      await writeFile(file, JSON.stringify(value))
      const read = withDefaults({}, { SHEAF_CONFIG: file })
      await rm(folder, { recursive: true })
      expect(Object.keys(read).sort()).toEqual(Object.keys(value as object).sort())
    },
  },
  {
    page: /guide\/mcp\.md$/,
    has: /"mcpServers"/,
    check: (value) => {
      const { command, args } = (value as { mcpServers: { sheaf: { command: string; args: string[] } } }).mcpServers
        .sheaf
      expect([command, args[0], args[1]]).toEqual(['sheaf', 'mcp', '--allow'])
    },
  },
  {
    page: /guide\/forms\.md$/,
    has: /"widgets"/,
    check: (fields) => void parseOptions(findOperation('add-form-fields')!, { fields }),
  },
  {
    page: /guide\/ocr\.md$/,
    has: /"engine"/,
    check: async (value) => {
      const { buffer } = await scannedPdf('scan.pdf', [['Dear reader']])
      expectShape(value, await jsonOf('ocr-pdf', buffer, { outputSearchablePdf: false, sidecar: 'json' }))
    },
  },
  {
    page: /guide\/pdf-to-excel\.md$/,
    has: /"tables"/,
    check: async (value) => {
      expectShape(value, await jsonOf('pdf-to-excel', await sampleTable(), { format: 'json' }))
    },
  },
  {
    page: /guide\/pdf-to-markdown\.md$/,
    has: /"chunks"/,
    check: async (value) => {
      expectShape(value, await jsonOf('pdf-to-markdown', await sampleArticle(), { format: 'json' }))
    },
  },
  {
    page: /guide\/http-api\.md$/,
    has: /"requestId"/,
    check: async (value) => {
      const server = await runWarmServer(undefined)
      try {
        const body = new FormData()
        body.append('file', new File([new Uint8Array(await sampleReport(1))], 'report.pdf'))
        body.append('angle', '45')
        const answer = await fetch(`${server.url}/api/tools/rotate-pdf`, { method: 'POST', body })
        const { requestId: _, ...problem } = value as Record<string, unknown>
        expect(await answer.json()).toMatchObject(problem)
      } finally {
        await server.stop()
      }
    },
  },
  {
    page: /guide\/server\.md$/,
    has: /"state"/,
    check: async (value) => {
      const server = await runWarmServer(undefined)
      try {
        const body = new FormData()
        body.append('file', new File([new Uint8Array(await sampleReport(1))], 'report.pdf'))
        body.append('angle', '90')
        const headers = { Prefer: 'respond-async' }
        const started = await fetch(`${server.url}/api/tools/rotate-pdf`, { method: 'POST', body, headers })
        const { status } = (await started.json()) as { status: string }
        const ask = async () => (await fetch(server.url + status)).json() as Promise<Record<string, unknown>>
        await expect.poll(async () => (await ask())['state']).toBe('ended')
        const { id: _, result, ...rest } = value as Record<string, unknown>
        const ended = await ask()
        expect(ended).toMatchObject(rest)
        expectShape(result, ended['result'])
      } finally {
        await server.stop()
      }
    },
  },
  {
    page: /guide\/self-hosting\.md$/,
    has: /"(Statement|Rules)"/,
    // What an S3 service makes of it is not ours to try.
    check: (value) =>
      void expect(value).toHaveProperty(Object.hasOwn(value as object, 'Rules') ? 'Rules' : 'Statement'),
  },
  {
    page: /guide\/server\.md$/,
    has: /"operator"/,
    check: (value) => void siteContent.parse(value),
  },
  {
    page: /guide\/self-hosting\.md$/,
    has: /"sha256"/,
    check: (value) => void apiKeysFile.parse(value),
  },
]

/**
 * Reads a block and holds it against what it is.
 * @throws Error when nobody knows what it is, or it is not that
 */
export async function checkDataBlock(block: Block): Promise<void> {
  const value: unknown = block.language === 'yaml' ? parse(block.text) : JSON.parse(block.text)
  const kind = dataKinds.find(({ page, has }) => page.test(block.page) && has.test(block.text))
  if (!kind) throw new Error(`No test knows what this is: ${block.text.slice(0, 200)}`)
  await kind.check(value, block)
}

/** What an operation writes as JSON about a document. */
async function jsonOf(id: string, bytes: Uint8Array, options: Record<string, unknown>): Promise<unknown> {
  const file = new File([new Uint8Array(bytes)], 'scan.pdf')
  const { files, companions } = await runOperation(findOperation(id)!, { file }, options, {
    capabilities: nodeCapabilities(),
  })
  const made = [...files, ...companions].find(({ name }) => name.endsWith('.json'))!
  return JSON.parse(await made.text())
}

/** Holds when every name in an example is one that the program writes, at the same place and with the same type. */
export function expectShape(example: unknown, written: unknown, place = 'the file'): void {
  expect(Array.isArray(written), `${place} is a list`).toBe(Array.isArray(example))
  expect(typeof written, place).toBe(typeof example)
  if (Array.isArray(example)) {
    const merged = (written as unknown[]).every((one) => typeof one === 'object' && !Array.isArray(one))
      ? Object.assign({}, ...(written as object[]))
      : (written as unknown[])[0]
    for (const one of example) expectShape(one, merged, `an entry of ${place}`)
  } else if (typeof example === 'object' && example !== null) {
    for (const [name, value] of Object.entries(example)) {
      expect(written, place).toHaveProperty([name])
      // A value may be a number here and a text there.
      if (name !== 'value') expectShape(value, (written as Record<string, unknown>)[name], name)
    }
  }
}
