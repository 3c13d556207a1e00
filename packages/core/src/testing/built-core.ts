const folder = new URL('../../../../node_modules/.cache/sheaf/programs/dist/', import.meta.url)

/** The URL of the core for Node, built with its thread files (`scripts/testing/build-programs.ts`). */
export const builtCore = `${folder.href}node.js`
