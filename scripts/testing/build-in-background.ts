import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuildOnRequest } from '../../packages/server/src/testing/programs.js'

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

/** A build that begins when a test asks for it. */
export interface RequestedBuild extends BackgroundBuild, BuildOnRequest {
  /** Lets go of it if nobody has asked. */
  letGo: () => void
}

/** Prepares a build, once in a run of Vitest, that begins when a file says that it is wanted (`untilBuilt`). */
export async function buildOnRequest(name: string, work: () => Promise<void>): Promise<RequestedBuild> {
  const known = builds.get(name) as RequestedBuild | undefined
  if (known) return known
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-build-'))
  const [wanted, file] = [join(folder, 'wanted'), join(folder, 'ended')]
  let isLetGo = false
  const asked = async () => {
    while (!isLetGo && !existsSync(wanted)) await sleep(50)
  }
  const ended = asked().then(() => (isLetGo ? undefined : end(file, work)))
  const build: RequestedBuild = {
    ...{ wanted, file, ended },
    letGo: () => {
      isLetGo = !existsSync(wanted)
    },
  }
  builds.set(name, build)
  return build
}

/** Waits for a build to end, and leaves nothing of it behind but what it built. */
export async function endBuild({ file, ended }: BackgroundBuild): Promise<void> {
  await ended
  await rm(join(file, '..'), { recursive: true, force: true })
}
