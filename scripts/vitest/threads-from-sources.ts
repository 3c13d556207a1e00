import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'
import { programs } from '../../packages/server/src/testing/programs.js'
import { coreThreads } from '../build/core-threads.js'

const built = new Set([...Object.keys(coreThreads), 'child'])
const folder = pathToFileURL(programs.child).href.replace(/[^/]+$/, '')

/** Sources start their threads and processes from built files beside them. Tests find these where `build-programs.ts` writes them. */
export function threadsFromSources(): Plugin {
  return {
    name: 'sheaf-threads-from-sources',
    // Before TypeScript is compiled, which may change the quotes.
    enforce: 'pre',
    transform(code, id) {
      if (!/\/packages\/(core|server)\/src\//.test(id) || !code.includes('import.meta.url')) return undefined
      return code.replaceAll(/new URL\('\.\/([\w-]+)\.js', import\.meta\.url\)/g, (whole, name: string) =>
        built.has(name) ? `new URL('${folder}${name}.js')` : whole,
      )
    },
  }
}
