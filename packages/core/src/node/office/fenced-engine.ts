import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Duplex } from 'node:stream'
import { isToolError, ToolError } from '../../errors.js'
import { conversionArguments, nativeMemory, throwIfKilled, unreadable } from './conversion-arguments.js'
import { EngineKilled, type EngineOrder, type OfficeEngine } from './engine.js'
import { BLANK, type EngineFolder, familiesIn, MAX_FILE_BYTES, MAX_LIST_BYTES, stayingOpen } from './engine-folder.js'
import { type LeashedProcess, startLeashed } from './leashed-process.js'
import { memoryOfFiles } from './memory-of-files.js'
import { readBody, readBytes, readLine } from './office-messages.js'

/** With less room than this, an engine has failed for want of it. */
const FULL_BYTES = 2 ** 20

/**
 * Runs in the fence, in its folder in memory: copies what the folder begins with (pairs of paths, up to `--`), keeps `soffice` open (the
 * remaining words), and converts. File 3 brings orders: the size of a document, its name, that of the result and three arguments, each on a
 * line, then the document. Answers have the exit code, the size of the result or -1, and the room left, then the result. So nothing outside
 * can be written to, and who takes over LibreOffice can only send a wrong result.
 */
const attendant = `
mkdir -p tmp home profile/user
while [ "$1" != -- ]; do cp "$1" "$2"; shift 2; done
shift
room() { echo "$(($(stat -f -c '%a * %S' .)))"; }
bytes() { echo "$(($(wc -c < "$1")))"; }
serve() {
  fc-list : family > fonts
  while [ ! -e '.~lock.${BLANK}#' ]; do sleep 0.05; done
  bytes fonts
  cat fonts
  while IFS= read -r size && IFS= read -r name && IFS= read -r result &&
    IFS= read -r infilter && IFS= read -r convert && IFS= read -r output; do
    mkdir document document/out
    code=0 length=-1
    if [ "$size" -ge "$(room)" ]; then
      head -c "$size" > /dev/null
    else
      head -c "$size" > "document/$name" || return
      "$@" "$infilter" "$convert" "$output" --outdir "$PWD/document/out" "$PWD/document/$name" < /dev/null > /dev/null
      code=$?
      if [ -f "document/out/$result" ]; then length=$(bytes "document/out/$result"); fi
    fi
    echo "$code $length $(room)"
    if [ "$length" -gt 0 ]; then head -c "$length" "document/out/$result"; fi
    rm -rf document
  done
}
serve "$@" <&3 >&3 2> /dev/null 3<&- &
exec 3<&-
"$@" ${stayingOpen.join(' ')} "$PWD/${BLANK}" < /dev/null > /dev/null 2>&1
`

/** Starts an installed LibreOffice with what hands it documents, in a fence with a folder in memory. */
export function startAttended(place: EngineFolder): Promise<LeashedProcess> {
  const copies = place.shown.flatMap(({ from, to }) => (to === undefined ? [] : [from, to]))
  const command = ['/bin/sh', '-c', attendant, 'sh', ...copies, '--', ...place.program]
  return startLeashed(place.command(command, 'limited'), { ...place.setting, hasChannel: true })
}

/** An installed LibreOffice that has no file of the machine: documents and results go through a channel. */
export class FencedEngine implements OfficeEngine {
  readonly name: string
  readonly locale: string
  readonly fontFamilies: readonly string[]
  readonly pid: number
  readonly memory = nativeMemory
  readonly ended: Promise<void>
  readonly #resident: LeashedProcess
  readonly #channel: Duplex
  readonly #place: EngineFolder

  private constructor(
    place: EngineFolder,
    resident: LeashedProcess,
    { name, fontFamilies, locale }: Pick<OfficeEngine, 'name' | 'fontFamilies'> & { locale: string },
  ) {
    this.name = name
    this.locale = locale
    this.fontFamilies = fontFamilies
    this.pid = resident.pid
    this.ended = resident.ended.then(() => {})
    this.#resident = resident
    this.#channel = resident.channel!
    this.#place = place
  }

  /** The engine once it takes documents. @throws Error when it ends before */
  static async of(
    place: EngineFolder,
    resident: LeashedProcess,
    about: { name: string; locale: string },
  ): Promise<FencedEngine> {
    const channel = resident.channel!
    const size = Number(await readLine(channel))
    if (!(size <= MAX_LIST_BYTES)) throw new Error('LibreOffice does not answer as it should.')
    const list = await readBytes(channel, size)
    return new FencedEngine(place, resident, { ...about, fontFamilies: familiesIn(list.toString('utf8')) })
  }

  fileBytes(): number {
    return memoryOfFiles(this.pid, this.#place.seen(''))
  }

  async convert(order: EngineOrder): Promise<void> {
    const { inputPath, outputPath } = order
    const { filters, written } = conversionArguments(order)
    try {
      const { size } = await stat(inputPath)
      this.#channel.write(`${[size, basename(inputPath), written, ...filters].join('\n')}\n`)
      for await (const piece of createReadStream(inputPath)) await this.#send(piece)
      const [code, length, room] = readAnswer(await readLine(this.#channel))
      if (length < 0) {
        throwIfKilled(code)
        throw room < FULL_BYTES ? tooLarge() : unreadable()
      }
      await this.#receive(outputPath, length)
    } catch (error) {
      if (isToolError(error) || error instanceof EngineKilled) throw error
      // Whoever waits for the answer hears first that the channel is closed.
      await this.kill()
      throwIfKilled(await this.#resident.ended)
      throw error
    }
  }

  async kill(): Promise<void> {
    await this.#resident.kill()
  }

  /** Resolves once it is on its way. A pipeline into a channel that stays open would leave a listener there with each document. */
  #send(piece: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#channel.write(piece, (error) => (error ? reject(error) : resolve()))
    })
  }

  async #receive(path: string, length: number): Promise<void> {
    if (length > MAX_FILE_BYTES) throw new Error('LibreOffice announces a file that it cannot have written.')
    const file = await open(path, 'wx', 0o600)
    try {
      await readBody(this.#channel, length, (piece) => file.appendFile(piece))
    } finally {
      await file.close()
    }
  }
}

function tooLarge(): ToolError {
  return new ToolError(
    'LIMIT_EXCEEDED',
    'The document is too complex: LibreOffice needs more space for its files than it may have. Try a smaller or simpler one.',
  )
}

function readAnswer(line: string): readonly [code: number, length: number, room: number] {
  const [, code, length, room] = /^(\d{1,3}) (-1|\d{1,15}) (\d{1,15})$/.exec(line) ?? []
  if (room === undefined) throw new Error('LibreOffice does not answer as it should.')
  return [Number(code), Number(length), Number(room)]
}
