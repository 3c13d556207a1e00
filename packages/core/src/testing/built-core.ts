const folder = new URL('../../../../node_modules/.cache/sheaf/programs/dist/', import.meta.url)

/** The URL of the core on Node, built with the files of its threads beside it (`scripts/testing/build-programs.ts`). */
export const builtCore = `${folder.href}node.js`
