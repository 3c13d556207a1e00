import { chmodSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openCache, packCache, userCacheFile, userId, writeUserCache } from './code-cache.js'
import { makeFolder } from './testing/run-sheaf.js'

const data = [Buffer.from('first'), undefined, Buffer.from('third')]
const texts = (cache: ReturnType<typeof openCache>) => [0, 1, 2, 3].map((number) => cache?.(number)?.toString())

describe('what V8 compiled', () => {
  it('is read script by script', async () => {
    const file = join(await makeFolder(), 'a.cache')
    writeFileSync(file, packCache(data))
    expect(texts(openCache(file))).toEqual(['first', undefined, 'third', undefined])
  })

  it('is refused from another version of V8, and when it is cut off', async () => {
    const file = join(await makeFolder(), 'a.cache')
    const bytes = packCache(data)
    writeFileSync(file, bytes.subarray(0, 70))
    expect(openCache(file)).toBeUndefined()
    bytes.write('0')
    writeFileSync(file, bytes)
    expect(openCache(file)).toBeUndefined()
  })

  it.skipIf(process.platform === 'win32')('is refused when other users may have written it', async () => {
    const file = join(await makeFolder(), 'a.cache')
    writeFileSync(file, packCache(data), { mode: 0o600 })
    expect(openCache(file, userId())).toBeDefined()
    expect(openCache(file, userId()! + 1)).toBeUndefined()
    chmodSync(file, 0o620)
    expect(openCache(file, userId())).toBeUndefined()
  })

  it('is kept for this user alone, for three builds at most', async () => {
    const home = await makeFolder()
    const fileOf = (build: string) => join(home, 'code', build, 'rotate-pdf.cache')
    for (const [index, build] of ['a', 'b', 'c', 'd'].entries()) {
      writeUserCache(fileOf(build), data)
      utimesSync(dirname(fileOf(build)), index + 1, index + 1)
    }
    expect(readdirSync(join(home, 'code')).sort()).toEqual(['b', 'c', 'd'])
    expect(readdirSync(dirname(fileOf('d')))).toEqual(['rotate-pdf.cache'])
    expect(texts(openCache(fileOf('d'), userId()))).toEqual(['first', undefined, 'third', undefined])
    if (process.platform !== 'win32') expect(statSync(fileOf('d')).mode & 0o777).toBe(0o600)
  })

  it('is not kept, without an error, where no folder can be made', async () => {
    const home = await makeFolder()
    writeFileSync(join(home, 'code'), '')
    writeUserCache(join(home, 'code', 'a', 'rotate-pdf.cache'), data)
    expect(readdirSync(home)).toEqual(['code'])
  })
})

describe('the file of a command', () => {
  const file = (command: string, env: NodeJS.ProcessEnv = {}, flags: string[] = []) =>
    userCacheFile('1a2b', command, env, flags)

  it.skipIf(process.platform === 'win32')('is in the cache folder, by build, V8 and processor', async () => {
    const home = await makeFolder()
    mkdirSync(join(home, '.cache'))
    const build = join('sheaf', 'code', `1a2b-${process.versions.v8}-${process.arch}`, 'rotate-pdf.cache')
    expect(file('rotate-pdf', { XDG_CACHE_HOME: home })).toBe(join(home, build))
    const below = process.platform === 'darwin' ? join('Library', 'Caches') : '.cache'
    expect(file('rotate-pdf', { HOME: home })).toBe(join(home, below, build))
  })

  it('is none for what is no command, without a home, with flags of Node, and when it is refused', async () => {
    const home = await makeFolder()
    const env = { XDG_CACHE_HOME: home, LOCALAPPDATA: home }
    expect(file('rotate-pdf', env)).toBeDefined()
    expect(file('../rotate-pdf', env)).toBeUndefined()
    expect(file('a'.repeat(41), env)).toBeUndefined()
    expect(file('rotate-pdf', env, ['--jitless'])).toBeUndefined()
    expect(file('rotate-pdf', { ...env, NODE_DISABLE_COMPILE_CACHE: '1' })).toBeUndefined()
    expect(file('rotate-pdf')).toBeUndefined()
    expect(file('rotate-pdf', { XDG_CACHE_HOME: 'relative', LOCALAPPDATA: 'relative' })).toBeUndefined()
    expect(file('rotate-pdf', { XDG_CACHE_HOME: join(home, 'missing'), LOCALAPPDATA: home })).toBe(
      process.platform === 'win32' ? expect.any(String) : undefined,
    )
  })
})
