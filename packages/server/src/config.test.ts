import { expect, it } from 'vitest'
import { configFromEnv, parseConfig } from './config.js'

it('takes settings from the environment, and leaves empty ones at their default', () => {
  const config = parseConfig(
    configFromEnv({ PORT: '9000', HOST: '', SHEAF_RESULT_TTL_SECONDS: '60', SHEAF_METRICS: 'false', OTHER: 'x' }),
  )
  expect(config).toMatchObject({ port: 9000, host: '127.0.0.1', resultTtlSeconds: 60, metrics: false, queueSize: 16 })
})

it('listens on this machine alone unless set otherwise', () => {
  expect(parseConfig({})).toMatchObject({ port: 8787, host: '127.0.0.1', resultTtlSeconds: 7200 })
})

it('names the variable and the reason when it cannot start', () => {
  expect(() => parseConfig(configFromEnv({ PORT: 'http', SHEAF_RESULT_TTL_SECONDS: '90000' }))).toThrow(
    /PORT \(port\) must be a number\. SHEAF_RESULT_TTL_SECONDS \(resultTtlSeconds\) must be at most 82800, not 90000\./,
  )
})

it('takes the engine for text recognition from the environment, and no other than there are', () => {
  expect(parseConfig({}).ocrEngine).toBe('auto')
  expect(parseConfig(configFromEnv({ SHEAF_OCR_ENGINE: 'builtin' })).ocrEngine).toBe('builtin')
  expect(() => parseConfig(configFromEnv({ SHEAF_OCR_ENGINE: 'best' }))).toThrow(
    /SHEAF_OCR_ENGINE \(ocrEngine\) must be one of auto, /,
  )
})

it('refuses settings it does not know', () => {
  expect(() => parseConfig({ prot: 1 } as object)).toThrow('prot')
})

it.each([
  ['https://sheaf.example', 'https://sheaf.example'],
  ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
])('takes %s as its public address', (text, publicUrl) => {
  expect(parseConfig(configFromEnv({ SHEAF_PUBLIC_URL: text })).publicUrl).toBe(publicUrl)
})

it.each(['sheaf.example', 'ftp://sheaf.example', 'https://sheaf.example/tools', 'https://me@sheaf.example'])(
  'refuses %s as its public address',
  (text) => {
    expect(() => parseConfig(configFromEnv({ SHEAF_PUBLIC_URL: text }))).toThrow('SHEAF_PUBLIC_URL')
  },
)
