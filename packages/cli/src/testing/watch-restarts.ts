import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { writePdf } from './pdfs.js'
import { makeFolder, runSheaf } from './run-sheaf.js'

/**
 * Watches a folder with many files, of which every tenth is damaged, kills the watcher several times while it works, lets a last one
 * finish, and checks that every file ended exactly once in the folder for its outcome.
 */
export async function watchThroughKills({ files, kills, jobs }: { files: number; kills: number; jobs: number }) {
  const cwd = await makeFolder()
  await mkdir(join(cwd, 'in'))
  const turn = { operation: 'rotate-pdf', options: { rotations: { 1: 90 } } }
  await writeFile(join(cwd, 'p.json'), JSON.stringify({ steps: [turn] }))
  const names = Array.from({ length: files }, (_, at) => `${String(at).padStart(4, '0')}.pdf`)
  const isDamaged = (name: string) => name.endsWith('7.pdf')
  for (const name of names)
    if (isDamaged(name)) await writeFile(join(cwd, 'in', name), `no PDF ${name}`)
    else await writePdf(join(cwd, 'in', name))
  const list = async (folder: string) => (await readdir(join(cwd, folder)).catch(() => [])).filter(isVisible).sort()
  const words = [
    'watch',
    'in',
    '-p',
    'p.json',
    '-d',
    'out',
    '--done',
    'done',
    '--failed',
    'failed',
    '--jobs',
    `${jobs}`,
  ]
  const timing = ['--once', '--settle', '0', '--interval', '0']
  for (let kill = 1; kill <= kills; kill++) {
    const enough = Math.floor((files * kill) / (kills + 1))
    await runSheaf([...words, ...timing], {
      cwd,
      onStart: (child) => {
        // It may also end before: then there is nothing to kill.
        void vi
          .waitUntil(async () => (await list('done')).length >= enough || child.exitCode !== null, {
            timeout: 240_000,
            interval: 5,
          })
          .then(() => child.kill('SIGKILL'))
      },
    })
  }
  const last = await runSheaf([...words, ...timing], { cwd })
  expect(last.stderr).not.toContain('ENOENT')
  const good = names.filter((name) => !isDamaged(name))
  const bad = names.filter(isDamaged)
  expect(await list('in')).toEqual([])
  expect(await list('out')).toEqual(good)
  expect(await list('done')).toEqual(good)
  expect(await list('failed')).toEqual(bad.flatMap((name) => [name, `${name}.error.json`]))
}

function isVisible(name: string): boolean {
  return !name.startsWith('.')
}
