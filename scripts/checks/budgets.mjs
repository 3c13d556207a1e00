import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { budgets } from '../packages/budgets.mjs'

/**
 * How large something is, and what it is made of.
 * @typedef {{ name: string, bytes: number, parts: readonly { name: string, bytes: number }[] }} Weight
 */

/**
 * The bundle of each operation as a browser gets it: one entry, minified and gzipped.
 *
 * @param {string} root of the repository, whose core is built
 * @param {readonly string[]} ids
 * @returns {Promise<(Weight & { text: string })[]>}
 */
export async function weighOperations(root, ids) {
  const dist = join(root, 'packages/core/dist/operations')
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(ids.map((id) => [id, join(dist, `${id}.js`)])),
    absWorkingDir: root,
    outdir: join(root, 'out'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    // Libraries ask for modules of Node where they find themselves on Node.
    external: [...builtinModules],
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  return ids.map((id) => {
    const file = outputFiles?.find(({ path }) => path.endsWith(`/${id}.js`))
    const inputs = metafile?.outputs[`out/${id}.js`]?.inputs ?? {}
    return {
      name: id,
      bytes: gzipSync(file?.contents ?? '', { level: 9 }).length,
      text: file?.text ?? '',
      parts: Object.entries(inputs).map(([path, { bytesInOutput }]) => ({
        name: join(root, path),
        bytes: bytesInOutput,
      })),
    }
  })
}

/**
 * A packed package with its files, as something that has a weight.
 * @param {Pick<import('../packages/pack.mjs').PackedPackage, 'folder' | 'bytes' | 'files'>} packed
 * @returns {Weight}
 */
export function weighPackage({ folder, bytes, files }) {
  return { name: folder, bytes, parts: files.map(({ path, size }) => ({ name: path, bytes: size })) }
}

/**
 * The tarballs that are over their budgets, or have none.
 *
 * @param {readonly Weight[]} weights
 * @param {Record<string, number>} [limits] by name
 */
export function findHeavyPackages(weights, limits = budgets.tarballs) {
  return weights.flatMap((weight) =>
    overrun(`The tarball of packages/${weight.name}`, weight, limits[weight.name] ?? 0),
  )
}

/**
 * The operations whose bundles are over their budgets, and budgets that are far above what they are for.
 *
 * @param {readonly Weight[]} weights
 * @param {Pick<typeof budgets, 'operation' | 'operations'>} [limits]
 */
export function findHeavyOperations(weights, { operation, operations } = budgets) {
  const known = new Set(weights.map(({ name }) => name))
  return [
    ...weights.flatMap((weight) => overrun(`@sheaf/core/${weight.name}`, weight, operations[weight.name] ?? operation)),
    ...Object.keys(operations)
      .filter((id) => !known.has(id))
      .map((id) => `There is a budget for ${id} in scripts/packages/budgets.mjs, and no such operation.`),
  ]
}

/**
 * The operations whose bundles hold another operation.
 * @param {readonly { name: string, text: string }[]} bundles
 */
export function findMixedOperations(bundles) {
  return bundles.flatMap(({ name, text }) => {
    // Once through each bundle: looking for every name in every one takes as long as making them.
    const held = new Set([...text.matchAll(/id:"([^"]+)"/g)].map(([, id]) => id))
    return bundles
      .filter((other) => held.has(other.name) !== (other.name === name))
      .map((other) =>
        other.name === name ? `@sheaf/core/${name} lacks ${name}.` : `@sheaf/core/${name} brings ${other.name} along.`,
      )
  })
}

/**
 * @param {string} what
 * @param {Weight} weight
 * @param {number} limit
 */
function overrun(what, { bytes, parts }, limit) {
  if (bytes <= limit) return []
  const largest = [...parts].sort((a, b) => b.bytes - a.bytes).slice(0, 6)
  const listedParts = largest.map((part) => `${partName(part.name)} ${part.bytes.toLocaleString('en')}`).join(', ')
  return [
    `${what} has ${bytes.toLocaleString('en')} bytes; its budget is ${limit.toLocaleString('en')}. Largest parts: ${listedParts}. ` +
      'Make it smaller, or raise the number in scripts/packages/budgets.mjs.',
  ]
}

/**
 * The name of a part; of a chunk with hash for a name also the largest sources in it.
 * @param {string} path
 */
function partName(path) {
  const name = path.replace(/^.*\/(packages|node_modules)\//, '')
  if (!/-[A-Z0-9]{8}\.js$/.test(path)) return name
  try {
    const { sources, sourcesContent } = JSON.parse(readFileSync(`${path}.map`, 'utf8'))
    const sizes = /** @type {string[]} */ (sources).map((source, index) => ({
      source,
      size: sourcesContent[index]?.length ?? 0,
    }))
    const largest = sizes.sort((a, b) => b.size - a.size).slice(0, 3)
    return `${name} (${largest.map(({ source }) => source.replace(/^.*\/(src|node_modules)\//, '')).join(', ')})`
  } catch {
    return name
  }
}
