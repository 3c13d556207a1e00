import { join } from 'node:path'
import { importTypeScript } from '../import-typescript.mjs'

/**
 * What documentation is made of: the core's registry and what the shells derive from it.
 * @typedef {typeof import('@sheaf/core')
 *   & typeof import('@sheaf/core/registry')
 *   & Pick<typeof import('@sheaf/core/pipelines'), 'pipelineOperation'>
 *   & Pick<typeof import('../../packages/cli/src/commands/examples.js'), 'exampleCommand'>
 *   & Pick<typeof import('../../packages/cli/src/plan/choice-meaning.js'), 'choiceMeaning'>
 *   & Pick<typeof import('../../packages/cli/src/plan/flag-names.js'), 'flagName'>
 *   & Pick<typeof import('../../packages/cli/src/output/failure.js'), 'exitCodes' | 'exitCodeOf' | 'toFailure'>
 *   & Pick<typeof import('../../packages/server/src/openapi/index.js'), 'openApi' | 'writeDocument'>
 *   & Pick<typeof import('../../packages/server/src/openapi/answers.js'), 'answers'>
 *   & { german: Readonly<Record<string, { fields: object }>> }
 *   & Pick<typeof import('../../packages/server/src/openapi/curl-example.js'), 'curlExample' | 'exampleFiles' | 'exampleOutput'>
 *   & Pick<typeof import('../../packages/server/src/failures.js'), 'problemTable'>
 *   & Pick<typeof import('../../packages/server/src/http/problem.js'), 'toProblem'>
 *   & Pick<typeof import('../../packages/server/src/config.js'), 'configSchema' | 'settingGroups'>
 *   & { schemaTools: Pick<typeof import('zod'), 'globalRegistry' | 'toJSONSchema'>,
 *     fonts: typeof import('../../packages/core/src/text/fonts.js') }} Sources
 * @typedef {import('zod').core.JSONSchema.BaseSchema} JsonSchema
 */

const entry = `
export * from './packages/core/src/index.ts'
export * from './packages/core/src/operations/index.ts'
export { pipelineOperation } from './packages/core/src/pipeline/index.ts'
export { exampleCommand } from './packages/cli/src/commands/examples.ts'
export { choiceMeaning } from './packages/cli/src/plan/choice-meaning.ts'
export { flagName } from './packages/cli/src/plan/flag-names.ts'
export { exitCodeOf, exitCodes, toFailure } from './packages/cli/src/output/failure.ts'
export { openApi, writeDocument } from './packages/server/src/openapi/index.ts'
export { answers } from './packages/server/src/openapi/answers.ts'
export { operations as german } from './packages/web/src/texts/de/operations.ts'
export { curlExample, exampleFiles, exampleOutput } from './packages/server/src/openapi/curl-example.ts'
export { problemTable } from './packages/server/src/failures.ts'
export { toProblem } from './packages/server/src/http/problem.ts'
export { configSchema, settingGroups } from './packages/server/src/config.ts'
import { globalRegistry, toJSONSchema } from 'zod'
export * as fonts from './packages/core/src/text/fonts.ts'
export const schemaTools = { globalRegistry, toJSONSchema }
`

/**
 * Loads the sources as they are now, with this registry in place of the one on disk. Nothing has to be built for it.
 *
 * @param {string} root of the repository
 * @param {string} registry source of the registry
 * @returns {Promise<Sources>}
 */
export function loadSources(root, registry) {
  const core = join(root, 'packages/core/src')
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'sheaf-sources',
    setup({ onLoad, onResolve }) {
      // The work of the operations is not run here.
      onResolve({ filter: /^\./ }, ({ path, kind }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      )
      // It is made from what is loaded here, and may not exist yet.
      onResolve({ filter: /\/operations\.generated\.js$/ }, ({ path }) => ({ path, namespace: 'empty' }))
      onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }))
      onResolve({ filter: /^@sheaf\/core$/ }, () => ({ path: join(core, 'index.ts') }))
      onResolve({ filter: /^@sheaf\/core\/registry$/ }, () => ({ path: join(core, 'operations/index.ts') }))
      onResolve({ filter: /^@sheaf\/core\/node$/ }, () => ({ path: join(core, 'node/index.ts') }))
      onLoad({ filter: /operations[\\/]index\.ts$/ }, () => ({
        contents: registry,
        loader: 'ts',
        resolveDir: join(core, 'operations'),
      }))
    },
  }
  return importTypeScript(entry, { root, plugins: [plugin] })
}
