import { beforeEach, expect, it, vi } from 'vitest'
import { ToolError } from '../../errors.js'
import type { OfficeEngine, StartOfficeEngine } from './engine.js'
import { describeOfficeEngine, engineStarter, hasOfficeEngine } from './office-engines.js'

const { startBuiltInEngine, startNativeEngine, nativeLibreOffice } = vi.hoisted(() => ({
  startBuiltInEngine: vi.fn<StartOfficeEngine>(),
  startNativeEngine: vi.fn<StartOfficeEngine>(),
  nativeLibreOffice: vi.fn(),
}))
vi.mock('./builtin-engine.js', () => ({
  startBuiltInEngine,
  isBuiltInThere: () => true,
  builtInVersion: () => '24.8.0',
}))
vi.mock('./native-engine.js', () => ({ startNativeEngine: () => startNativeEngine, nativeLibreOffice }))
vi.mock('./find-libreoffice.js', () => ({ findLibreOffice: () => '/usr/bin/soffice' }))

const start = async (choice: Parameters<typeof engineStarter>[0]) => {
  const starter = engineStarter(choice)
  return async () => (await starter('/nowhere', new AbortController().signal)).name
}
const unavailable = new ToolError('UNAVAILABLE', 'It does not start.')

beforeEach(() => {
  vi.resetAllMocks()
  startBuiltInEngine.mockResolvedValue({ name: 'built in' } as OfficeEngine)
  startNativeEngine.mockResolvedValue({ name: 'native' } as OfficeEngine)
})

it('prefers the LibreOffice of this machine', async () => {
  expect(await (await start('auto'))()).toBe('native')
})

it('takes the one that comes with Sheaf where the other does not start, and never tries that again', async () => {
  startNativeEngine.mockRejectedValue(unavailable)
  const again = await start('auto')
  expect([await again(), await again()]).toEqual(['built in', 'built in'])
  expect(startNativeEngine).toHaveBeenCalledTimes(1)
})

it('does as requested', async () => {
  startNativeEngine.mockRejectedValue(unavailable)
  await expect((await start('native'))()).rejects.toBe(unavailable)
  expect(await (await start('builtin'))()).toBe('built in')
})

it('describes the engine that works', async () => {
  nativeLibreOffice.mockResolvedValue({ version: '7.4.7', fence: { kind: 'namespaces' } })
  expect(hasOfficeEngine('native')).toBe(true)
  expect(await describeOfficeEngine('auto')).toEqual({
    name: 'LibreOffice',
    version: '7.4.7',
    native: true,
    fence: 'namespaces',
  })
  nativeLibreOffice.mockRejectedValue(unavailable)
  expect(await describeOfficeEngine('native')).toBeUndefined()
  expect(await describeOfficeEngine('auto')).toMatchObject({ version: '24.8.0', native: false, fence: 'webassembly' })
})
