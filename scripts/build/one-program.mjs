import { dirname } from 'node:path'

/**
 * The built command is a script with a cache of compiled code; in a bundle with this plugin it is a module like any other.
 * @type {import('esbuild').Plugin}
 */
export const oneProgram = {
  name: 'one-program',
  setup({ onLoad }) {
    onLoad({ filter: /cli[\\/]src[\\/]load-program\.ts$/ }, ({ path }) => ({
      contents: `import * as parts from './program-parts.js'\nexport const loadProgram = () => ({ ...parts, keep: () => {} })`,
      resolveDir: dirname(path),
    }))
  },
}
