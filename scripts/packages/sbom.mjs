// npm run sbom: writes sbom.cdx.json, a list of all that the published packages depend on, in the format CycloneDX.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { billOfMaterials } from './bill-of-materials.mjs'

const bill = await billOfMaterials(root)
writeFileSync(join(root, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
process.stdout.write(`sbom.cdx.json lists ${bill.components.length} packages.\n`)
