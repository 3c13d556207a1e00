import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { ToolError } from '../../errors.js'
import type { EngineParameters } from '../../ocr/engine/engine-parameters.js'
import { EngineDown } from '../../ocr/engine/engine-pool.js'
import type { OcrLanguage } from '../../ocr/languages.js'
import { killOnExit } from '../kill-on-exit.js'
import { type NativeTesseract, tesseractEnvironment } from './find-tesseract.js'

/** What one process is to do. */
interface TesseractCall {
  command: NativeTesseract['command']
  languages: readonly OcrLanguage[]
  parameters: EngineParameters
  /** Folder with the language data, unless it is to use its own. */
  dataFolder: string | undefined
  pgm: Uint8Array
}

/** A process at work. */
export interface TesseractRun {
  /** @throws EngineDown · ToolError UNAVAILABLE when it is the program that fails, whatever the picture */
  result: Promise<{ hocr: string; text: string }>
  /** Kills it; settles when it has ended. */
  kill: () => Promise<void>
}

/** More than any page has: a hundred words to the square inch of A3. */
const MAX_OUTPUT = 2 ** 26
const MAX_MESSAGES = 8192

const running = new Set<ChildProcess>()

/** Starts Tesseract for an image, with pipes for input and output: nothing is written to disk. */
export function runTesseract(call: TesseractCall): TesseractRun {
  killOnExit(running)
  const [program, ...first] = call.command
  const child = spawn(program, [...first, ...argumentsFor(call)], {
    env: tesseractEnvironment(),
    cwd: tmpdir(),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  running.add(child)
  const output: Buffer[] = []
  let length = 0
  let messages = ''
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= MAX_OUTPUT) output.push(chunk)
    else child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    if (messages.length < MAX_MESSAGES) messages += chunk.toString()
  })
  // It may end before it has read everything; its exit code shows what happened.
  child.stdin.on('error', () => {})
  child.stdin.end(call.pgm)

  const gone = new Promise<number | null | Error>((resolve) => {
    child.on('error', (error) => resolve(error))
    child.on('close', (code) => resolve(code))
  }).finally(() => running.delete(child))
  return {
    result: gone.then((outcome) => {
      if (outcome instanceof Error) throw unusable('cannot be started', outcome)
      if (/could not initialize|error opening data file/i.test(messages))
        throw unusable('does not find its language data')
      if (outcome !== 0 || length > MAX_OUTPUT) throw new EngineDown(`Tesseract ended with ${outcome}: ${messages}`)
      return readOutput(Buffer.concat(output).toString('utf8'))
    }),
    kill: async () => {
      child.kill('SIGKILL')
      // Its child processes may keep them open.
      for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe.destroy()
      await gone
    },
  }
}

function argumentsFor({ languages, parameters, dataFolder }: TesseractCall): string[] {
  const { pageSegmentation, dpi, keepsSpaces } = parameters
  return [
    ...['stdin', 'stdout', '-l', languages.join('+'), '--oem', '1'],
    ...['--psm', String(pageSegmentation), '--dpi', String(dpi)],
    ...(dataFolder === undefined ? [] : ['--tessdata-dir', dataFolder]),
    ...['-c', `preserve_interword_spaces=${keepsSpaces ? 1 : 0}`, '-c', 'page_separator='],
    // Not by the names `hocr` and `txt`: those are files that exist only next to its own data.
    ...['-c', 'tessedit_create_hocr=1', '-c', 'tessedit_create_txt=1'],
  ]
}

/**
 * Separates the output of two writers on one pipe: hOCR with its header, the page, the plain text, the end of hOCR. In
 * hOCR, `<` occurs only in elements, so that the first line that ends the page is the right one.
 */
function readOutput(output: string): { hocr: string; text: string } {
  const lines = output.replaceAll('\r\n', '\n')
  const [, page, text] =
    /^<\?xml.*?\n ?<body>\n( *<div class='ocr_page'.*?\n {0,2}<\/div>\n)(.*?)\f?\s<\/body>\n<\/html>\s*$/s.exec(
      lines,
    ) ?? []
  if (page === undefined || text === undefined) throw unusable('does not answer as it should')
  return { hocr: page.replace(/^ {2}/gm, '').replace(/ title='image ".*?";/, ` title='image "unknown";`), text }
}

function unusable(what: string, cause?: unknown): ToolError {
  const message = `The program tesseract ${what}. Reinstall Tesseract 4.1 or later, or use the engine that comes with Sheaf.`
  return new ToolError('UNAVAILABLE', message, { details: { engine: 'tesseract' }, cause })
}
