import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtCore } from '../../testing/built-core.js'
import { eventually } from '../../testing/eventually.js'
import { writeFakeLibreOffice } from '../../testing/fake-libreoffice.js'

const prelude = `
  import { Worker, isMainThread } from 'node:worker_threads'
  import { nodeCapabilities, holdOfficeHost } from ${JSON.stringify(builtCore)}
  const { convertOffice } = nodeCapabilities({ officeEngine: 'native' })
  const convert = (text, changes = {}) => convertOffice({
    bytes: new TextEncoder().encode(text), format: 'docx', timeoutMs: 60_000, signal: new AbortController().signal, ...changes,
  }).then(({ bytes }) => new TextDecoder().decode(bytes), (error) => error.code ?? String(error))
  const tell = (what) => console.log(JSON.stringify(what))
`

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-host-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  // Hosts notice on their own that they are alone.
  await eventually(() => expect(hosts()).toEqual([]))
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a script with a LibreOffice of its own; gives what it tells, line by line. */
function start(script: string) {
  const path = join(folder, `script-${children.length}.mjs`)
  writeFileSync(path, `${prelude}${script}`)
  const env = {
    PATH: `${writeFakeLibreOffice(folder)}${delimiter}${process.env['PATH']}`,
    TMPDIR: folder,
    HOME: folder,
  }
  const child = spawn(process.execPath, [path], { env, stdio: ['pipe', 'pipe', 'pipe'] })
  children.push(child)
  const received: unknown[] = []
  let messages = ''
  let rest = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    received.push(...lines.map((line) => JSON.parse(line)))
  })
  child.stderr.on('data', (chunk: Buffer) => {
    messages += chunk
  })
  const ended = new Promise<{ received: unknown[]; messages: string; code: number | null }>((resolve) =>
    child.once('close', (code) => resolve({ received, messages, code })),
  )
  return { child, received, ended }
}

/** Processes that work for this test: hosts, and what they have started; or those of them with a word on their command line. */
function hosts(word = ''): number[] {
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return running.map(Number).filter((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'latin1')
      return command.includes(folder) && command.includes(word) && !command.includes('script-')
    } catch {
      return false
    }
  })
}

const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('sheaf-office'))

describe.runIf(process.platform === 'linux')('the office host', () => {
  it('converts for all threads of a process with one engine, and ends after the process', async () => {
    const { ended } = start(`
      if (isMainThread) {
        const worker = new Worker(new URL(import.meta.url))
        const done = new Promise((resolve) => worker.once('exit', resolve))
        const texts = await Promise.all(['one', 'two', 'three'].map((text) => convert(text)))
        await done
        const { readdirSync } = await import('node:fs')
        const hosts = readdirSync(process.env.TMPDIR).filter((name) => name.startsWith('sheaf-office'))
        const engines = readdirSync(process.env.TMPDIR + '/' + hosts[0] + '/engines')
        tell([texts, hosts.length, engines.length])
      } else tell(await convert('in a thread'))
    `)
    const { received, messages, code } = await ended
    expect([messages, code]).toEqual(['', 0])
    expect(received).toEqual(['in a thread', [['one', 'two', 'three'], 1, 1]])
    await eventually(() => expect([hosts(), leftovers()]).toEqual([[], []]))
  })

  it('names the folder for temporary files if nothing can be created in it', async () => {
    const { ended } = start(`
      process.env.TMPDIR = '/none'
      const bytes = new TextEncoder().encode('one')
      const request = { bytes, format: 'docx', timeoutMs: 60_000, signal: new AbortController().signal }
      tell(await convertOffice(request).catch(({ code, message }) => [code, message]))
    `)
    const message =
      'LibreOffice needs a folder for temporary files, and none can be created in /none (ENOENT). Set TMPDIR to a folder that can be written.'
    expect((await ended).received).toEqual([['UNAVAILABLE', message]])
  })

  it('lets one document fail alone, whatever becomes of the engine', async () => {
    const { ended } = start(`
      const controller = new AbortController()
      const signal = controller.signal
      tell(await convert('nothing'))
      const hanging = convert('hang', { timeoutMs: 300 })
      const waiting = ['crash', 'after'].map((text) => convert(text))
      tell(await hanging)
      tell(await Promise.all(waiting))
      const cancelled = convert('hang', { signal })
      setTimeout(() => controller.abort(), 300)
      tell(await cancelled)
      tell(await convert('last'))
    `)
    const { received, messages } = await ended
    expect(messages).toBe('')
    expect(received).toEqual(['BAD_DOCUMENT', 'TIMEOUT', ['BAD_DOCUMENT', 'after'], 'CANCELLED', 'last'])
  })

  it('ends with its engine when the process that uses it is killed', async () => {
    const { child, received } = start(`tell(await convert('first')); tell(await convert('hang'))`)
    await eventually(() => expect(received).toEqual(['first']))
    await eventually(() => expect(hosts('--convert-to')).not.toEqual([]))
    child.kill('SIGKILL')
    await eventually(() => expect([hosts(), leftovers()]).toEqual([[], []]))
  })

  it('is restarted when it is killed, and nothing of the first continues', async () => {
    const { child, received, ended } = start(`
      tell(await convert('first'))
      process.stdin.once('data', async () => { tell(await convert('second')); process.exit() })
    `)
    await eventually(() => expect(received).toEqual(['first']))
    const before = hosts()
    const killed = hosts('office-host.js')
    expect(killed).not.toEqual([])
    // On a machine that pauses, a second host may have been started for the first.
    for (const pid of killed) process.kill(pid, 'SIGKILL')
    await eventually(() => expect(hosts().filter((pid) => before.includes(pid))).toEqual([]))
    child.stdin!.write('go')
    expect((await ended).received).toEqual(['first', 'second'])
  })

  it('works for other processes that know its address, as long as it is held', async () => {
    const holder = start(`
      const host = await holdOfficeHost({ choice: 'native', engines: 1 })
      tell(host.address)
      process.stdin.once('data', () => { host.release(); process.stdin.destroy() })
    `)
    await eventually(() => expect(holder.received).toHaveLength(1))
    const job = (text: string) =>
      start(`
        const settings = { officeEngine: 'native', officeHost: ${JSON.stringify(holder.received[0])} }
        const { bytes } = await nodeCapabilities(settings).convertOffice({
          bytes: new TextEncoder().encode(${JSON.stringify(text)}), format: 'docx', timeoutMs: 60_000, signal: new AbortController().signal,
        })
        tell(new TextDecoder().decode(bytes))
      `).ended
    const jobs = await Promise.all([job('one job'), job('another')])
    expect(jobs.map(({ received, messages }) => [...received, messages])).toEqual([
      ['one job', ''],
      ['another', ''],
    ])
    expect(leftovers()).toHaveLength(1)
    holder.child.stdin!.write('enough')
    await holder.ended
    await eventually(() => expect([hosts(), leftovers()]).toEqual([[], []]))
  })

  it('gives nobody else a way in, and hears nothing but its own messages', async () => {
    const { child, received } = start(`
      const host = await holdOfficeHost({ choice: 'native', engines: 1 })
      const { connect } = await import('node:net')
      const { statSync } = await import('node:fs')
      const { dirname } = await import('node:path')
      tell((statSync(dirname(host.address)).mode & 0o777).toString(8))
      const reply = (words) => new Promise((resolve) => {
        const socket = connect(host.address, () => socket.write(words))
        socket.on('data', () => resolve('answered')).on('close', () => resolve('closed')).on('error', () => {})
      })
      const head = (value) => {
        const text = Buffer.from(JSON.stringify(value))
        const length = Buffer.alloc(4)
        length.writeUInt32BE(text.length)
        return Buffer.concat([length, text])
      }
      const order = { format: 'docx', timeoutMs: 1000, size: 0 }
      tell(await reply(head({ ...order, pdf: { pages: '1 --convert-to x' } })))
      tell(await reply(head({ ...order, format: '../x' })))
      tell(await reply(Buffer.alloc(64, 255)))
      tell(await convert('still there'))
    `)
    await eventually(() => expect(received).toEqual(['700', 'closed', 'closed', 'closed', 'still there']))
    child.kill('SIGKILL')
  })
})
