// Small operations that stand in for real ones: each shows one way a job can go. Plain JavaScript, since the processes of
// jobs load it as it is.
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { resolve as resolvePath } from 'node:path'
import { defineOperation, image, many, optional, PartsFile, pdf, ToolError, video } from '@sheaf/core'
import * as z from 'zod'

const text = (name, settings = {}) => z.string().meta({ title: name, description: '', ...settings })
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const result = (content, name, type = 'application/pdf') => ({
  files: [new PartsFile([new TextEncoder().encode(content)], name, { type })],
})

const common = { summary: 'Stands in for a real one.', category: 'pages', needs: [], examples: [] }

const echo = defineOperation({
  ...common,
  id: 'echo',
  title: 'Echo',
  files: { file: pdf({ maxMiB: 1 }), extra: optional(image({ maxMiB: 1 })) },
  options: z.strictObject({
    times: z.int().min(1).max(3).default(1).meta({ title: 'Times', description: '' }),
    loud: z.boolean().default(false).meta({ title: 'Loud', description: '' }),
    password: text('Password', { secret: true }).optional(),
    warning: text('Warning').optional(),
  }),
  time: { secondsPerMiB: 0.2, most: 60 },
  output: ({ file }) => `echoed_${file.name}`,
  load:
    async () =>
    async ({ file }, { times, loud, warning }, { warn, outputName }) => {
      if (warning) warn({ code: 'told', message: warning })
      const content = (await file.text()).repeat(times)
      return result(loud ? content.toUpperCase() : content, outputName)
    },
})

const join = defineOperation({
  ...common,
  id: 'join',
  title: 'Join',
  files: { files: many(pdf({ maxMiB: 1 }), { min: 2, max: 30 }) },
  options: z.strictObject({}),
  output: () => 'joined.pdf',
  http: { path: '/api/join-files' },
  load:
    async () =>
    async ({ files }) => {
      const texts = await Promise.all(files.map((file) => file.text()))
      return result(texts.join('|'), 'joined.pdf')
    },
})

const cut = defineOperation({
  ...common,
  id: 'cut',
  title: 'Cut',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({}),
  output: ({ file }) => `cut_${file.name}`,
  load:
    async () =>
    async ({ file }) => {
      const one = result(await file.text(), 'same.pdf').files[0]
      return { files: [one, one] }
    },
})

const annotate = defineOperation({
  ...common,
  id: 'annotate',
  title: 'Annotate',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({
    notes: z.boolean().default(true).meta({ title: 'Notes', description: '' }),
    plain: z.boolean().default(false).meta({ title: 'Plain', description: '' }),
  }),
  output: ({ file }, options) => `annotated_${options?.plain ? file.name.replace(/pdf$/, 'txt') : file.name}`,
  companions: ({ notes }) => (notes ? ['.txt'] : []),
  load:
    async () =>
    async ({ file }, { notes }, { outputName }) => ({
      ...result(await file.text(), outputName),
      companions: notes ? [new File(['notes'], outputName.replace(/pdf$/, 'txt'))] : [],
    }),
})

/** Tells which engine recognizes text, by the name it gives itself. */
const recognize = defineOperation({
  ...common,
  id: 'recognize',
  title: 'Recognize',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({}),
  output: () => 'engine.json',
  needs: ['recognizeText'],
  http: { response: 'json' },
  load:
    async () =>
    async (_files, _options, { capabilities, signal }) => {
      const data = new Uint8Array(90_000).fill(255)
      const picture = { width: 300, height: 300, color: 'gray', alpha: false, depth: 8, data }
      const request = { languages: ['eng'], dpi: 300, layout: 'auto', timeoutMs: 60_000, signal }
      return { files: [], data: { engine: (await capabilities.recognizeText(picture, request)).engine } }
    },
})

/** Has a file converted as if it were an Office document. */
const convert = defineOperation({
  ...common,
  id: 'convert',
  title: 'Convert',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({}),
  output: ({ file }) => `converted_${file.name}`,
  needs: ['convertOffice'],
  load:
    async () =>
    async ({ file }, _options, { capabilities, signal, outputName }) => {
      const request = { bytes: new Uint8Array(await file.arrayBuffer()), format: 'docx', timeoutMs: 60_000, signal }
      return { files: [new PartsFile([(await capabilities.convertOffice(request)).bytes], outputName)] }
    },
})

const look = defineOperation({
  ...common,
  id: 'look',
  title: 'Look',
  category: 'inspect',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({
    layout: z.record(z.string(), z.number()).optional().meta({ title: 'Layout', description: '' }),
  }),
  output: () => 'look.json',
  http: { response: 'json' },
  load:
    async () =>
    async ({ file }, { layout }, { warn }) => {
      warn({ code: 'looked', message: 'Just looked.' })
      return { files: [], data: { size: file.size, layout: layout ?? null } }
    },
})

/** Never ends, though it is to be over soon. */
const hurry = defineOperation({
  ...common,
  id: 'hurry',
  title: 'Hurry',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({}),
  time: { secondsPerMiB: 0, most: 1 },
  output: () => 'never.pdf',
  load: async () => () => trouble.spin(),
})

/** Takes much text. */
const wide = defineOperation({
  ...common,
  id: 'wide',
  title: 'Wide',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject(
    Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e'].map((name) => [
        name,
        z.array(z.string()).optional().meta({ title: name, description: '' }),
      ]),
    ),
  ),
  output: () => 'wide.json',
  http: { response: 'json' },
  load: async () => async (_, options) => ({
    files: [],
    data: Object.fromEntries(Object.entries(options).map(([name, [text]]) => [name, text.length])),
  }),
})

const keep = defineOperation({
  ...common,
  id: 'keep',
  title: 'Keep',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({}),
  output: ({ file }) => `kept_${file.name}`,
  http: { response: 'download' },
  load:
    async () =>
    async ({ file }, _, { outputName }) =>
      result(await file.text(), outputName),
})

const shrink = (kind, slot) =>
  defineOperation({
    ...common,
    id: `shrink-${kind}`,
    title: `Shrink ${kind}`,
    category: 'optimise',
    files: { file: slot({ maxMiB: 1 }) },
    options: z.strictObject({
      quality: z.enum(['low', 'high']).default('low').meta({ title: 'Quality', description: '' }),
    }),
    output: ({ file }) => file.name,
    http: { path: '/api/shrink', match: { type: kind } },
    load:
      async () =>
      async (_, { quality }) =>
        result(`${kind} ${quality}`, `small.${kind}`, 'application/octet-stream'),
  })

/** Writes to the descriptor of the channel to the server, which takes no more than it reads. */
function sendRaw(bytes) {
  try {
    writeSync(3, bytes)
  } catch (error) {
    if (error.code !== 'EAGAIN') throw error
  }
}

/** Sends a signal to the own process, and waits for it. */
async function endBy(signal) {
  process.kill(process.pid, signal)
  await sleep(60_000)
  return result('x', 'x.txt', 'text/plain')
}

const trouble = {
  // Until the gate opens that the file names (gate.ts); without one, until it is stopped.
  wait: async (file) => {
    const [, gate] = /gate (.+)$/.exec(await file.text()) ?? []
    while (gate === undefined || existsSync(gate)) await sleep(20)
    return result('waited', 'waited.pdf')
  },
  // Goes up in steps, with a name for each.
  climb: async (_, { progress }) => {
    for (const step of [1, 2, 3, 4]) {
      progress(step / 5, `Step ${step}`)
      await sleep(150)
    }
    return result('climbed', 'climbed.pdf')
  },
  spin: () => {
    for (;;);
  },
  // What it starts must end with it. Its id goes where the test can read it.
  'spin-with-child': (file) => {
    spawn('sleep', ['60'], { stdio: 'ignore' })
    return trouble.spin(file)
  },
  bug: async (file) => {
    throw new TypeError(`cannot read ${await file.text()}`)
  },
  exit: () => process.exit(0),
  abort: () => process.abort(),
  segfault: () => process.kill(process.pid, 'SIGSEGV'),
  // What a job sees of someone who ends it from outside.
  'ended-by-SIGTERM': () => endBy('SIGTERM'),
  'ended-by-SIGHUP': () => endBy('SIGHUP'),
  // Numbers, in which the collector has nothing to look for: objects that it follows, over and over, take ten times as long.
  heap: () => {
    const kept = []
    for (;;) kept.push(new Array(20_000).fill(kept.length + 0.5))
  },
  buffers: () => {
    const kept = []
    for (;;) kept.push(Buffer.alloc(16 * 2 ** 20, 1))
  },
  // As libvips and programs in C++ end when the system gives them nothing more.
  'engine-memory': () => {
    writeSync(2, 'GLib-ERROR **: gmem.c: failed to allocate 50331648 bytes\n')
    process.abort()
  },
  'huge-buffer': () => new ArrayBuffer(3 * 2 ** 30),
  // Neither takes too much alone.
  'buffers-in-two': async () => {
    const program =
      'const kept = []; for (let n = 0; n < 10; n++) kept.push(Buffer.alloc(16 * 2 ** 20, 1)); setInterval(() => kept, 1000)'
    spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
    const kept = Array.from({ length: 6 }, () => Buffer.alloc(16 * 2 ** 20, 1))
    await sleep(20_000)
    return kept
  },
  // Tells what it could do that no job should be able to. `file` holds what to try it on, as JSON.
  escape: async (file) => {
    const { outside, neighbor, port, pid } = JSON.parse((await file.text()).slice('%PDF-'.length))
    const tried = async (work) => {
      try {
        await work()
        return 'done'
      } catch (error) {
        return error.code ?? 'failed'
      }
    }
    const connection = () =>
      new Promise((resolve, reject) => connect(port, '127.0.0.1').once('connect', resolve).once('error', reject))
    const found = {
      'read users': await tried(() => readFileSync('/etc/passwd')),
      'read neighbor': await tried(() => readFileSync(neighbor)),
      'write outside': await tried(() => writeFileSync(outside, 'x')),
      'write system': await tried(() => writeFileSync('/usr/sheaf-was-here', 'x')),
      connect: await tried(connection),
      'see server': await tried(() => process.kill(pid, 0)),
      'write own': await tried(() => writeFileSync('mine', 'x')),
      'write kernel': await tried(() => accessSync('/proc/sys/kernel/core_pattern', constants.W_OK)),
      'write pressure': await tried(() => accessSync('/proc/pressure/memory', constants.W_OK)),
      'be root': process.getuid() === 0,
      'gain powers': !/^CapBnd:\s+0+$/m.test(readFileSync('/proc/self/status', 'utf8')),
      'gain rights': !/^NoNewPrivs:\s+1$/m.test(readFileSync('/proc/self/status', 'utf8')),
      // Where it could mount, it could fill memory that no watch sees.
      'make namespaces': spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0,
      'any call': !/^Seccomp:\s+2$/m.test(readFileSync('/proc/self/status', 'utf8')),
      secrets: Object.keys(process.env).filter((name) => /secret|redis|s3/i.test(name)),
    }
    return result(JSON.stringify(found), 'escape.txt', 'text/plain')
  },
  // Files without a name are those that no look into the folder finds.
  'fill-disk': async (file) => {
    const piece = Buffer.alloc(2 ** 20, 1)
    const text = await file.text()
    const isNameless = text.includes('nameless')
    if (text.includes('in one file')) {
      const whole = openSync('whole', 'w')
      for (;;) writeSync(whole, piece)
    }
    const [first, more] = ['filled', 'more'].map((name) => (text.includes('beside') ? `../in/${name}` : name))
    const open = openSync(first, 'w')
    if (isNameless) rmSync(first)
    for (let index = 0; index < 96; index++) writeSync(open, piece)
    const second = openSync(more, 'w')
    if (isNameless) rmSync(more)
    for (let index = 0; index < 40; index++) writeSync(second, piece)
    await sleep(60_000)
    return result('x', 'x.txt', 'text/plain')
  },
  // Files that have no name and are open in no process, by the means of a program that any machine may have.
  'hide-on-disk': async (file) => {
    const program = `
import ctypes, os, socket, sys, threading, time
held = []
ends = socket.socketpair()
libc = ctypes.CDLL(None, use_errno=True)
libc.mmap.restype = ctypes.c_void_p
def hide(how, number):
    file = os.open(str(number), os.O_RDWR | os.O_CREAT)
    os.unlink(str(number))
    for piece in range(48): os.write(file, b'x' * 2 ** 20)
    if how == 'in a socket': socket.send_fds(ends[0], [b'x'], [file])
    if how == 'mapped': held.append(libc.mmap(None, ctypes.c_size_t(4096), 1, 1, file, ctypes.c_long(0)))
    if how != 'in a thread': os.close(file)
def apart():
    libc.unshare(0x400)
    for number in range(4): hide('in a thread', number)
    time.sleep(60)
how = sys.argv[1]
if how == 'in a thread': threading.Thread(target=apart).start()
else:
    for number in range(4): hide(how, number)
time.sleep(60)
`
    const how = (await file.text()).replace('%PDF-', '')
    const { status, stderr } = spawnSync('python3', ['-c', program, how], { stdio: ['ignore', 'ignore', 'pipe'] })
    return result(`${status} ${stderr}`, 'x.txt', 'text/plain')
  },
  'many-files': async () => {
    for (let number = 0; ; number++) writeFileSync(`${number}`, '')
  },
  // Of no bytes on the disk, whatever length it claims.
  sparse: async () => {
    const open = openSync('sparse', 'w')
    for (let number = 0; number < 90; number++) writeSync(open, Buffer.from('x'), 0, 1, number * 2 ** 20)
    return result('sparse', 'x.txt', 'text/plain')
  },
  // As fast as the disk takes it, by processes that leave the group of the job.
  'fill-disk-fast': async () => {
    const program = `const { openSync, writeSync } = require('node:fs')
      const piece = Buffer.alloc(2 ** 22, 1)
      for (let number = 0; ; number++) {
        const file = openSync(process.argv[1] + number, 'w')
        for (let count = 0; count < 16; count++) writeSync(file, piece)
      }`
    for (const name of ['a', 'b']) spawn(process.execPath, ['-e', program, name], { stdio: 'ignore', detached: true })
    await sleep(60_000)
    return result('x', 'x.txt', 'text/plain')
  },
  // What a process that was taken over could send to the server.
  'send-without-end': () => {
    for (;;) sendRaw(Buffer.alloc(2 ** 16, 'x'))
  },
  'send-much': () => {
    for (;;) sendRaw(Buffer.from('{"type":"progress","fraction":0.5,"stage":"x"}\n'.repeat(100)))
  },
  'many-processes': async () => {
    spawn('/bin/sh', ['-c', 'for i in $(seq 4000); do sleep 60 & done; wait'], { stdio: 'ignore' })
    await sleep(60_000)
    return result('x', 'x.txt', 'text/plain')
  },
  // Each process starts two more and is gone. Of a fence that does not count, the counter of the shell does.
  'more-and-more-processes': async () => {
    const bomb = 'n=$1; [ "$n" -gt 0 ] || exec sleep 60; sh "$0" $((n - 1)) & sh "$0" $((n - 1)) & exit'
    writeFileSync('bomb.sh', bomb)
    spawn('/bin/sh', ['bomb.sh', '9'], { stdio: 'ignore' })
    await sleep(60_000)
    return result('x', 'x.txt', 'text/plain')
  },
  // Folders that nobody opens, deeper than any path, with names that are no text; with much inside if the file says so.
  'stubborn-folders': async (file) => {
    const isFull = (await file.text()).includes('full')
    const top = process.cwd()
    const odd = Buffer.from([0x61, 0xff, 0xfe])
    mkdirSync(odd)
    writeFileSync(Buffer.concat([odd, Buffer.from('/b')]), 'x')
    mkdirSync('closed/inside', { recursive: true })
    writeFileSync('closed/inside/file', 'x')
    for (let depth = 0; depth < 40; depth++) {
      mkdirSync('d'.repeat(250))
      process.chdir('d'.repeat(250))
    }
    writeFileSync('bottom', 'x')
    if (isFull) for (let number = 0; number < 60; number++) writeFileSync(`${number}`, Buffer.alloc(2 ** 21, 1))
    process.chdir(top)
    chmodSync('closed/inside', 0)
    chmodSync('closed', 0)
    if (isFull) await sleep(60_000)
    return result('x', 'x.txt', 'text/plain')
  },
  'out-as-link': async () => {
    const out = resolvePath('..', 'out')
    rmSync(out, { recursive: true })
    symlinkSync(process.cwd(), out)
    return result('x', 'x.txt', 'text/plain')
  },
  // What is no file as the result, by the text of the document.
  'strange-result': async (file) => {
    const [, kind] = (await file.text()).split(' ')
    const path = resolvePath('..', 'out', '0')
    if (kind === 'pipe') spawnSync('mkfifo', [path])
    else if (kind === 'folder') mkdirSync(path)
    else if (kind === 'socket') await new Promise((listening) => createServer().listen(path, listening))
    else if (kind === 'closed') writeFileSync(path, 'closed', { mode: 0 })
    else symlinkSync(kind, path)
    if (kind === 'closed') chmodSync(resolvePath('..', 'out'), 0)
    sendRaw(Buffer.from('{"type":"done","name":"x.pdf","mimeType":"application/pdf","warnings":[]}\n'))
    process.exit(0)
  },
  'no-file': async () => ({ files: [] }),
  locked: async (file) => {
    throw new ToolError('PASSWORD_REQUIRED', `${file.name} is protected. Enter its password.`, {
      details: { fileName: file.name },
    })
  },
  'html-result': async () => result('<script>alert(1)</script>', '../x.html', 'text/html'),
  'late-rejection': async () => {
    Promise.reject(new Error('late'))
    await sleep(500)
    return result('done', 'done.pdf')
  },
}

const misbehave = defineOperation({
  ...common,
  id: 'misbehave',
  title: 'Misbehave',
  files: { file: pdf({ maxMiB: 1 }) },
  options: z.strictObject({ how: z.enum(Object.keys(trouble)).meta({ title: 'How', description: '' }) }),
  output: () => 'never.pdf',
  load:
    async () =>
    ({ file }, { how }, context) =>
      trouble[how](file, context),
})

export const operations = [
  echo,
  join,
  cut,
  annotate,
  recognize,
  look,
  wide,
  hurry,
  keep,
  shrink('image', image),
  shrink('video', video),
  misbehave,
  convert,
]
