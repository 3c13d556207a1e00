import type { Dirent, Stats } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { FindMachineFont } from '../../capabilities.js'
import { readSfnt, writeSfnt } from '../../text/sfnt.js'
import { readFaces } from './font-names.js'

interface FoundFace {
  path: string
  start: number
}

const [MAX_DEPTH, MAX_FILES, MAX_BYTES] = [6, 5000, 64 * 2 ** 20]

/** The folders in which systems keep fonts. */
export function fontFolders(platform: NodeJS.Platform = process.platform, home = homedir()): string[] {
  if (platform === 'win32') {
    const { WINDIR = 'C:\\Windows', LOCALAPPDATA } = process.env
    return [join(WINDIR, 'Fonts'), ...(LOCALAPPDATA ? [join(LOCALAPPDATA, 'Microsoft', 'Windows', 'Fonts')] : [])]
  }
  if (platform === 'darwin') return ['/Library/Fonts', '/System/Library/Fonts', join(home, 'Library', 'Fonts')]
  const shared = ['/usr/share/fonts', '/usr/local/share/fonts', '/usr/share/texmf/fonts/opentype']
  return [...shared, join(home, '.fonts'), join(home, '.local', 'share', 'fonts')]
}

/** Makes a function that finds fonts in folders. Their names are read when a font is looked for first. */
export function findFontIn(folders: readonly string[]): FindMachineFont {
  let faces: Promise<Map<string, FoundFace>> | undefined
  return async (name) => {
    faces ??= listFaces(folders)
    const face = (await faces).get(plainName(name))
    if (!face) return undefined
    const size = (await found(face.path))?.size ?? Infinity
    const bytes = size > MAX_BYTES ? undefined : await readFile(face.path).catch(() => undefined)
    if (!bytes) return undefined
    try {
      const data = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
      const sfnt = readSfnt(data, face.start)
      return sfnt && (face.start === 0 ? data : writeSfnt(sfnt))
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
}

/** Finds a font of this machine by the name that documents give it. */
export const findMachineFont: FindMachineFont = findFontIn(fontFolders())

async function listFaces(folders: readonly string[]): Promise<Map<string, FoundFace>> {
  const faces = new Map<string, FoundFace>()
  for (const path of await filesIn(folders)) {
    const file = await open(path).catch(() => undefined)
    if (!file) continue
    try {
      for (const { start, names } of await readFaces(file))
        for (const name of names) if (!faces.has(plainName(name))) faces.set(plainName(name), { path, start })
    } catch {
      // A damaged file is no font to choose.
    } finally {
      await file.close()
    }
  }
  return faces
}

async function filesIn(folders: readonly string[]): Promise<string[]> {
  const files: string[] = []
  let level = [...folders]
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const below: string[] = []
    for (const folder of level) {
      const entries = await readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])
      for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
        if (files.length + below.length >= MAX_FILES) break
        const path = join(folder, entry.name)
        const kind = entry.isSymbolicLink() ? await found(path) : entry
        if (kind?.isDirectory()) below.push(path)
        else if (kind?.isFile() && /\.(ttf|otf|ttc|otc)$/i.test(entry.name)) files.push(path)
      }
    }
    level = below
  }
  return files
}

/** What is at a path, past links. */
function found(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined)
}

/** A name without what writers of documents change in it: spaces, hyphens, and that a font is regular. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=.)regular$/, '')
}
