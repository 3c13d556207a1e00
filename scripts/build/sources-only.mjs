/**
 * For bundles made of sources: packages stay outside, apart from ours, whose sources are taken (by the condition `@sheaf/source`).
 *
 * @param {RegExp} [inside] names that go into the bundle
 * @returns {import('esbuild').Plugin}
 */
export const sourcesOnly = (inside = /^@sheaf\//) => ({
  name: 'sources-only',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || inside.test(path) ? undefined : { path, external: true },
    )
  },
})
