import { access, mkdir, rename } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ToolError } from '../../errors.js'
import { EngineKilled, type EngineOrder, type OfficeEngine, type StartOfficeEngine } from './engine.js'
import { BLANK, EngineFolder } from './engine-folder.js'
import { exportFilter, importFilter, importSettings, pdfExportSettings } from './filters.js'
import { findLibreOffice, type NativeLibreOffice, probeLibreOffice } from './find-libreoffice.js'
import { type LeashedProcess, startLeashed } from './leashed-process.js'

const START_MS = 90_000
const BLOATED_BYTES = 2 ** 30
const MOST_BYTES = 3 * 2 ** 30
/** Exit codes of a shell whose program was ended by SIGKILL or SIGTERM, which come from outside. */
const EXTERNAL_ENDS: ReadonlySet<number> = new Set([128 + 9, 128 + 15])

/** The LibreOffice of this machine. @throws ToolError UNAVAILABLE */
export async function nativeLibreOffice(): Promise<NativeLibreOffice> {
  const path = findLibreOffice()
  const found = path === undefined ? undefined : await probeLibreOffice(path)
  if (found) return found
  throw unusable(path === undefined ? 'was not found on this machine' : 'is too old or does not run')
}

function unusable(what: string): ToolError {
  return new ToolError(
    'UNAVAILABLE',
    `LibreOffice ${what}. Install LibreOffice 7.4 or later, or the engine of Sheaf (npm install @matbee/libreoffice-converter @sheaf/office-fonts).`,
    { details: { engine: 'LibreOffice' } },
  )
}

/**
 * Starts the LibreOffice of this machine and keeps it. A document is converted by starting `soffice` once more with the same profile:
 * it finds the one that runs, hands over its arguments through a pipe, and waits for the end of the work.
 */
export const startNativeEngine: StartOfficeEngine = async (folder, signal, locale) =>
  await startLibreOffice(await nativeLibreOffice(), folder, signal, locale)

/** The same for a LibreOffice that has been found. @throws ToolError UNAVAILABLE */
export async function startLibreOffice(
  libreOffice: NativeLibreOffice,
  folder: string,
  signal: AbortSignal,
  locale = 'en-US',
): Promise<OfficeEngine> {
  const place = new EngineFolder(folder, libreOffice)
  await place.prepare(locale)
  const families = place.fontFamilies()
  const resident = await startLeashed(
    place.command(
      ['--invisible', '--nodefault', '--nofirststartwizard', '--nolockcheck', place.seen(BLANK)],
      'limited',
    ),
    place.setting,
  )
  const stop = () => void resident.kill()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  try {
    await waitUntilReady(folder, resident)
    return new NativeEngine(place, resident, `LibreOffice ${libreOffice.version}`, await families, locale)
  } catch (error) {
    await resident.kill()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** The lock file of the blank document shows that it is open; LibreOffice has listened for others well before. */
async function waitUntilReady(folder: string, resident: LeashedProcess): Promise<void> {
  let hasEnded = false
  void resident.ended.then(() => {
    hasEnded = true
  })
  const until = performance.now() + START_MS
  while (!(await exists(join(folder, `.~lock.${BLANK}#`)))) {
    if (hasEnded || performance.now() > until) throw unusable('does not start')
    await sleep(20)
  }
}

class NativeEngine implements OfficeEngine {
  readonly name: string
  readonly fontFamilies: readonly string[]
  readonly pid: number
  readonly locale: string
  readonly memory = { bloated: BLOATED_BYTES, most: MOST_BYTES }
  readonly ended: Promise<void>
  readonly #place: EngineFolder
  readonly #resident: LeashedProcess
  #client: LeashedProcess | undefined

  constructor(
    place: EngineFolder,
    resident: LeashedProcess,
    name: string,
    fontFamilies: readonly string[],
    locale: string,
  ) {
    this.locale = locale
    this.name = name
    this.fontFamilies = fontFamilies
    this.pid = resident.pid
    this.#place = place
    this.#resident = resident
    // A client that has lost its engine would become one.
    this.ended = resident.ended.then(async () => void (await this.#client?.kill()))
  }

  async convert({ inputPath, outputPath, format, target = 'pdf', pdf, csv }: EngineOrder): Promise<void> {
    const settings = importSettings(format, csv)
    const exportSettings = target === 'pdf' ? pdfExportSettings(pdf) : undefined
    const output = `${target}:${exportFilter(format, target)}${exportSettings === undefined ? '' : `:${exportSettings}`}`
    const outputFolder = join(dirname(inputPath), 'out')
    await mkdir(outputFolder)
    const seen = (path: string) => this.#place.seen(relative(this.#place.folder, path))
    this.#client = await startLeashed(
      this.#place.command([
        `--infilter=${importFilter(format)}${settings === undefined ? '' : `:${settings}`}`,
        ...['--convert-to', output, '--outdir', seen(outputFolder), seen(inputPath)],
      ]),
      this.#place.setting,
    )
    let hasEnded = false
    void this.#resident.ended.then(() => {
      hasEnded = true
    })
    const code = await Promise.race([this.#client.ended, this.#resident.ended])
    await this.#client.kill()
    if (code !== null && EXTERNAL_ENDS.has(code)) throw new EngineKilled('LibreOffice was ended.')
    if (hasEnded) throw new Error('LibreOffice ended.')
    const written = join(outputFolder, `${basename(inputPath, extname(inputPath))}.${target}`)
    // It exits with 0 whatever has happened.
    if (!(await exists(written)))
      throw new ToolError('BAD_DOCUMENT', 'LibreOffice cannot read the document. It may be damaged.')
    await rename(written, outputPath)
  }

  async kill(): Promise<void> {
    await Promise.all([this.#resident.kill(), this.#client?.kill()])
    await this.ended
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
