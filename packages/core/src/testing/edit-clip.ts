import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { nodeCapabilities, openFile } from '../node/index.js'
import { probeVideoNatively } from '../node/video/probe-video.js'
import type { AnyOperation } from '../operation.js'
import { runOperation } from '../run.js'

/** A folder for the clips of the tests of a file. */
export function clipFolder(): (name: string) => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheaf-clips-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return (name) => join(folder, name)
}

/** What became of clips: a file on disk beside them, and what the engine says of it. */
export async function editClip(
  operation: AnyOperation,
  path: string | readonly string[],
  options: Record<string, unknown>,
  to: string,
) {
  const [slot = 'file'] = Object.keys(operation.files)
  const given = typeof path === 'string' ? await openFile(path) : await Promise.all(path.map((one) => openFile(one)))
  const { files, warnings } = await runOperation(operation, { [slot]: given }, options, {
    capabilities: nodeCapabilities({ videoEngine: 'native' }),
  })
  const file = files[0]!
  await writeFile(to, Buffer.from(await file.arrayBuffer()))
  const isIdle = warnings.some(({ nothingDone }) => nothingDone)
  return { files, name: file.name, size: file.size, path: to, warnings: warnings.map(({ code }) => code), isIdle }
}

/** What the engine says of a video on disk. */
export async function factsOfClip(path: string) {
  return probeVideoNatively(await openFile(path), { signal: new AbortController().signal })
}
