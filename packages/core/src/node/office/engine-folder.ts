import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { escapeXml } from '../../text/xml/escape-xml.js'
import type { ShownFile } from '../fence/fence-settings.js'
import { findProgram } from '../find-program.js'
import { engineConfiguration } from './engine-configuration.js'
import type { NativeLibreOffice } from './find-libreoffice.js'
import { withFontsOfSameWidths } from './font-aliases.js'

/** Name of an empty document in the folder of an engine. */
export const BLANK = 'blank.fodt'

/** Largest file that an engine may write. */
export const MAX_FILE_BYTES = 2 ** 30
const PROFILE = join('profile', 'user')
const SETTINGS = 'registrymodifications.xcu'
const FONTS = 'fonts.conf'
const MAX_DATA_BYTES = 4 * 2 ** 30
const LIST_MS = 60_000
/** Longest list of fonts that is read. */
export const MAX_LIST_BYTES = 2 ** 24

/** The arguments with which `soffice` stays open, before a document. */
export const stayingOpen = ['--invisible', '--nodefault', '--nofirststartwizard', '--nolockcheck']

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

  /** Writes the profile and all else that the engine begins with. In a fence with a folder in memory, it must still copy some of it: see `shown`. */
  async prepare(locale?: string): Promise<void> {
    const profile = join(this.folder, PROFILE)
    await Promise.all(
      [profile, join(this.folder, 'tmp'), join(this.folder, 'home')].map((path) => mkdir(path, { recursive: true })),
    )
    const files = {
      [join(PROFILE, SETTINGS)]: engineConfiguration(locale),
      [FONTS]: fontConfiguration(this.#fonts, this.seen('font-cache')),
      [BLANK]: blank,
    }
    const write = async (name: string, text: string) => {
      await writeFile(join(this.folder, name), text)
      // Another user may read it inside.
      await chmod(join(this.folder, name), 0o644)
    }
    await Promise.all(Object.entries(files).map(([name, text]) => write(name, text)))
  }

  /** Files of the folder that are shown beside one in memory, and where the engine expects them; those without a place stay there. */
  get shown(): { from: string; to?: string }[] {
    return this.#shown.map(({ as, to }) => ({ from: as, ...(to === undefined ? {} : { to: this.seen(to) }) }))
  }

  get #shown(): (ShownFile & { to?: string })[] {
    if (!this.#libreOffice.fence.inMemory) return []
    const settings = join(PROFILE, SETTINGS)
    return [
      { path: join(this.folder, settings), as: `/${SETTINGS}`, to: settings },
      { path: join(this.folder, BLANK), as: `/${BLANK}`, to: BLANK },
      { path: join(this.folder, FONTS), as: `/${FONTS}` },
    ]
  }

  /** A path in the folder, as the engine sees it. */
  seen(path: string): string {
    return join(this.#libreOffice.fence.inside(this.folder), path)
  }

  /** Environment and folder for programs: nothing is taken over from those of this process. */
  get setting(): { env: NodeJS.ProcessEnv; cwd: string } {
    const { PATH = '', SystemRoot } = process.env
    const { fence } = this.#libreOffice
    const isFenced = fence.kind !== 'none'
    const proxy = 'http://127.0.0.1:9'
    const env = {
      PATH: isFenced ? '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' : PATH,
      HOME: this.seen('home'),
      TMPDIR: isFenced ? '/tmp' : this.seen('tmp'),
      LANG: 'C.UTF-8',
      SAL_USE_VCLPLUGIN: 'svp',
      FONTCONFIG_FILE: fence.inMemory ? `/${FONTS}` : this.seen(FONTS),
      http_proxy: proxy,
      https_proxy: proxy,
      ...(SystemRoot === undefined ? {} : { SystemRoot }),
    }
    return { env, cwd: this.folder }
  }

  /** `soffice` with the profile of this engine, and the arguments that it is always given. */
  get program(): string[] {
    return [
      ...[this.#libreOffice.program, `-env:UserInstallation=${pathToFileURL(this.seen('profile')).href}`],
      ...['--headless', '--norestore', '--nologo', '--nocrashreport'],
    ]
  }

  /** The command line that runs a command in the fence of this engine. */
  command(command: readonly string[], held?: 'limited'): string[] {
    const { fence, home } = this.#libreOffice
    const fenced = fence.wrap(this.folder, [home, ...this.#fonts, ...this.#shown], command)
    return held ? [...resourceLimits(), ...fenced] : fenced
  }

  /** Font families known to fontconfig; none without it. */
  fontFamilies(): Promise<string[]> {
    const program = findProgram('fc-list')
    if (program === undefined) return Promise.resolve([])
    const [first = '', ...args] = this.command([program, ':', 'family'])
    return new Promise((resolve) => {
      execFile(first, args, { ...this.setting, timeout: LIST_MS, maxBuffer: MAX_LIST_BYTES }, (_, stdout) =>
        resolve(familiesIn(stdout)),
      )
    })
  }
}

/** The font families in the output of `fc-list : family`. */
export function familiesIn(list: string): string[] {
  const names = list.split('\n').flatMap((line) => line.replaceAll('\\-', '-').split(','))
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))].sort()
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
 * A configuration for fontconfig: the fonts of the machine by its own rules, those of more folders, and fonts of the same widths for those that it does not know.
 *
 * @param cache folder for what fontconfig finds out about them
 */
function fontConfiguration(folders: readonly string[], cache: string): string {
  const configuration = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    ...folders.map((folder) => `<dir>${escapeXml(folder)}</dir>`),
    `<cachedir>${escapeXml(cache)}</cachedir>`,
    '</fontconfig>\n',
  ].join('\n')
  return withFontsOfSameWidths(configuration)
}
