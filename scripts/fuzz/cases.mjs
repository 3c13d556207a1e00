import { fieldsOf, httpPath, timeShareOf } from '@sheaf/core'
import { operations } from '@sheaf/core/registry'
import { damaged } from './damage.mjs'

/**
 * One call of an operation with a damaged document.
 * @typedef {object} Case
 * @property {string} id of the operation
 * @property {string} path of the API
 * @property {Record<string, string>} match fields of the form that choose the operation
 * @property {Record<string, unknown>} options
 * @property {{ slot: string, name: string, bytes: Uint8Array }[]} files
 * @property {string} seed name of the document that is damaged
 */
/** @typedef {import('./seeds.mjs').Seed} Seed */
/** @typedef {import('./damage.mjs').Random} Random */
/** @typedef {import('@sheaf/core').AnyOperation} AnyOperation */
/** @typedef {import('@sheaf/core').FileSlot} FileSlot */

/** Files of any type that operations take: keys and certificates. */
const ofAnyType = ['.pem']

/** The ids of all operations that can be tried, with a document that their first slot takes. @param {readonly Seed[]} seeds @returns {string[]} */
export function operationsWithSeeds(seeds) {
  return operations
    .filter((operation) => slotsOf(operation).every(([, slot]) => slot.optional || seedsFor(slot, seeds).length > 0))
    .map(({ id }) => id)
}

/**
 * A call of an operation as one of its examples has it, now and then with other choices, of which one document is damaged.
 * @param {string} id @param {readonly Seed[]} seeds @param {Random} random @returns {Case}
 */
export function makeCase(id, seeds, random) {
  const [one] = makeCases(id, seeds, random, 1)
  return /** @type {Case} */ (one)
}

/** What an operation is expected to take at most to be tried as often as it can be, for a document of so many bytes. */
const QUICK = { seconds: 6, bytes: 500_000 }

/** Whether an operation says that it is quick: that it can be tried often. @param {string} id */
export function isQuick(id) {
  const operation = operations.find((one) => one.id === id)
  const { expected = Number.POSITIVE_INFINITY } = (operation && timeShareOf(operation, QUICK.bytes, {})) ?? {}
  return expected <= QUICK.seconds
}

/**
 * Calls of an operation with the same options, each with another damaged document. They can share a process where the operation takes one
 * file; otherwise there is only one of them.
 * @param {string} id @param {readonly Seed[]} seeds @param {Random} random @param {number} most @returns {Case[]}
 */
export function makeCases(id, seeds, random, most) {
  const operation = /** @type {AnyOperation} */ (operations.find((one) => one.id === id))
  const example = /** @type {import('@sheaf/core').Example<Record<string, unknown>>} */ (
    operation.examples[random(operation.examples.length)]
  )
  const filled = slotsOf(operation).filter(
    ([name, { optional }]) => !optional || example.files?.[name] || random(4) === 0,
  )
  const common = {
    id,
    path: httpPath(operation),
    match: operation.http?.match ?? {},
    options: random(3) === 0 ? varied(operation, example.options, random) : example.options,
  }
  const isShareable = filled.length === 1 && filled[0]?.[1].many !== true
  return Array.from({ length: isShareable ? most : 1 }, (_, number) => {
    const { files, seed } = fill(filled, example.files ?? {}, seeds, random)
    // Results of one run are named after their files.
    for (const file of files) if (number > 0) file.name = file.name.replace(/(?=\.[^.]*$)/, `-${number + 1}`)
    return { ...common, files, seed }
  })
}

/**
 * Documents for all slots, one of them damaged.
 * @param {[name: string, slot: FileSlot][]} filled @param {Readonly<Record<string, readonly string[]>>} named names that the example gives
 * @param {readonly Seed[]} seeds @param {Random} random @returns {Pick<Case, 'files' | 'seed'>}
 */
function fill(filled, named, seeds, random) {
  const spoilt = random(4) === 0 ? random(filled.length) : 0
  let seedName = ''
  const files = filled.flatMap(([slot, description], index) => {
    const names = named[slot] ?? []
    const count = description.many ? Math.max(1, description.min, names.length) : 1
    return Array.from({ length: count }, (_, number) => {
      const choices = seedsFor(description, seeds)
      const seed = /** @type {Seed} */ (choices[random(choices.length)])
      const isSpoilt = index === spoilt && number === 0
      if (isSpoilt) seedName = seed.name
      // By its name an option may refer to it; the extension is that of what it holds.
      const stem = (names[number] ?? `${slot}${number + 1}`).replace(/\.[^.]*$/, '')
      return {
        slot,
        name: stem + seed.extension,
        bytes: isSpoilt ? damaged(seed.bytes, seed.extension, random) : seed.bytes,
      }
    })
  })
  return { files, seed: seedName }
}

/** @param {AnyOperation} operation @returns {[name: string, slot: FileSlot][]} */
const slotsOf = ({ files }) => Object.entries(files)

/** @param {FileSlot} slot @param {readonly Seed[]} seeds */
function seedsFor({ extensions }, seeds) {
  const wanted = extensions.length > 0 ? extensions : ofAnyType
  return seeds.filter(({ extension }) => wanted.includes(extension))
}

/** Options with another choice, switch or number in one place or two. @param {AnyOperation} operation @param {Record<string, unknown>} options @param {Random} random */
function varied(operation, options, random) {
  const fields = fieldsOf(operation.options).filter(({ kind }) => ['choice', 'boolean', 'number'].includes(kind))
  const made = { ...options }
  for (let times = 1 + random(2); times > 0 && fields.length > 0; times--) {
    const field = /** @type {(typeof fields)[number]} */ (fields[random(fields.length)])
    if (field.kind === 'boolean') made[field.name] = random(2) === 0
    else if (field.kind === 'choice') made[field.name] = field.choices[random(field.choices.length)]?.value
    else if (field.kind === 'number') {
      const [least, most] = [field.min ?? 0, field.max ?? 1000]
      made[field.name] = [least, most, least + random(Math.max(1, Math.floor(most - least)))][random(3)]
    }
  }
  return made
}
