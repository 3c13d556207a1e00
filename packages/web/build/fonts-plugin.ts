import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  coverageId,
  type FontFamilyId,
  fontFamilies,
  fontFile,
  fontId,
  parseCoverage,
  subsetterId,
} from '@sheaf/core/browser'
import type { Plugin } from 'vite'

const NAME = 'virtual:font-base'
const require = createRequire(createRequire(import.meta.url).resolve('@sheaf/core/package.json'))

/** Where the file with this id lies on this machine. */
function locate(id: string): string {
  const { package: name, path } = fontFile(id)
  return join(packageFolder(name), path)
}

/** Some packages do not export their package.json, so their folder is looked up where Node looks for modules. */
function packageFolder(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return dirname(realJson(join(folder, name)))
    } catch {
      // Not in this folder; the next one up may have it.
    }
  }
  throw new Error(`The package ${name} is not installed.`)
}

function realJson(folder: string): string {
  const path = join(folder, 'package.json')
  readFileSync(path)
  return path
}

function fontIds(): string[] {
  const families = Object.keys(fontFamilies) as FontFamilyId[]
  return families.flatMap((family) => {
    const list = coverageId(family)
    return [list, ...parseCoverage(readFileSync(locate(list))).map(({ name }) => fontId(family, name))]
  })
}

/**
 * Puts the font files that operations embed among the assets, under the ids the core knows them by, and serves
 * `virtual:font-base`: the path they all lie under, which changes with their content so that they can be cached for ever.
 */
export function fontsPlugin(): Plugin {
  const ids = [subsetterId, ...fontIds()]
  const hash = createHash('sha256')
  for (const id of ids) hash.update(id).update(readFileSync(locate(id)))
  const base = `assets/fonts-${hash.digest('hex').slice(0, 8)}`
  return {
    name: 'sheaf-fonts',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const fontBase = ${JSON.stringify(`/${base}`)}` : undefined),
    configureServer({ middlewares }) {
      middlewares.use(`/${base}`, (request, response, next) => {
        const id = decodeURIComponent(request.url ?? '').slice(1)
        if (ids.includes(id)) response.end(readFileSync(locate(id)))
        else next()
      })
    },
    generateBundle() {
      // The worker is a build of its own inside the build; the files are wanted once.
      if (this.environment.config.isWorker) return
      for (const id of ids)
        this.emitFile({ type: 'asset', fileName: `${base}/${id}`, source: readFileSync(locate(id)) })
    },
  }
}
