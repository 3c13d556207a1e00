import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Fence } from '../fence/fence-settings.js'
import { findProgram } from '../find-program.js'
import { type OfficeFenceSettings, possibleOfficeFences } from './office-fences.js'

/** A LibreOffice of this machine. */
export interface NativeLibreOffice {
  /** The program `soffice`. */
  program: string
  /** Installation folder. */
  home: string
  /** `7.4.7` */
  version: string
  /** The strongest that it runs in. */
  fence: Fence
}

/** The first with settings of the PDF export as JSON. */
const LEAST_VERSION = [7, 4] as const
const ANSWER_MS = 20_000

/** Path of the program `soffice`: in the folders of PATH, or where LibreOffice installs itself; nothing is started. */
export function findLibreOffice(): string | undefined {
  if (process.platform === 'win32') {
    const folders = ['ProgramFiles', 'ProgramFiles(x86)'].flatMap((name) => process.env[name] ?? [])
    // `soffice.exe` prints nothing to a console.
    return findProgram(
      'soffice.com',
      folders.map((folder) => join(folder, 'LibreOffice', 'program', 'soffice.com')),
    )
  }
  if (process.platform === 'darwin')
    return findProgram('soffice', ['/Applications/LibreOffice.app/Contents/MacOS/soffice'])
  return findProgram('soffice', [
    ...['/usr/lib', '/usr/lib64'].map((folder) => `${folder}/libreoffice/program/soffice`),
    ...foldersOfOpt().map((folder) => `${folder}/program/soffice`),
  ])
}

/** Packages of the project itself install to `/opt/libreoffice24.8`. The newest first. */
function foldersOfOpt(): string[] {
  try {
    const names = readdirSync('/opt').filter((name) => /^libreoffice[\d.]*$/.test(name))
    return names.sort((one, other) => other.localeCompare(one, 'en', { numeric: true })).map((name) => `/opt/${name}`)
  } catch {
    return []
  }
}

/**
 * Asks the program for its version in one fence after the other until it runs; undefined if it is older than 7.4 or
 * does not run.
 *
 * @param how fences that may exist on this machine, the strongest first; or how they are set, which is determined once
 */
export function probeLibreOffice(
  path: string,
  how: readonly Fence[] | OfficeFenceSettings = {},
): Promise<NativeLibreOffice | undefined> {
  if (isList(how)) return ask(path, how)
  const key = `${path} ${JSON.stringify(how)}`
  let answer = answers.get(key)
  if (!answer) {
    answer = ask(path, possibleOfficeFences(how))
    answers.set(key, answer)
  }
  return answer
}

const isList = (how: readonly Fence[] | OfficeFenceSettings): how is readonly Fence[] => Array.isArray(how)
const answers = new Map<string, Promise<NativeLibreOffice | undefined>>()

async function ask(path: string, fences: readonly Fence[]): Promise<NativeLibreOffice | undefined> {
  const program = realpathSync(path)
  const home = dirname(dirname(program))
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-office-probe-'))
  try {
    mkdirSync(join(folder, 'tmp'))
    for (const fence of fences) {
      const about = await runShortly(fence.wrap(folder, [home], [program, '--version']), folder)
      const [, version = '', major, minor] = /^LibreOffice\w* ((\d+)\.(\d+)[\d.]*)/m.exec(about) ?? []
      if (version === '') continue
      const isOld =
        Number(major) < LEAST_VERSION[0] || (Number(major) === LEAST_VERSION[0] && Number(minor) < LEAST_VERSION[1])
      return isOld ? undefined : { program, home, version: version.split('.').slice(0, 3).join('.'), fence }
    }
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function runShortly([program = '', ...args]: readonly string[], cwd: string): Promise<string> {
  const { PATH = '', SystemRoot } = process.env
  const env = { PATH, LANG: 'C.UTF-8', HOME: cwd, ...(SystemRoot === undefined ? {} : { SystemRoot }) }
  return new Promise((resolve) => {
    execFile(program, args, { env, cwd, timeout: ANSWER_MS, killSignal: 'SIGKILL' }, (_, stdout) => resolve(stdout))
  })
}
