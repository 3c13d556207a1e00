// node scripts/testing/compare-facts.mjs BEFORE.json AFTER.json…: which tests of one run of Vitest (--reporter=json) others lack, per area.
// Several files after the first are taken together: npm test, and npm run test:long. A list will do for a run: of vitest list --json=FILE, which
// loads the files, or of vitest list --staticParse --json=FILE, which only reads them (an older checkout needs nothing installed, only a config
// with `include`; tests of a table are one).
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { root } from '../run-program.mjs'
import { similarTitles } from './similar-titles.mjs'

/**
 * @typedef {{ file: string, title: string, status: string }} Fact
 * @typedef {{ testResults: { name: string, assertionResults: { fullName: string, status: string }[] }[] }} Report
 * @typedef {{ name: string, file: string }[]} List
 * @typedef {{ from: string, to: string, title: string }} Moved
 * @typedef {{ area: string, gone: Fact[], moved: Moved[], reworded: (Moved & { as: string })[], kept: number, added: number }} AreaComparison
 */

/**
 * The tests of a report or a list of Vitest, with the files as the repository has them.
 * @param {Report | List} made
 * @returns {Fact[]}
 */
export function factsOf(made) {
  if (Array.isArray(made)) return made.map(({ name, file }) => factOf(file, name, 'listed'))
  return made.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => factOf(name, fullName, status)),
  )
}

/**
 * @param {string} path
 * @param {string} name
 * @param {string} status
 * @returns {Fact}
 */
function factOf(path, name, status) {
  // Lists have a sign between the titles of groups, where reports have a space.
  return { file: pathInRepository(path), title: withoutLines(name.replaceAll(' > ', ' ').trim()), status }
}

/**
 * Compares two runs by the titles of their tests, per area. A title that several files have is counted in each.
 * @param {readonly Fact[]} before
 * @param {readonly Fact[]} after
 * @returns {AreaComparison[]}
 */
export function compareFacts(before, after) {
  /** @type {Map<string, AreaComparison>} */
  const areas = new Map()
  const areaOf = (/** @type {string} */ file) => {
    const area = areaName(file)
    const found = areas.get(area) ?? { area, gone: [], moved: [], reworded: [], kept: 0, added: 0 }
    areas.set(area, found)
    return found
  }
  // Tests with one title in one file, as `it.each` may make, count as often as they are there.
  const left = new Map()
  const keyOf = (/** @type {Fact} */ { file, title }) => `${file}\n${title}`
  for (const fact of after) left.set(keyOf(fact), [...(left.get(keyOf(fact)) ?? []), fact])
  const rest = before.filter((fact) => {
    if (left.get(keyOf(fact))?.pop() === undefined) return true
    areaOf(fact.file).kept++
    return false
  })
  /** @type {Map<string, Fact[]>} */
  const others = new Map()
  for (const fact of [...left.values()].flat()) others.set(fact.title, [...(others.get(fact.title) ?? []), fact])
  const without = rest.filter((fact) => {
    const to = others.get(fact.title)?.pop()
    if (to) areaOf(fact.file).moved.push({ from: fact.file, to: to.file, title: fact.title })
    return to === undefined
  })
  const added = [...others.values()].flat()
  for (const fact of added) areaOf(fact.file).added++
  const similar = similarTitles(without, added)
  for (const [index, fact] of without.entries()) {
    const to = similar[index]
    if (to) areaOf(fact.file).reworded.push({ from: fact.file, to: to.file, title: fact.title, as: to.title })
    else areaOf(fact.file).gone.push(fact)
  }
  return [...areas.values()].sort((one, other) => (one.area < other.area ? -1 : 1))
}

/** @param {string} path */
function pathInRepository(path) {
  if (path.startsWith(`${root}/`)) return path.slice(root.length + 1)
  // A report that was made in another checkout.
  const [, inside = path] = /\/((?:packages|scripts|examples|fixtures)\/.*)$/.exec(path) ?? []
  return inside
}

/** Tests of blocks of documents are called by the line where these begin, which any change before them moves. @param {string} title */
function withoutLines(title) {
  return title.replaceAll(/(\.md):\d+/g, '$1')
}

/** Folders of a kind of tests: `packages/core/src/pdf`, `packages/web/e2e`, `scripts/documents`. @param {string} file */
function areaName(file) {
  const folders = file.split('/').slice(0, -1)
  return folders.slice(0, folders[0] === 'packages' ? 4 : 2).join('/') || '.'
}

/** @param {readonly AreaComparison[]} areas */
function print(areas) {
  for (const { area, gone, moved, reworded, kept, added } of areas) {
    process.stdout.write(
      `${area}: ${kept} kept, ${moved.length} moved, ${reworded.length} perhaps reworded, ${added} added, ${gone.length} gone\n`,
    )
    for (const { from, to, title } of moved)
      process.stdout.write(`  ${/\.long\.test\./.test(to) ? 'long ' : 'moved'}  ${title}\n         ${from} -> ${to}\n`)
    for (const { from, to, title, as } of reworded)
      process.stdout.write(`  now    ${title}\n         ${from}\n      -> ${as}\n         ${to}\n`)
    for (const { file, title } of gone) process.stdout.write(`  gone   ${title}\n         ${file}\n`)
  }
  const sum = areas.reduce((all, { gone }) => all + gone.length, 0)
  process.stdout.write(`${sum} gone\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [before, ...after] = process.argv.slice(2)
  if (before === undefined || after.length === 0) {
    process.stderr.write('Usage: node scripts/testing/compare-facts.mjs BEFORE.json AFTER.json…\n')
    process.exit(2)
  }
  const read = (/** @type {string} */ path) => factsOf(JSON.parse(readFileSync(path, 'utf8')))
  const areas = compareFacts(read(before), after.flatMap(read))
  print(areas)
  if (areas.some(({ gone }) => gone.length > 0)) process.exitCode = 1
}
