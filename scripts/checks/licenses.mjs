import { files, noted, permissive, readByHand, refused } from '../packages/license-policy.mjs'
import { manifestOf, published } from '../packages/published.mjs'
import { developmentPackages, thirdParties } from '../packages/third-party.mjs'

/** @typedef {Pick<import('../packages/third-party.mjs').ThirdParty, 'name' | 'version' | 'license' | 'of'>} Licensed */

/**
 * What is wrong with the licenses of all that comes with Sheaf or is needed to work on it; nothing when all is well.
 * @param {string} root of the repository
 */
export function findLicenseTrouble(root) {
  const shipped = thirdParties(root)
  return [
    ...shipped.flatMap(troubleOfShipped),
    ...noted
      .filter(({ packages }) => !shipped.some(({ name }) => packages.test(name)))
      .map(({ packages }) => `${packages} is noted in license-policy.mjs, and no such package comes with Sheaf`),
    ...developmentPackages(root).flatMap(troubleOfDevelopment),
    ...unlistedFolders(root),
  ]
}

/**
 * @param {Licensed} shipped
 * @returns {string[]}
 */
export function troubleOfShipped({ name, version, license, of }) {
  const where = `${name} ${version} (of ${of.join(', ')})`
  if (license === '') return [`${where} names no license`]
  const note = noted.find(({ packages }) => packages.test(name))
  const allowed = note ? new Set([...permissive, note.license]) : permissive
  if (satisfies(license, allowed)) return []
  return [
    note
      ? `${where} is under ${license}, and noted in license-policy.mjs as ${note.license}`
      : `${where} is under ${license}, which is not permissive; do without it, or note it in license-policy.mjs with the reason`,
  ]
}

/**
 * @param {Licensed} one of those that are installed for work on Sheaf
 * @returns {string[]}
 */
export function troubleOfDevelopment({ name, version, license }) {
  const declared = readByHand[name] ?? license
  if (refused.test(declared)) return [`${name} ${version} is under ${declared}, which may not be used to work on Sheaf`]
  if (/SEE LICEN[CS]E/i.test(declared))
    return [`${name} ${version} says "${declared}"; read it, and note it in license-policy.mjs`]
  return []
}

/**
 * Whether an SPDX expression can be met with these licenses: all of what is joined by AND, one of what is joined by OR.
 *
 * @param {string} expression
 * @param {ReadonlySet<string>} licenses
 * @returns {boolean}
 */
export function satisfies(expression, licenses) {
  const inner = expression.replace(/\(([^()]*)\)/g, (_, part) => (satisfies(part, licenses) ? 'TRUE' : 'FALSE'))
  if (inner !== expression) return satisfies(inner, licenses)
  return expression
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((one) => one.trim() === 'TRUE' || licenses.has(one.trim())))
}

/** Folders that are published beside what is built, and of which nobody said whose they are. @param {string} root */
function unlistedFolders(root) {
  const listed = new Set(files.map(({ folder }) => folder))
  return published
    .filter((name) => !listed.has(`packages/${name}`))
    .flatMap((name) => (manifestOf(root, name).files ?? []).map((folder) => `packages/${name}/${folder}`))
    .filter((folder) => !folder.endsWith('/dist') && !folder.includes('/!') && !listed.has(folder))
    .map((folder) => `${folder} is published; say in license-policy.mjs whose files these are`)
}
