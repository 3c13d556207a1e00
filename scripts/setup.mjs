import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled, linkWorkspaces } from './installed.mjs'
import { root, runProgram } from './run-program.mjs'

const LEAST_NODE = [20, 19]

/** Nothing is sent anywhere, and nothing is left running. */
export const quietTurbo = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }

/** Installs what `package-lock.json` names, unless it is there. Ends the process when that fails. */
export function install() {
  checkNode()
  linkWorkspaces(root)
  if (isInstalled(root)) return
  process.stderr.write('Installing the packages of package-lock.json …\n')
  if (existsSync(join(root, 'package-lock.json'))) {
    if (npm('ci', '--include=dev', '--no-audit', '--no-fund')) return
    process.stderr.write('"npm ci" failed (see above). Trying "npm install", which may choose other versions …\n')
  }
  if (npm('install', '--include=dev', '--no-audit', '--no-fund')) return
  process.stderr.write(
    'The packages could not be installed. Is there a connection to the npm registry? Try "npm install" by hand.\n',
  )
  process.exit(1)
}

/**
 * Leaves out the certificates of NODE_EXTRA_CA_CERTS from here on: Node.js reads them at each start, which takes longer than the rest of it,
 * and what is run after the installation contacts nobody.
 */
export function leaveOutCertificates() {
  Reflect.deleteProperty(process.env, 'NODE_EXTRA_CA_CERTS')
}

/** Builds every package; what is fresh is not built again. Ends the process when that fails. */
export async function build() {
  const code = await runTurbo('build')
  if (code === 0) return
  process.stderr.write('The build failed; see the output above.\n')
  process.exit(code)
}

/**
 * Runs a task of every package that has it, in the order of their dependencies, and gives the exit code.
 * @param {string} task
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env] variables beside those of this process
 */
export function runTurbo(task, args = [], env = {}) {
  const all = ['run', task, '--output-logs=errors-only', ...args]
  return runProgram('node_modules/turbo/bin/turbo', all, { ...quietTurbo, ...env })
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = LEAST_NODE
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return
  process.stderr.write(
    `Sheaf needs Node ${LEAST_NODE.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.\n`,
  )
  process.exit(1)
}

/** @param {string[]} args */
function npm(...args) {
  const { npm_execpath: npmProgram } = process.env
  const isScript = npmProgram?.endsWith('.js')
  const [command, ...first] = isScript ? [process.execPath, npmProgram ?? ''] : ['npm']
  const shell = !isScript && process.platform === 'win32'
  return spawnSync(command, [...first, ...args], { cwd: root, stdio: ['inherit', 2, 2], shell }).status === 0
}
