import { chmod, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build as bundle } from 'esbuild'

const folder = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles the file that the command starts with into `dist/bin.cjs`, a script: Node takes milliseconds longer to start an ES module.
 * `dist/bin.js` runs it too.
 */
export async function buildStart(define: Record<string, string>): Promise<void> {
  const script = `${folder}/dist/bin.cjs`
  await bundle({
    absWorkingDir: folder,
    entryPoints: ['src/bin.ts'],
    outfile: script,
    bundle: true,
    minify: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    conditions: ['@sheaf/source'],
    banner: { js: "const moduleUrl=process.getBuiltinModule('node:url').pathToFileURL(__filename).href;" },
    define: { ...define, 'import.meta.url': 'moduleUrl' },
  })
  const module = `${folder}/dist/bin.js`
  await writeFile(module, "#!/usr/bin/env node\nimport './bin.cjs'\n")
  await Promise.all([script, module].map((file) => chmod(file, 0o755)))
}
