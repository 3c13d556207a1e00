import type { Warning } from '@sheaf/core'
import type { WrittenFile } from '../run/job.js'
import type { Failure } from './failure.js'
import type { RunCounts } from './run-report.js'
import { formatBytes, formatDuration, printable } from './text.js'

/** Failures that the end of a batch repeats. */
const MOST_REPEATED = 100

/** The part of a stream that a reporter needs: standard error, or a collector in tests. */
export interface LineStream {
  write(text: string): unknown
  isTTY?: boolean | undefined
  columns?: number | undefined
}

export interface ReporterSettings {
  /** Files in all. */
  total: number
  quiet: boolean
  verbose: boolean
}

/** Reports the progress of a run on standard error: a bar on a terminal, plain lines elsewhere. */
export class Reporter {
  readonly #out: LineStream
  readonly #settings: ReporterSettings
  #ended = 0
  #barShown = false
  #bar = { time: 0, text: '' }
  readonly #stages = new Map<string, string>()
  readonly #running = new Map<string, number>()
  readonly #failures: string[] = []
  /** Whether a file was done after a failure, so that the failure may be out of sight. */
  #hasMoved = false

  /** Whether there are results that a further run can keep. */
  #hasWritten = false

  constructor(out: LineStream, settings: ReporterSettings) {
    this.#out = out
    this.#settings = settings
  }

  /** Whether anybody sees how far the work is. */
  get showsProgress(): boolean {
    return !this.#settings.quiet && (this.#settings.verbose || this.#out.isTTY === true)
  }

  progress(label: string, fraction: number, stage: string): void {
    if (this.#settings.quiet) return
    if (this.#settings.verbose) this.#report(label, fraction, stage)
    this.#running.set(label, fraction)
    if (this.#out.isTTY) this.#draw(label, stage)
  }

  done(label: string, outputs: readonly WrittenFile[], inputBytes: number, milliseconds: number): void {
    this.#end(label)
    if (this.#settings.quiet || outputs.length === 0) {
      this.#clear()
      return
    }
    this.#hasWritten = true
    const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0)
    const [first] = outputs
    const what = outputs.length === 1 ? first!.path : `${outputs.length} files, ${first!.path} …`
    const time = this.#settings.verbose ? `, ${formatDuration(milliseconds)}` : ''
    this.#hasMoved = this.#failures.length > 0
    this.#line(`${label} -> ${what} (${formatBytes(inputBytes)} -> ${formatBytes(bytes)}${time})`)
  }

  warning(label: string | undefined, { code, message }: Warning): void {
    if (!this.#settings.quiet) this.#line(`sheaf: ${named(label, code, message, 'warning: ')}`)
  }

  /** `about` is the input to blame, where `label` is that of several. */
  failed(label: string | undefined, failure: Failure, about = label): void {
    if (label !== undefined) {
      this.#end(label)
      this.#failures.push(named(about, failure.code, failure.message))
    }
    if (failure.kind !== 'bug') {
      this.#line(`sheaf: ${named(about, failure.code, failure.message)}`)
      return
    }
    const prefix = about === undefined ? 'sheaf:' : `sheaf: ${about}:`
    const advice = this.#settings.verbose ? '' : ' Run again with --verbose to see where.'
    this.#line(`${prefix} This is a bug in Sheaf, not your mistake: ${failure.message.replace(/\.$/, '')}.${advice}`)
    if (this.#settings.verbose && failure.stack) this.#out.write(`${failure.stack}\n`)
  }

  /** What libraries said on the side, for `--verbose`. */
  aside(text: string): void {
    if (this.#settings.verbose && text.trim() !== '') for (const line of text.trimEnd().split('\n')) this.#line(line)
  }

  /** A file whose result exists, so that nothing was done. */
  skipped(label: string, path: string): void {
    this.#end(label)
    if (!this.#settings.quiet) this.#line(`${label}: skipped, ${path} already exists`)
  }

  /** The end of a batch: its failures once more, if other lines came after them, and how many files ended in which way. */
  summary({ done, skipped, failed, notBegun }: RunCounts, milliseconds: number): void {
    this.#clear()
    if (this.#settings.quiet) return
    if (this.#hasMoved) {
      this.#line(`Failed${this.#failures.length > MOST_REPEATED ? `, the last ${MOST_REPEATED}` : ''}:`)
      for (const line of this.#failures.slice(-MOST_REPEATED)) this.#line(`  ${line}`)
    }
    const parts = [
      `${done} done`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(notBegun > 0 ? [`${notBegun} not started`] : []),
    ]
    this.#line(`${parts.join(', ')} in ${formatDuration(milliseconds)}`)
    if (notBegun > 0 && this.#hasWritten) this.#line('To continue, run the command again with --existing skip.')
  }

  #end(label: string): void {
    this.#running.delete(label)
    this.#stages.delete(label)
    this.#ended++
  }

  /** A line for each stage. The part of a stage text after a comma changes all the time and gets a line for each tenth of the work. */
  #report(label: string, fraction: number, stage: string): void {
    const [name, ...rest] = stage.split(', ')
    const key = rest.length === 0 ? stage : `${name} ${Math.floor(fraction * 10)}`
    if (this.#stages.get(label) === key) return
    this.#stages.set(label, key)
    this.#line(`${label}: ${stage}${rest.length === 0 ? '' : ` (${percent(fraction)})`}`)
  }

  #draw(label: string, stage: string): void {
    const { total } = this.#settings
    const running = [...this.#running]
    const fraction = running.reduce((sum, [, one]) => sum + one, 0)
    const overall = Math.min(1, (this.#ended + fraction) / total)
    const filled = Math.round(overall * 20)
    const count = total > 1 ? `${this.#ended}/${total} ` : ''
    const now =
      running.length > 1 ? running.map(([name, one]) => `${name} ${percent(one)}`).join(', ') : `${label} ${stage}`
    const text = printable(
      `[${'#'.repeat(filled)}${'-'.repeat(20 - filled)}] ${percent(overall).padStart(5)} ${count}${now}`,
    )
    const time = performance.now()
    if (text === this.#bar.text || (this.#barShown && time - this.#bar.time < 80)) return
    this.#bar = { time, text }
    this.#out.write(`\r\u001b[2K${[...text].slice(0, (this.#out.columns ?? 80) - 1).join('')}`)
    this.#barShown = true
  }

  #clear(): void {
    if (this.#barShown) this.#out.write('\r\u001b[2K')
    this.#barShown = false
  }

  #line(text: string): void {
    this.#clear()
    this.#out.write(`${printable(text)}\n`)
  }
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)} %`
}

/** How messages name standard input. */
export const standardInput = 'standard input'

/** Codes of messages that name a result, which may have the name of the input. */
const aboutResults: ReadonlySet<string> = new Set([
  'OUTPUT_EXISTS',
  'OUTPUT_NOT_WRITTEN',
  'NO_SPACE',
  'renamed',
  'no-extension',
])

/**
 * A message with the file that it is about in front. Many messages of the core name the file themselves: then its path is written there,
 * so that it is not written twice.
 */
function named(label: string | undefined, code: string, message: string, kind = ''): string {
  if (label === undefined) return kind + message
  const name = nameOf(label, message)
  const text = withoutPrefix(message, label, name)
  if (aboutResults.has(code) || !name.includes('.')) return `${label}: ${kind}${text}`
  const escaped = name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const alone = new RegExp(`(?<![\\p{L}\\p{N}_./\\\\-])${escaped}(?![\\p{L}\\p{N}_/\\\\-]|\\.[\\p{L}\\p{N}])`, 'gu')
  return text.search(alone) < 0 ? `${label}: ${kind}${text}` : kind + text.replaceAll(alone, () => label)
}

function withoutPrefix(message: string, ...names: string[]): string {
  const named = names.find((name) => message.startsWith(`${name}: `))
  return named === undefined ? message : message.slice(named.length + 2)
}

/** What an operation calls a file: its name without folders, or that of standard input. */
function nameOf(label: string, message: string): string {
  if (label === standardInput) return /(?<![\p{L}\p{N}_./\\-])stdin\.[a-z0-9]+/u.exec(message)?.[0] ?? label
  return label.split(/[\\/]/).at(-1)!
}
