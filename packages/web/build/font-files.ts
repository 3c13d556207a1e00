import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  coverageId,
  type FontFamilyId,
  fontFamilies,
  fontFile,
  fontId,
  parseCoverage,
  standInFonts,
  subsetterId,
} from '@sheaf/core/browser'
import decompress from 'woff2-encoder/decompress'
import type { AssetFile } from './asset-folder.js'

const require = createRequire(createRequire(import.meta.url).resolve('@sheaf/core/package.json'))

/**
 * Every file the drawing operations may ask for. Fonts are unpacked from WOFF2: the unpacker needs `eval`, which the
 * site's content security policy forbids, and Brotli in transit makes up for the size.
 */
export async function servedFonts(): Promise<AssetFile[]> {
  const served = [{ path: subsetterId, bytes: await read(subsetterId) }]
  for (const family of Object.keys(fontFamilies) as FontFamilyId[]) {
    const list = coverageId(family)
    const coverage = await read(list)
    served.push({ path: list, bytes: coverage })
    for (const { name } of parseCoverage(coverage)) {
      const id = fontId(family, name)
      served.push({ path: id.replace(/\.woff2$/, '.ttf'), bytes: await decompress(await read(id)) })
    }
  }
  for (const name of standInFonts)
    served.push({ path: `stand-in/${name}`, bytes: await readFile(require.resolve(`@sheaf/core/fonts/${name}`)) })
  return served
}

function read(id: string): Promise<Uint8Array> {
  const { package: name, path } = fontFile(id)
  return readFile(join(packageFolder(name), path))
}

/** Not by `require.resolve`: some packages export neither the file nor their package.json. */
function packageFolder(name: string): string {
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name))
  const found = folders.find((folder) => existsSync(join(folder, 'package.json')))
  if (found === undefined) throw new Error(`The package ${name} is not installed.`)
  return found
}
