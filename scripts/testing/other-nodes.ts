import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../run-program.mjs'

const run = promisify(execFile)

/** Releases of Node that tests are repeated on. Their newest versions differ by system, so that none is named. */
export const otherNodes = ['22', '24']

const folder = join(root, 'node_modules/.cache/sheaf/nodes')
const system = process.platform === 'win32' ? 'win' : process.platform

/**
 * Installs other releases of Node from npm, if they are not there yet. They are kept beside other caches, and take 250 MB.
 * @returns why they are not there, if npm cannot be reached or has none for this system
 */
export async function installNodes(): Promise<string | undefined> {
  const dependencies = Object.fromEntries(
    otherNodes.map((release) => [`node-${release}`, `npm:node-${system}-${process.arch}@${release}`]),
  )
  const manifest = JSON.stringify({ private: true, dependencies })
  const path = join(folder, 'package.json')
  const isThere = otherNodes.every((release) => existsSync(programOf(release)))
  if (isThere && (await readFile(path, 'utf8')) === manifest) return undefined
  await mkdir(folder, { recursive: true })
  await writeFile(path, manifest)
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'], { cwd: folder })
    return undefined
  } catch (error) {
    return `Node ${otherNodes.join(' and ')} could not be installed: ${String(error)}`
  }
}

const binOf = (release: string) => join(folder, `node_modules/node-${release}/bin`)
const programOf = (release: string) => join(binOf(release), system === 'win' ? 'node.exe' : 'node')

/** Runs a program of the repository on another release of Node; programs that it starts run on that release too. */
export async function runOn(release: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(programOf(release), args, {
    cwd: root,
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_OPTIONS: '', PATH: `${binOf(release)}${delimiter}${process.env['PATH']}` },
  })
  return stdout
}
