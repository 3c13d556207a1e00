import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/**
 * Lets bundles of the server take the operations from `registry.js` beside them. The server imports them by the name of the package, which
 * bundles do not see, and which leads to the last build, if there is one.
 */
export const registryBeside: Plugin = {
  name: 'registry-beside',
  setup({ onLoad }) {
    onLoad(
      { filter: /server[\\/]src[\\/](config[\\/]internal-settings|jobs[\\/]do-order)\.ts$/ },
      async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(
          /(?<=default\(|OWN_REGISTRY = )'@sheaf\/core\/registry'/,
          "process.getBuiltinModule('node:url').fileURLToPath(new URL('./registry.js', import.meta.url))",
        ),
        loader: 'ts',
      }),
    )
  },
}
