import { access, mkdir, rename } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isToolError, ToolError } from '../../errors.js'
import { conversionArguments, nativeMemory, throwIfKilled, unreadable } from './conversion-arguments.js'
import type { EngineOrder, OfficeEngine, StartOfficeEngine } from './engine.js'
import { BLANK, EngineFolder, stayingOpen } from './engine-folder.js'
import { FencedEngine, startAttended } from './fenced-engine.js'
import { findLibreOffice, type NativeLibreOffice, probeLibreOffice } from './find-libreoffice.js'
import { type LeashedProcess, startLeashed } from './leashed-process.js'
import type { OfficeFenceSettings } from './office-fences.js'

const START_MS = 90_000

/** The LibreOffice of this machine. @throws ToolError UNAVAILABLE */
export async function nativeLibreOffice(settings: OfficeFenceSettings = {}): Promise<NativeLibreOffice> {
  const path = findLibreOffice()
  const found = path === undefined ? undefined : await probeLibreOffice(path, settings)
  if (found) return found
  const trouble = settings.required ? 'is too old or does not run isolated' : 'is too old or does not run'
  throw unusable(path === undefined ? 'was not found on this machine' : trouble)
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
export function startNativeEngine(settings?: OfficeFenceSettings): StartOfficeEngine {
  return async (folder, signal, locale) =>
    await startLibreOffice(await nativeLibreOffice(settings), folder, signal, locale)
}

/** The same for a LibreOffice that has been found. @throws ToolError UNAVAILABLE */
export async function startLibreOffice(
  libreOffice: NativeLibreOffice,
  folder: string,
  signal: AbortSignal,
  locale = 'en-US',
): Promise<OfficeEngine> {
  const place = new EngineFolder(folder, libreOffice)
  await place.prepare(locale)
  const { inMemory } = libreOffice.fence
  const resident = await (inMemory
    ? startAttended(place)
    : startLeashed(place.command([...place.program, ...stayingOpen, place.seen(BLANK)], 'limited'), place.setting))
  const stop = () => void resident.kill()
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  const about = { name: `LibreOffice ${libreOffice.version}`, locale }
  const late = setTimeout(stop, START_MS)
  try {
    if (inMemory) return await FencedEngine.of(place, resident, about)
    const families = place.fontFamilies()
    await waitUntilReady(folder, resident)
    return new NativeEngine(place, resident, { ...about, fontFamilies: await families })
  } catch (error) {
    await resident.kill()
    throw isToolError(error) ? error : unusable('does not start')
  } finally {
    clearTimeout(late)
    signal.removeEventListener('abort', stop)
  }
}

/** The lock file of the blank document shows that it is open; LibreOffice has listened for others well before. */
async function waitUntilReady(folder: string, resident: LeashedProcess): Promise<void> {
  let hasEnded = false
  void resident.ended.then(() => {
    hasEnded = true
  })
  while (!(await exists(join(folder, `.~lock.${BLANK}#`)))) {
    if (hasEnded) throw unusable('does not start')
    await sleep(20)
  }
}

class NativeEngine implements OfficeEngine {
  readonly name: string
  readonly fontFamilies: readonly string[]
  readonly pid: number
  readonly locale: string
  readonly memory = nativeMemory
  readonly ended: Promise<void>
  readonly #place: EngineFolder
  readonly #resident: LeashedProcess
  #client: LeashedProcess | undefined

  constructor(
    place: EngineFolder,
    resident: LeashedProcess,
    { name, fontFamilies, locale }: Pick<OfficeEngine, 'name' | 'fontFamilies'> & { locale: string },
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

  async convert(order: EngineOrder): Promise<void> {
    const { inputPath, outputPath } = order
    const { filters, written: name } = conversionArguments(order)
    const outputFolder = join(dirname(inputPath), 'out')
    await mkdir(outputFolder)
    const seen = (path: string) => this.#place.seen(relative(this.#place.folder, path))
    this.#client = await startLeashed(
      this.#place.command([
        ...[...this.#place.program, ...filters],
        ...['--outdir', seen(outputFolder), seen(inputPath)],
      ]),
      this.#place.setting,
    )
    let hasEnded = false
    void this.#resident.ended.then(() => {
      hasEnded = true
    })
    const code = await Promise.race([this.#client.ended, this.#resident.ended])
    await this.#client.kill()
    throwIfKilled(code)
    if (hasEnded) throw new Error('LibreOffice ended.')
    const written = join(outputFolder, name)
    // It exits with 0 whatever has happened.
    if (!(await exists(written))) throw unreadable()
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
