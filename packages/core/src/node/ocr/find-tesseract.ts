import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { isOcrLanguage, type OcrLanguage } from '../../ocr/languages.js'
import { findProgram } from '../find-program.js'

/** A Tesseract of this machine, as it describes itself. */
export interface NativeTesseract {
  /** The program, and what comes before the arguments. */
  command: readonly [program: string, ...first: string[]]
  /** `5.3.0` */
  version: string
  /** Languages it has data of its own for. */
  languages: ReadonlySet<OcrLanguage>
}

const LEAST_VERSION = [4, 1] as const
const ANSWER_MS = 10_000

/** Path of the program `tesseract`, searched in the folders of PATH; starts nothing. */
export function findTesseract(): string | undefined {
  return findProgram(process.platform === 'win32' ? 'tesseract.exe' : 'tesseract')
}

/** Asks the program for its version and languages, once; undefined if it is older than 4.1 or its output is invalid. */
export function probeTesseract(path: string): Promise<NativeTesseract | undefined> {
  let answer = answers.get(path)
  if (!answer) {
    answer = ask(path)
    answers.set(path, answer)
  }
  return answer
}

const answers = new Map<string, Promise<NativeTesseract | undefined>>()

async function ask(path: string): Promise<NativeTesseract | undefined> {
  // The kernel ends it should this thread be ended without a chance to do so.
  const setpriv = process.platform === 'linux' ? findProgram('setpriv') : undefined
  const held = setpriv && (await describe([setpriv, '--pdeathsig', 'KILL', '--', path]))
  return held || (await describe([path]))
}

async function describe(command: NativeTesseract['command']): Promise<NativeTesseract | undefined> {
  const [about, list] = await Promise.all([runShortly(command, '--version'), runShortly(command, '--list-langs')])
  const [, version = '', major, minor] = /^tesseract v?((\d+)\.(\d+)[\w.-]*)/m.exec(about) ?? []
  const isOld =
    Number(major) < LEAST_VERSION[0] || (Number(major) === LEAST_VERSION[0] && Number(minor) < LEAST_VERSION[1])
  if (version === '' || isOld) return undefined
  return { command, version, languages: new Set(list.split(/\r?\n/).filter(isOcrLanguage)) }
}

/** What it prints; older versions print the like to standard error. */
function runShortly([program, ...first]: NativeTesseract['command'], argument: string): Promise<string> {
  const settings = { env: tesseractEnvironment(), cwd: tmpdir(), timeout: ANSWER_MS, killSignal: 'SIGKILL' } as const
  return new Promise((resolve) => {
    execFile(program, [...first, argument], settings, (_, stdout, stderr) => resolve(`${stdout}\n${stderr}`))
  })
}

/**
 * The environment of Tesseract. One thread each: its own threads take three times the CPU time per page and are no
 * faster than one process per core.
 */
export function tesseractEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TESSDATA_PREFIX', 'SystemRoot'].filter((name) => process.env[name] !== undefined)
  return {
    ...Object.fromEntries(kept.map((name) => [name, process.env[name]])),
    LANG: 'C.UTF-8',
    OMP_THREAD_LIMIT: '1',
  }
}
