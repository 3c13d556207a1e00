import { runNpm } from './pack.mjs'
import { manifestOf, published } from './published.mjs'
import { thirdParties } from './third-party.mjs'

/**
 * A list of software in the format CycloneDX, as far as it is looked into here.
 * @typedef {{ 'bom-ref': string, name: string, version: string, scope?: string, properties?: { name: string, value: string }[] }} Component
 * @typedef {{
 *   bomFormat: string, specVersion: string, metadata: { component: Component & Record<string, unknown> },
 *   components: Component[], dependencies: { ref: string, dependsOn: string[] }[],
 * }} Bill
 */

/**
 * All that the published packages depend on, hold in their files or can use, and these packages themselves: what `npm sbom` reports of
 * `package-lock.json`, without what only work on Sheaf needs. (npm's own `--omit dev` also leaves out what is both.)
 *
 * @param {string} root of the repository
 * @returns {Promise<Bill>}
 */
export async function billOfMaterials(root) {
  const bill = /** @type {Bill} */ (
    JSON.parse(await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline'], root))
  )
  const { version } = manifestOf(root, 'core')
  const refs = new Set([
    ...thirdParties(root).map((party) => `${party.name}@${party.version}`),
    ...published.map((folder) => `@sheaf/${folder}@${version}`),
  ])
  const sheaf = `sheaf@${version}`
  return {
    ...bill,
    metadata: {
      ...bill.metadata,
      component: { 'bom-ref': sheaf, type: 'application', name: 'sheaf', version, purl: `pkg:npm/${sheaf}` },
    },
    components: bill.components.filter((component) => refs.has(component['bom-ref'])).map(asShipped),
    dependencies: [
      { ref: sheaf, dependsOn: published.map((folder) => `@sheaf/${folder}@${version}`) },
      ...bill.dependencies
        .filter(({ ref }) => refs.has(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) })),
    ],
  }
}

/**
 * npm marks what our packages hold in their files as only for development.
 * @param {Component} component
 */
function asShipped({ properties = [], scope, ...component }) {
  const isBuiltIn = properties.some(({ name }) => name === 'cdx:npm:package:development')
  return {
    ...component,
    ...(isBuiltIn || scope === undefined ? {} : { scope }),
    properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  }
}
