import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A build that tests wait for: the file that says that it has ended, and the end of it. */
export interface BackgroundBuild {
  /** Is there when the build has ended: empty when it went well, otherwise with what is wrong. */
  file: string
  ended: Promise<void>
}

const builds: Map<string, BackgroundBuild> = (() => {
  // Each project loads this module for itself, and must not build again what another builds.
  const shared = globalThis as { sheafBuilds?: Map<string, BackgroundBuild> }
  shared.sheafBuilds ??= new Map()
  return shared.sheafBuilds
})()

/** Begins a build, once in a run of Vitest, while tests that do not need it go on. */
export async function buildInBackground(name: string, work: () => Promise<void>): Promise<BackgroundBuild> {
  const known = builds.get(name)
  if (known) return known
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-build-'))
  const file = join(folder, 'ended')
  const build = { file, ended: end(file, work) }
  builds.set(name, build)
  return build
}

async function end(file: string, work: () => Promise<void>): Promise<void> {
  const wrong = await work().then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  await writeFile(`${file}.part`, wrong)
  await rename(`${file}.part`, file)
}

/** Waits for a build to end, and leaves nothing of it behind but what it built. */
export async function endBuild({ file, ended }: BackgroundBuild): Promise<void> {
  await ended
  await rm(join(file, '..'), { recursive: true, force: true })
}
