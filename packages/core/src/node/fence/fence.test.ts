import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasFlag } from '../program-flags.js'
import { possibleFences } from './fence.js'
import { setpriv, withFewTasks } from './fence-programs.js'
import type { Fence } from './fence-settings.js'

const run = promisify(execFile)

let folder: string
beforeEach(() => {
  // With what means something to a shell or to a table of mounts.
  folder = mkdtempSync(join(tmpdir(), "sheaf fence's "))
  for (const name of ['own/tmp', 'readable', 'hidden']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['own', 'readable', 'hidden']) writeFileSync(join(folder, name, 'file'), `in ${name}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

async function inside(fence: Fence, script: string): Promise<string> {
  const command = ['sh', '-c', script, 'sh', join(folder, 'readable'), join(folder, 'hidden')]
  const [program = '', ...args] = fence.wrap(join(folder, 'own'), [join(folder, 'readable')], command)
  return (await run(program, args, { timeout: 100_000 })).stdout
}

async function works(fence: Fence): Promise<boolean> {
  const probe = mkdtempSync(join(tmpdir(), 'sheaf-fence-'))
  mkdirSync(join(probe, 'tmp'))
  const [program = '', ...args] = fence.wrap(probe, [], ['true'])
  return run(program, args)
    .then(
      () => true,
      () => false,
    )
    .finally(() => rmSync(probe, { recursive: true }))
}

const fences: Fence[] = []
const settings = { inside: '/office', systemParts: [] }
for (const fence of possibleFences(settings)) if (fence.kind !== 'none' && (await works(fence))) fences.push(fence)

/** As a user of its own, who owns nothing but the folder. */
const NOBODY = 65_534
const isNamespaces = fences.some(({ kind }) => kind === 'namespaces')
it.runIf(isNamespaces && process.getuid?.() === 0)('is raised by a user who is not root too, and sealed', async () => {
  const [fence] = possibleFences({ ...settings, sealed: true }).filter(({ kind }) => kind === 'namespaces')
  const own = mkdtempSync(join(tmpdir(), 'sheaf-fence-'))
  try {
    mkdirSync(join(own, 'tmp'))
    for (const path of [own, join(own, 'tmp')]) chownSync(path, NOBODY, NOBODY)
    const script = 'echo x > /office/file && cat /office/file; (echo x > /made) 2>/dev/null || echo sealed'
    const [program = '', ...args] = fence!.wrap(own, [], ['sh', '-c', script])
    // That user cannot reach the open files of this process.
    const filter = args.findIndex((word) => word.startsWith(`/proc/${process.pid}/fd/`))
    if (filter >= 0) {
      writeFileSync(join(own, 'filter'), readFileSync(args[filter]!), { mode: 0o644 })
      args[filter] = join(own, 'filter')
    }
    const { stdout } = await run(program, args, { uid: NOBODY, gid: NOBODY, cwd: '/' })
    expect(stdout).toBe('x\nsealed\n')
  } finally {
    rmSync(own, { recursive: true })
  }
})

it.each(fences)('lets nothing inside set the kernel, and no further fence be raised ($kind)', async (fence) => {
  const script = 'test -w /proc/sys/kernel/core_pattern || echo no; unshare --user true 2>/dev/null || echo no'
  expect(await inside(fence, script)).toBe('no\nno\n')
})

describe.skipIf(fences.length === 0)('a fence of the kernel, where this machine has one', () => {
  it.each(fences)('shows its own folder and what may be read, and nothing else ($kind)', async (fence) => {
    const look = 'cat /office/file "$1/file"; cat "$2/file" /etc/passwd /etc/shadow; ls -A /home /root; true'
    expect(await inside(fence, `(${look}) 2>/dev/null`)).toBe('in ownin readable')
  })

  it.each(fences)(
    'shows a file under another name, through a link, and lets nobody write to it ($kind)',
    async (fence) => {
      symlinkSync(join(folder, 'hidden', 'file'), join(folder, 'own', 'link'))
      const shown = { path: join(folder, 'own', 'link'), as: '/shown' }
      const look = ['sh', '-c', 'cat /shown; (echo changed > /shown) 2>/dev/null; cat "$1" 2>/dev/null; true', 'sh']
      const command = [...look, join(folder, 'hidden', 'file')]
      const [program = '', ...args] = fence.wrap(join(folder, 'own'), [shown], command)
      expect((await run(program, args)).stdout).toBe('in hidden')
      expect(readFileSync(join(folder, 'hidden', 'file'), 'utf8')).toBe('in hidden')
      expect(fence.insideFile(shown)).toBe('/shown')
    },
  )

  it.each(fences)('lets only its own folder be written to ($kind)', async (fence) => {
    await inside(
      fence,
      '(echo changed > "$1/file"; echo > /usr/written; echo changed > /office/file) 2>/dev/null; true',
    )
    expect(readFileSync(join(folder, 'readable', 'file'), 'utf8')).toBe('in readable')
    expect(readFileSync(join(folder, 'own', 'file'), 'utf8')).toBe('changed\n')
    expect(await inside(fence, 'ls /usr')).not.toContain('written')
  })

  it.each(fences)('has no network, not even that of the machine itself ($kind)', async (fence) => {
    let calls = 0
    const server = createServer((socket) => {
      calls++
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const call = `${process.execPath} -e "require('net').connect(${port}, '127.0.0.1').on('error', () => {})"`
    await inside(fence, `${call} 2>/dev/null; true`)
    expect(calls).toBe(0)
    const devices = (await inside(fence, 'cat /proc/net/dev')).match(/\w+(?=:)/g)
    expect(devices?.every((name) => !/^(eth|en|wl)/.test(name))).toBe(true)
    server.close()
  })

  it.each(fences)('lets several programs begin in one folder at once ($kind)', async (fence) => {
    const all = await Promise.all(Array.from({ length: 8 }, () => inside(fence, 'cat /office/file')))
    expect(new Set(all)).toEqual(new Set(['in own']))
  })

  it.each(fences)('filters system calls, where bubblewrap or util-linux can set a filter ($kind)', async (fence) => {
    const canFilter = fence.kind === 'bubblewrap' || hasFlag(setpriv(), '--seccomp-filter')
    const script =
      'grep Seccomp: /proc/self/status; unshare --mount true 2>/dev/null || echo no; node -e 1 && echo runs'
    expect((await inside(fence, script)).split(/\s+/)).toEqual(['Seccomp:', canFilter ? '2' : '0', 'no', 'runs', ''])
  })

  it.runIf(withFewTasks().length > 0).each(fences)(
    'row 132: has no more processes than a watch can count in time ($kind)',
    async (fence) => {
      const most = (await inside(fence, 'grep "Max processes" /proc/self/limits')).trim().split(/ {2,}/)
      expect(withFewTasks()).toContain(`--nproc=${most[1]}`)
      expect(Number(most[1])).toBeLessThan(5000)
    },
  )

  it.each(fences)('takes away what may be done with its own powers ($kind)', async (fence) => {
    await expect(inside(fence, 'mount -t tmpfs none /usr')).rejects.toThrow()
  })
})
