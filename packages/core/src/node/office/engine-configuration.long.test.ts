import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findUndrawnObjects } from '../../office/undrawn-objects.js'
import { sketchAllDrawings, sketchEachDrawing } from '../../testing/all-drawings.js'
import { builtCore } from '../../testing/built-core.js'
import { renderPage } from '../../testing/facts/look-at-pdf.js'
import { neighborPicture } from '../../testing/hostile/office-canaries.js'
import type { FromBuiltInEngine, ToBuiltInEngine } from './builtin-messages.js'
import { configurationOf, engineSettings, type Setting } from './engine-configuration.js'

// The built-in LibreOffice is started once for each setting.

const folder = mkdtempSync(join(tmpdir(), 'sheaf-settings-'))
const wasm = join(dirname(createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/package.json')), 'wasm')
let whole: Uint8Array[]
type Documents = ReturnType<typeof sketchAllDrawings>

afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(async () => {
  whole = await drawAll(engineSettings)
})

/** The first page of each of the documents, as an engine with these settings draws it. */
async function drawAll(settings: readonly Setting[], documents?: Documents): Promise<Uint8Array[]> {
  const program = fileURLToPath(new URL('./office-engine.js', builtCore))
  const child = fork(program, [], {
    env: {},
    execArgv: ['--liftoff-only', '--wasm-lazy-validation'],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  try {
    const started = await ask(child, {
      type: 'start',
      folder: wasm,
      fonts: [],
      configuration: configurationOf(settings),
      locale: 'en-US',
    })
    expect(started.type).toBe('started')
    const pages: Uint8Array[] = []
    for (const { format, bytes } of documents ?? sketchAllDrawings(await neighborPicture())) {
      const [inputPath, outputPath] = [join(folder, `in.${format}`), join(folder, 'out.pdf')]
      rmSync(outputPath, { force: true })
      writeFileSync(inputPath, bytes)
      expect(await ask(child, { type: 'convert', format, inputPath, outputPath })).toEqual({ type: 'converted' })
      pages.push((await renderPage(new File([readFileSync(outputPath)], 'out.pdf'), 1, 0.7)).pixels)
    }
    return pages
  } finally {
    child.kill('SIGKILL')
  }
}

function ask(child: ChildProcess, message: ToBuiltInEngine): Promise<FromBuiltInEngine> {
  return new Promise((resolve, reject) => {
    child.once('message', (answer) => resolve(answer as FromBuiltInEngine))
    child.once('exit', () => reject(new Error('LibreOffice ended.')))
    child.send(message)
  })
}

/** The documents whose pages differ: `docx` and so on. */
const differing = (pages: Uint8Array[]) =>
  ['docx', 'xlsx', 'pptx'].filter((_, index) => Buffer.compare(pages[index]!, whole[index]!) !== 0)

it.each(engineSettings.map((setting) => [setting[1], setting] as const))(
  'draws every kind of object the same with and without %s',
  async (_, setting) => {
    expect(differing(await drawAll(engineSettings.filter((one) => one !== setting)))).toEqual([])
  },
)

it('would show that a setting takes drawings away', async () => {
  const harmful: Setting = ['org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', true]
  expect(differing(await drawAll([...engineSettings, harmful]))).toEqual(['docx', 'xlsx'])
})

it('draws each kind of object that a document holds, or the conversion warns of it', async () => {
  const each = sketchEachDrawing(await neighborPicture())
  const pages = await drawAll(
    engineSettings,
    each.map(({ bytes }) => ({ format: 'docx', bytes })),
  )
  const isDrawn = (page: Uint8Array) => page.some((sample) => sample < 250)
  const missing = each.filter((_, index) => !isDrawn(pages[index]!))
  expect(missing.map(({ kind }) => kind)).toEqual(['waterfall chart', 'model'])
  for (const { kind, bytes } of missing) expect(findUndrawnObjects(bytes, 'docx'), kind).toHaveLength(1)
})
