import { expect, it, onTestFinished } from 'vitest'
import { watchInterrupts } from '../run/interrupt.js'
import { type ServerPackage, serve } from './serve.js'

const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs `sheaf serve` in this process, with a server that starts like this. */
function serveWith(startServer: ServerPackage['startServer']): Promise<number> {
  const before = new Set(names.flatMap((name) => process.listeners(name)))
  onTestFinished(() => {
    for (const name of names)
      for (const listener of process.listeners(name)) if (!before.has(listener)) process.off(name, listener)
  })
  const server = { startServer, configFromEnv: () => ({}), parseConfig: () => {} }
  return serve({ port: '0' }, {}, watchInterrupts(), async () => server)
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 0],
] as const)('ends with a signal that comes while the start holds the process up (%s)', async (signal, code) => {
  let closed = 0
  const exit = serveWith(async () => {
    // It is received with the next turn of the event loop, when the server has started.
    process.kill(process.pid, signal)
    return { url: 'http://127.0.0.1:1', close: async () => void closed++ }
  })
  expect(await exit).toBe(code)
  expect(closed).toBe(1)
})

const failure = (message: string, code?: string, syscall?: string) =>
  Object.assign(new Error(message), { code, syscall })

it.each([
  [failure('The file of SHEAF_API_KEYS_FILE cannot be used: it does not exist.'), /^The file of SHEAF_API_KEYS_FILE/],
  [failure('The work folder /x cannot be used (EACCES). Set SHEAF_WORK_DIR.'), /^The work folder/],
  [failure('EACCES: permission denied, open', 'EACCES', 'open'), /^EACCES: permission denied, open/],
  [failure('listen EACCES', 'EACCES', 'listen'), /^You may not listen on port 0/],
  [failure('listen EADDRINUSE', 'EADDRINUSE', 'listen'), /^Port 0 is taken/],
  [failure('listen EADDRNOTAVAIL', 'EADDRNOTAVAIL', 'listen'), /--host/],
  [failure('getaddrinfo ENOTFOUND', 'ENOTFOUND', 'getaddrinfo'), /--host/],
])('says what is wrong when the server does not start: %s', async (error, message) => {
  await expect(serveWith(() => Promise.reject(error))).rejects.toMatchObject({
    code: 'USAGE',
    message: expect.stringMatching(message),
  })
})

it('does not call a bug a mistake of the operator', async () => {
  const bug = new TypeError('undefined is not a function')
  await expect(serveWith(() => Promise.reject(bug))).rejects.toBe(bug)
})
