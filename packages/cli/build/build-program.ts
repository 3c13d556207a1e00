import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

const folder = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles the whole program into `dist/program.cjs`: one function, called by `load-program.ts`. A script rather than a module, since
 * only of scripts can what V8 compiled be kept.
 */
export async function buildProgram(settings: { external: string[]; define: Record<string, string> }): Promise<void> {
  const outfile = `${folder}/dist/program.cjs`
  await build({
    absWorkingDir: folder,
    entryPoints: ['src/program-parts.ts'],
    outfile,
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    plugins: [lateFflate],
    external: settings.external,
    define: { ...settings.define, 'import.meta.url': 'moduleUrl' },
    banner: { js: '(function(module,require,importModule,moduleUrl){' },
    footer: { js: '})' },
  })
  const text = (await readFile(outfile, 'utf8'))
    // A script that comes from a cache cannot import by itself.
    .replaceAll(/\bimport\(/g, 'importModule(')
    // The text is read as Latin-1, which is quickest. Regular expressions are what esbuild leaves unescaped.
    .replaceAll(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  await writeFile(outfile, text)
}

/** fflate computes its tables when it is loaded, which takes 5 ms, and most commands never use them. */
const lateFflate: Plugin = {
  name: 'late-fflate',
  setup(build) {
    build.onResolve({ filter: /^fflate$/ }, ({ path, pluginData }) =>
      pluginData === lateFflate ? undefined : { path, namespace: 'late' },
    )
    build.onLoad({ filter: /./, namespace: 'late' }, async () => {
      const functions = Object.entries(await import('fflate')).filter(([, value]) => typeof value === 'function')
      const lines = functions.map(
        ([name]) =>
          `export function ${name}(...given) { const own = load().${name}; return new.target ? new own(...given) : own(...given) }`,
      )
      return {
        contents: ["const load = () => require('fflate/late')", ...lines].join('\n'),
        resolveDir: folder,
      }
    })
    build.onResolve({ filter: /^fflate\/late$/ }, ({ resolveDir }) =>
      build.resolve('fflate', { resolveDir, kind: 'import-statement', pluginData: lateFflate }),
    )
  },
}
