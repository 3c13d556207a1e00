import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The folder of the repository, without a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '')

/**
 * Runs a Node program in the repository, on this terminal, and gives its exit code. Signals that stop this process are
 * handed on to it, so that it can end in its own way.
 *
 * @param {string} path the program, from the root of the repository or absolute
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env] variables beside those of this process
 * @returns {Promise<number>}
 */
export function runProgram(path, args = [], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    })
    /** @type {(signal: NodeJS.Signals) => void} */
    const handOn = (signal) => {
      // A terminal sends Ctrl-C to the whole group: the child has it already.
      if (!(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal)
    }
    process.on('SIGINT', handOn)
    process.on('SIGTERM', handOn)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      process.off('SIGINT', handOn)
      process.off('SIGTERM', handOn)
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM'])
    })
  })
}

/**
 * Runs a Node program in the repository and collects what it prints.
 *
 * @param {string} path the program, from the root of the repository or absolute
 * @param {readonly string[]} [args]
 * @param {NodeJS.ProcessEnv} [env] variables beside those of this process
 * @returns {Promise<{ code: number, output: string }>}
 */
export function collectProgram(path, args = [], env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGTERM'], output }))
  })
}
