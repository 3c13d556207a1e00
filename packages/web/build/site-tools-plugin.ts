import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { SiteTool } from '../src/screens/site-tool.js'
import { readSiteTools, type SiteTools, sourceFolder } from './read-site-tools.js'

/**
 * Serves what pages need of each `screens/<id>/tool.ts`, in modules by who needs it: the home page has to load as little as possible.
 *
 * @param sources the `src` that the screens are imported from
 */
export function siteToolsPlugin(sources: string = sourceFolder): Plugin {
  const modules: Readonly<Record<string, (site: SiteTools) => string>> = {
    'virtual:site-tools': (site) => exporting(forEveryPage(site)),
    'virtual:likely-tools': (site) =>
      exporting({ forFiles: ranked(site, 'forFiles'), afterResult: ranked(site, 'afterResult') }),
    'virtual:previewed-tools': (site) => exporting({ previewed: Object.keys(present(site, 'preview')) }),
    'virtual:search-words': (site) => exporting({ searchWords: present(site, 'searchWords') }),
    'virtual:tool-screens': (site) => {
      const ids = Object.keys(site).filter((id) => site[id]!.screen)
      const imports = ids.map(
        (id, at) => `import { screen as s${at} } from '${join(sources, 'screens', id, 'tool.ts')}'`,
      )
      return `${imports.join('\n')}\nexport const screens = { ${ids.map((id, at) => `'${id}': s${at}`).join(', ')} }`
    },
  }
  return {
    name: 'sheaf-site-tools',
    resolveId: (id) => (Object.hasOwn(modules, id) ? `\0${id}` : undefined),
    load: async (id) => modules[id.slice(1)]?.(await readSiteTools()),
  }
}

function exporting(constants: Readonly<Record<string, unknown>>): string {
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

/** What `virtual:site-tools` exports. */
export function forEveryPage(site: SiteTools) {
  const cards = present(site, 'card')
  const betterPages = { ...present(site, 'instead'), ...cards }
  const forms = Object.keys(betterPages).map((id) => [id, `/developers/${id}`] as const)
  return {
    paths: { ...Object.fromEntries(forms), ...present(site, 'path') },
    cards,
    betterPages,
    developerTools: Object.keys(present(site, 'forDevelopers')),
    takes: present(site, 'takes'),
    popular: ranked(site, 'popular'),
  }
}

/** A fact by the id of the tool, of those that have it. */
function present<K extends keyof SiteTool>(site: SiteTools, key: K): Record<string, NonNullable<SiteTool[K]>> {
  return Object.fromEntries(
    Object.entries(site).flatMap(([id, { tool }]) => {
      const value = tool[key]
      return value === undefined || value === null ? [] : [[id, value]]
    }),
  )
}

/** The ids of the tools with a rank in a list, in its order. @throws if two share one */
export function ranked(site: SiteTools, list: keyof NonNullable<SiteTool['ranks']>): string[] {
  const byRank = new Map<number, string>()
  for (const [id, { tool }] of Object.entries(site)) {
    const rank = tool.ranks?.[list]
    if (rank === undefined) continue
    const other = byRank.get(rank)
    if (other !== undefined) throw new Error(`${other} and ${id} have the same rank ${rank} in the list ${list}.`)
    byRank.set(rank, id)
  }
  return [...byRank].sort(([a], [b]) => a - b).map(([, id]) => id)
}
