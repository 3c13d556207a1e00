// node add-optional-peers.mjs packages/server/package.json: makes the optional peers of a package its dependencies, in the versions
// that it is developed with, so that an image has them all. package-lock.json knows these versions.
import { readFileSync, writeFileSync } from 'node:fs'

const [path] = process.argv.slice(2)
if (path === undefined) throw new Error('Name the package.json to be changed.')
const manifest = JSON.parse(readFileSync(path, 'utf8'))
for (const name of Object.keys(manifest.peerDependenciesMeta ?? {})) {
  // The site is built beside the server.
  if (name.startsWith('@sheaf/')) continue
  const version = manifest.devDependencies?.[name]
  if (version === undefined) throw new Error(`${name} has no version among the devDependencies of ${path}.`)
  manifest.dependencies[name] = version
  delete manifest.devDependencies[name]
  delete manifest.peerDependencies[name]
  delete manifest.peerDependenciesMeta[name]
}
writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`)
