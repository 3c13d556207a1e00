import { spawn, spawnSync } from 'node:child_process'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { transform } from 'esbuild'
import type { Done, WarmProcess } from '../../packages/cli/src/testing/warm-process.js'
import { root } from '../run-program.mjs'
import type { Block } from './blocks.js'
import { putSamples } from './samples.js'

/** The file of a block in the folder where it is checked and run. */
export function fileOf({ page, line, language }: Block): string {
  return `${page.replaceAll(/[^\w]+/g, '-')}-${line}.${language === 'js' ? 'mts' : 'ts'}`
}

/** Writes programs into a folder that finds the packages of the repository. */
export async function writePrograms(folder: string, blocks: readonly Block[]): Promise<void> {
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  // A module of its own, so that names of one program do not clash with those of another.
  for (const block of blocks) await writeFile(join(folder, fileOf(block)), `${block.text}\nexport {}\n`)
}

/**
 * What the compiler says of programs: a line for each error, which begins with the name of the file.
 * @param paths of the files, all of them one program
 */
export function typeErrors(paths: readonly string[]): string[] {
  const flags = [
    ...['--strict', '--noEmit', '--skipLibCheck', '--ignoreConfig', '--pretty', 'false'],
    ...['--target', 'es2022', '--module', 'nodenext', '--moduleResolution', 'nodenext'],
    ...['--lib', 'es2023,dom,dom.iterable', '--types', 'node', '--typeRoots', join(root, 'node_modules/@types')],
  ]
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...flags, ...paths], { encoding: 'utf8' })
  if (status === 0) return []
  return stdout.split('\n').filter((line) => line.trim() !== '')
}

/** Whether a program is the script of a Web Worker. */
export function isForBrowser({ text }: Block): boolean {
  return text.includes("'@sheaf/core/browser'")
}

/**
 * Runs a program in a folder of its own, which holds the files that it names. Port 8787 becomes that of a server, or
 * a free one.
 *
 * @param server that calls of port 8787 go to
 * @param office folder of the LibreOffice that converts documents, the one that comes with Sheaf unless given
 * @param warm process that does it, one of its own unless given
 * @returns what it prints
 * @throws Error when it fails
 */
export async function runProgramBlock(
  folder: string,
  block: Block,
  { server, office, warm }: { server: string; office?: string; warm?: WarmProcess },
): Promise<string> {
  const work = join(folder, fileOf(block).replace(/\.m?ts$/, ''))
  await mkdir(work)
  const made = [...block.text.matchAll(/writeFile\((?:.*, )?'([^']+)'/g)].map(([, name = '']) => name)
  await putSamples(work, block.text, { page: block.page, made })
  const text = block.text.replaceAll('http://127.0.0.1:8787', server).replaceAll('port: 8787', 'port: 0')
  const { code } = await transform(text, {
    loader: 'ts',
    format: 'esm',
    target: 'node20',
  })
  await writeFile(join(work, 'program.mjs'), code)
  const path = process.env['PATH'] ?? ''
  // A LibreOffice that this machine happens to have comes after ours.
  const env = { ...process.env, PATH: office === undefined ? path : [office, path].join(delimiter) }
  const done = warm
    ? await warm.run({ program: join(work, 'program.mjs') }, { cwd: work, env })
    : await runApart(work, env)
  const output = `${done.stdout}${done.stderr}`
  if (done.code !== 0) throw new Error(`The program of ${block.page}:${block.line} ended with ${done.code}:\n${output}`)
  return output
}

async function runApart(work: string, env: NodeJS.ProcessEnv): Promise<Done> {
  const child = spawn(process.execPath, ['program.mjs'], { cwd: work, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[][] = [[], []]
  for (const [index, stream] of [child.stdout, child.stderr].entries())
    stream.on('data', (data: Buffer) => chunks[index]!.push(data))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr] = chunks.map((some) => Buffer.concat(some))
  return { code, stdout: stdout!, stderr: stderr! }
}
