import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

/** What people load at most, in bytes after gzip. */
export interface Budget {
  /** Scripts of the home page: what the site needs at once on every page. */
  startScripts: number
  /** Styles of the home page. */
  startStyles: number
  /**
   * The script of a screen itself. Code shared by screens is in separate files and is not counted here: the registry of
   * the core with its schemas, pdf.js, dnd-kit, and the parts of a tool's page.
   */
  screen: number
}

/** Fails the build when a page has become heavier than it may be. */
export function budgetPlugin(budget: Budget): Plugin {
  return {
    name: 'sheaf-budget',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.config.isWorker || this.environment.name === 'ssr') return
        const over = overruns(bundle, budget)
        if (over.length > 0) this.error(`Too heavy:\n${over.join('\n')}`)
      },
    },
  }
}

/** Every breach of a budget, as a line for people. */
export function overruns(bundle: Rolldown.OutputBundle, budget: Budget): string[] {
  const index = bundle['index.html']
  if (index?.type !== 'asset') throw new Error('The build has no index.html.')
  // The entry and all that it imports at once are named there.
  const html = String(index.source)
  const start = Object.values(bundle).filter(({ fileName }) => html.includes(`/${fileName}"`))
  const scripts = start.flatMap((file) => (file.type === 'chunk' ? [file.code] : []))
  const styles = start.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : []))
  const screens = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isDynamicEntry && /\/src\/(screens|pages)\//.test(file.facadeModuleId ?? '')
      ? [file]
      : [],
  )
  if (scripts.length === 0 || styles.length === 0 || screens.length === 0)
    throw new Error('The build lacks what there are budgets for.')
  return [
    check('scripts of the home page', scripts, budget.startScripts),
    check('styles of the home page', styles, budget.startStyles),
    ...screens.map(({ name, code }) => check(name, [code], budget.screen)),
  ].filter((line) => line !== undefined)
}

function check(what: string, contents: readonly (string | Uint8Array)[], limit: number): string | undefined {
  const size = contents.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0)
  return size > limit ? `${what}: ${kilobytes(size)}, allowed are ${kilobytes(limit)}` : undefined
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
