import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { eventually } from '../testing/eventually.js'
import { withLongEnough } from '../testing/long-enough.js'
import { descendantsOf, isRunning, jobAtWork, runningAs } from '../testing/processes.js'
import { pdfBytes, post, problemOf } from '../testing/requests.js'
import { ownProcesses, startTestServer } from '../testing/test-server.js'

/** Passes for Tesseract, and never comes to an end with a picture. */
const endless = `#!/bin/sh
case "$1" in
  --version) echo 'tesseract 5.9.9' ;;
  --list-langs) printf 'List of languages\\neng\\n' ;;
  *) exec sleep 60 ;;
esac
`

it.runIf(process.platform === 'linux')(
  'ends the program that recognizes text together with its job, whether that is canceled or out of time',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-programs-'))
    await writeFile(join(folder, 'tesseract'), endless, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
    const start = (jobTimeoutSeconds: number) =>
      startTestServer({ ...ownProcesses, ocrEngine: 'native', jobTimeoutSeconds })
    let server = await start(300)
    const recognize = (signal: AbortSignal | null) =>
      post(`${server.url}/api/recognize`, [['file', { content: pdfBytes }]], { signal })
    const programOf = (job: number) =>
      eventually(async () => {
        const programs = runningAs('sleep', await descendantsOf(job))
        expect(programs).toHaveLength(1)
        return programs[0]!
      })

    const client = new AbortController()
    const cancelled = recognize(client.signal)
    const first = await jobAtWork(server)
    const program = await programOf(first)
    client.abort()
    await expect(cancelled).rejects.toThrow()
    await eventually(() => expect([first, program].filter(isRunning)).toEqual([]))

    // A slow machine needs longer than a quick one to come as far as the program.
    const programs = await withLongEnough(async (seconds) => {
      await server.close()
      server = await start(seconds)
      const late = recognize(null)
      const second = await jobAtWork(server)
      const started = programOf(second).catch(() => undefined)
      const program = await Promise.race([started, late.then(() => undefined)])
      expect(await problemOf(await late)).toMatchObject({ status: 504, code: 'JOB_TIMEOUT' })
      return program === undefined ? undefined : [second, program]
    })
    await eventually(() => expect(programs.filter(isRunning)).toEqual([]))

    await server.expectClean()
    await server.close()
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true })
  },
)
