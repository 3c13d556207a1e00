import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeXml } from '../../text/xml/escape-xml.js'
import { findProgram } from '../find-program.js'
import { engineConfiguration } from './engine-configuration.js'
import type { NativeLibreOffice } from './find-libreoffice.js'

/** Name of an empty document in the folder of an engine. */
export const BLANK = 'blank.fodt'

const MAX_FILE_BYTES = 2 ** 30
const MAX_DATA_BYTES = 4 * 2 ** 30
const LIST_MS = 60_000

const blank = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text/></office:body></office:document>
`

/** The folder of a native engine, with its profile, and how programs run in it. */
export class EngineFolder {
  readonly folder: string
  readonly #libreOffice: NativeLibreOffice
  readonly #fonts: string[]

  constructor(folder: string, libreOffice: NativeLibreOffice) {
    this.folder = folder
    this.#libreOffice = libreOffice
    const own = officeFontsFolder()
    this.#fonts = [...(own === undefined ? [] : [own]), ...userFontFolders()]
  }

  /** Writes the profile and all else that the engine begins with. */
  async prepare(locale?: string): Promise<void> {
    const profile = join(this.folder, 'profile', 'user')
    await Promise.all(
      [profile, join(this.folder, 'tmp'), join(this.folder, 'home')].map((path) => mkdir(path, { recursive: true })),
    )
    await Promise.all([
      writeFile(join(profile, 'registrymodifications.xcu'), engineConfiguration(locale)),
      writeFile(join(this.folder, 'fonts.conf'), fontConfiguration(this.#fonts, this.seen('font-cache'))),
      writeFile(join(this.folder, BLANK), blank),
    ])
  }

  /** A path in the folder, as the engine sees it. */
  seen(path: string): string {
    return join(this.#libreOffice.fence.inside(this.folder), path)
  }

  /** Environment and folder for programs: nothing is taken over from those of this process. */
  get setting(): { env: NodeJS.ProcessEnv; cwd: string } {
    const { PATH = '', SystemRoot } = process.env
    const isFenced = this.#libreOffice.fence.kind !== 'none'
    const proxy = 'http://127.0.0.1:9'
    const env = {
      PATH: isFenced ? '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' : PATH,
      HOME: this.seen('home'),
      TMPDIR: isFenced ? '/tmp' : this.seen('tmp'),
      LANG: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
      FONTCONFIG_FILE: this.seen('fonts.conf'),
      http_proxy: proxy,
      https_proxy: proxy,
      ...(SystemRoot === undefined ? {} : { SystemRoot }),
    }
    return { env, cwd: this.folder }
  }

  /** The command line that runs `soffice` with the profile of this engine. */
  command(args: readonly string[], held?: 'limited'): string[] {
    const { fence, program, home } = this.#libreOffice
    const first = [
      ...[`-env:UserInstallation=${pathToFileURL(this.seen('profile')).href}`, '--headless', '--norestore', '--nologo'],
      ...['--nocrashreport'],
    ]
    const fenced = fence.wrap(this.folder, [home, ...this.#fonts], [program, ...first, ...args])
    return held ? [...resourceLimits(), ...fenced] : fenced
  }

  /** Font families known to fontconfig; none without it. */
  fontFamilies(): Promise<string[]> {
    const program = findProgram('fc-list')
    if (program === undefined) return Promise.resolve([])
    const { fence } = this.#libreOffice
    const [first = '', ...args] = fence.wrap(this.folder, this.#fonts, [program, ':', 'family'])
    return new Promise((resolve) => {
      execFile(first, args, { ...this.setting, timeout: LIST_MS, maxBuffer: 2 ** 24 }, (_, stdout) => {
        const names = stdout.split('\n').flatMap((line) => line.replaceAll('\\-', '-').split(','))
        resolve([...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].sort())
      })
    })
  }
}

/** Limits of the kernel, should the watch of the host come too late. */
function resourceLimits(): string[] {
  const program = process.platform === 'linux' ? findProgram('prlimit') : undefined
  if (program === undefined) return []
  return [program, '--core=0', `--fsize=${MAX_FILE_BYTES}`, `--data=${MAX_DATA_BYTES}`, '--nofile=2048', '--']
}

/** Folder of the fonts for Office documents, or `undefined` if their package is not installed. */
function officeFontsFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve('@sheaf/office-fonts/package.json'))
  } catch {
    return undefined
  }
}

/** Folders in which the user of this process keeps fonts of their own. */
function userFontFolders(): string[] {
  return ['.fonts', join('.local', 'share', 'fonts')]
    .map((name) => join(homedir(), name))
    .filter((path) => existsSync(path))
}

/**
 * A configuration for fontconfig: the fonts of the machine as it says itself, and those of more folders.
 *
 * @param cache folder for what fontconfig finds out about them
 */
function fontConfiguration(folders: readonly string[], cache: string): string {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(cache)}</cachedir>`,
    '</fontconfig>\n',
  ].join('\n')
}
