import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import type { SiteToolModule } from '../src/screens/site-tool.js'

/** Each `screens/<id>/tool.ts` by its id. */
export type SiteTools = Readonly<Record<string, SiteToolModule>>

/** The sources of the site. */
export const sourceFolder = fileURLToPath(new URL('../src', import.meta.url))

let read: Promise<SiteTools> | undefined

/** Reads each `screens/<id>/tool.ts`, once for all plugins. */
export function readSiteTools(): Promise<SiteTools> {
  read ??= runnerImport<{ allSiteTools: SiteTools }>(join(sourceFolder, 'screens/all-site-tools.ts'), {
    root: sourceFolder,
    configFile: false,
    logLevel: 'error',
  }).then(({ module }) => module.allSiteTools)
  return read
}
