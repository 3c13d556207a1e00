import { expect, it, vi } from 'vitest'
import type { Fence } from './fence-settings.js'
import { findFence } from './find-fence.js'

const fence = (kind: Fence['kind'], script: string): Fence => ({
  kind,
  inMemory: false,
  inside: (folder) => folder,
  insideFile: ({ path }) => path,
  wrap: () => ['/bin/sh', '-c', script],
})
/** A fence whose programs need not be in PATH. */
const open: Fence = { ...fence('bubblewrap', ''), wrap: (_, __, command) => ['/bin/sh', '-c', 'exec "$0"', ...command] }
const none = fence('none', 'exit 9')

it.skipIf(process.platform === 'win32')(
  'is the strongest that works, with what is wrong with a stronger one',
  async () => {
    expect(await findFence([fence('bubblewrap', 'exit 0'), none])).toEqual({ kind: 'bubblewrap' })
    const broken = fence('bubblewrap', 'echo "No permissions." >&2; exit 1')
    const trouble = 'bubblewrap: No permissions.'
    expect(await findFence([broken, fence('namespaces', 'exit 0'), none])).toEqual({ kind: 'namespaces', trouble })
    expect(await findFence([broken, fence('namespaces', 'exit 2'), none])).toEqual({ kind: 'none', trouble })
    expect(await findFence([none])).toEqual({ kind: 'none' })
    const long = await findFence([fence('bubblewrap', `exit 1 # ${'x'.repeat(900)}`), none])
    expect(long.trouble!.length).toBeLessThan(250)
  },
)

it.skipIf(process.platform === 'win32')('is found whatever PATH says', async () => {
  vi.stubEnv('PATH', '/nowhere')
  expect(await findFence([open, none])).toEqual({ kind: 'bubblewrap' })
  vi.unstubAllEnvs()
})
