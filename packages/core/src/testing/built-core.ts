/**
 * Where the core on Node is built for tests that start its threads and processes (`scripts/testing/build-programs.ts`): a URL. In a
 * bundle, the files of the threads are beside it.
 */
export const builtCore = new URL('../../../../node_modules/.cache/sheaf/programs/dist/node.js', import.meta.url).href
