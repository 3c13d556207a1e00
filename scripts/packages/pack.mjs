import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { published } from './published.mjs'

/**
 * A package as npm would publish it.
 * @typedef {{
 *   folder: string, name: string, version: string, tarball: string, bytes: number, files: readonly { path: string, size: number }[],
 * }} PackedPackage
 */

/**
 * Packs packages as `npm publish` does. They must be built.
 *
 * @param {string} root of the repository
 * @param {string} target folder for the tarballs
 * @param {readonly string[]} [folders] in `packages`; default: all that are published
 * @returns {Promise<PackedPackage[]>}
 */
export function packPackages(root, target, folders = published) {
  return Promise.all(
    folders.map(async (folder) => {
      const [packed] = packedByNpm(
        await runNpm(['pack', '--json', '--pack-destination', target], join(root, 'packages', folder)),
      )
      if (!packed) throw new Error(`npm packed nothing in packages/${folder}.`)
      const { name, version, filename, size, files } = packed
      // npm 9 reports a scope with a slash, and writes the file with a dash.
      const tarball = join(target, filename.replace('@', '').replace('/', '-'))
      return { folder, name, version, tarball, bytes: size, files }
    }),
  )
}

/**
 * npm 11 and older answer with a list, newer ones with an object by name.
 *
 * @param {string} answer
 * @returns {{ name: string, version: string, filename: string, size: number, files: { path: string, size: number }[] }[]}
 */
function packedByNpm(answer) {
  const parsed = JSON.parse(answer)
  return Array.isArray(parsed) ? parsed : Object.values(parsed)
}

/**
 * Runs npm and gives what it prints. Nothing is asked of a registry that the call does not ask for.
 *
 * @param {readonly string[]} args
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} [env] variables beside those of this process
 * @returns {Promise<string>}
 */
export async function runNpm(args, cwd, env = {}) {
  const { npm_execpath: program } = process.env
  const isScript = program?.endsWith('.js')
  const quiet = {
    npm_config_loglevel: 'error',
    npm_config_update_notifier: 'false',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
  }
  const { stdout } = await promisify(execFile)(
    isScript ? process.execPath : 'npm',
    [...(isScript ? [program ?? ''] : []), ...args],
    {
      cwd,
      env: { ...process.env, ...quiet, ...env },
      maxBuffer: 2 ** 26,
      shell: !isScript && process.platform === 'win32',
    },
  )
  return stdout
}
