import { join } from 'node:path'
import { root } from '../run-program.mjs'
import { programs } from './programs.mjs'

/**
 * A program with a command of the operation, or one that is measured beside it: `needs` are the programs of programs.mjs without which it
 * is left out, `note` reports what its result has less, or more, than ours.
 * @typedef {import('./measure.mjs').Contender & { needs: readonly string[], note?: string }} Competitor
 *
 * How good a result is, by what it left in a folder: `name` is the head of a column.
 * @typedef {{ name: string, better: 'more' | 'less', needs: readonly string[], measure: (out: string) => Promise<number> }} Judge
 *
 * What is measured on one input: others are compared with the first of `ours`.
 * @typedef {{ ours: Competitor[], peers: Competitor[], judge?: Judge }} Contest
 */

/**
 * An operation on an input, beside the programs that do it too.
 * @typedef {object} Benchmark
 * @property {string} operation its id, or `start` for what every command pays
 * @property {string} what is done, in words: `Rotate all pages`
 * @property {string} [input] in words, if the names and sizes of `inputs` do not describe it
 * @property {readonly import('./inputs/make-files.mjs').FileName[]} inputs each is measured by itself
 * @property {(file: string, files: import('./inputs/make-files.mjs').BenchFiles) => Contest | Promise<Contest>} contest
 * @property {string} [alone] why nothing is measured beside it
 * @property {RegExp} [accepts] names of files of a folder that it can be measured on
 * @property {boolean} [isHeavy] left out of a quick look
 */

/** The program `sheaf` as it was built. @param {readonly string[]} args @param {{ name?: string, env?: Record<string, string>, needs?: readonly string[], note?: string }} [more] @returns {Competitor} */
export function sheaf(args, { name = 'sheaf', needs = [], ...more } = {}) {
  return { name, command: process.execPath, args: [bin, ...args], needs, ...more }
}

/** @param {string} command @param {readonly string[]} args @param {{ name?: string, needs?: readonly string[], note?: string }} [more] @returns {Competitor} */
export function peer(command, args, { name = command, needs = [command], ...more } = {}) {
  return { name, command, args: [...args], needs: known(needs), ...more }
}

/** A script of a shell; `$1` and what follows are `args`. @param {string} name @param {readonly string[]} needs @param {string} script @param {readonly string[]} args @param {string} [note] @returns {Competitor} */
export function shell(name, needs, script, args, note) {
  return {
    name,
    command: 'sh',
    args: ['-c', script, 'sh', ...args],
    needs: known(needs),
    ...(note === undefined ? {} : { note }),
  }
}

/** Programs whose versions can be asked; those of others would never be measured. @param {readonly string[]} needs */
function known(needs) {
  const stranger = needs.find((name) => name !== process.execPath && !(name in programs))
  if (stranger !== undefined) throw new Error(`programs.mjs does not know ${stranger}.`)
  return needs
}

const bin = join(root, 'packages/cli/dist/bin.cjs')

/**
 * A command as a person would type it: without the folders that `folders` names, `{out}` as `out`.
 * @param {import('./measure.mjs').Contender} contender
 * @param {readonly string[]} folders
 */
export function typed({ command, args, env = {} }, folders) {
  const isOurs = args[0] === bin
  const words = isOurs ? ['sheaf', ...args.slice(1).map(quoted)] : withoutShell(command, args)
  const short = folders.reduce((text, folder) => text.replaceAll(`${folder}/`, ''), words.join(' '))
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value} `)
  return `${variables.join('')}${short.replaceAll('{out}', 'out')}`
}

/** Of a shell only the script, with its arguments in place. @param {string} command @param {readonly string[]} args */
function withoutShell(command, args) {
  const [flag, script = '', , ...given] = args
  if (command === process.execPath) return ['node', ...args.map(quoted)]
  if (command !== 'sh' || flag !== '-c') return [command, ...args.map(quoted)]
  return [given.reduce((text, value, index) => text.replaceAll(`"$${index + 1}"`, value), script)]
}

/** @param {string} word */
function quoted(word) {
  return /^[\w@%+=:,./{}-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
