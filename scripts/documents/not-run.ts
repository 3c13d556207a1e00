import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../run-program.mjs'
import { runServer } from './run-server.js'

interface NotRun {
  /** The commands that this is about. */
  command: RegExp
  /** Why no test runs them as written. */
  why: string
  /** What is held about them instead. */
  check: (words: readonly string[]) => void | Promise<void>
}

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const json = (path: string) => JSON.parse(text(path))

/** Servers that answered, by their command: many pages start the same one. */
const answered = new Map<string, Promise<void>>()

function answering(command: string): Promise<void> {
  const answer = answered.get(command) ?? startAndAsk(command)
  answered.set(command, answer)
  return answer
}

async function startAndAsk(command: string): Promise<void> {
  const server = await (command === 'sheaf'
    ? runServer(undefined, 'packages/cli/dist/bin.js', 'serve')
    : runServer(undefined, join('packages/server', json('packages/server/package.json').bin['sheaf-server'])))
  try {
    isThere((await fetch(`${server.url}/healthz`)).ok, `an answer of ${server.url}`)
  } finally {
    await server.stop()
  }
}

/** The commands of the documentation that no test runs, and what is checked in place of a run. */
export const notRun: readonly NotRun[] = [
  {
    command: /^(\w+=\S+ )*npm (start|test|run [a-z:-]+)( |$)/,
    why: 'It installs and builds the checkout that runs the tests, or changes it.',
    check(words) {
      const at = words.indexOf('npm')
      const name = words[at + 1] === 'run' ? words[at + 2]! : words[at + 1]!
      isThere(json('package.json').scripts[name], `the script ${name}`)
    },
  },
  {
    command: /^npx (tsc|vitest) /,
    why: 'It checks or tests the checkout that runs the tests.',
    check([, name = '']) {
      isThere(existsSync(join(root, 'node_modules/.bin', name)), `the program ${name}`)
    },
  },
  {
    command: /^npm install /,
    why: 'It asks a registry.',
    check(words) {
      const peers = {
        ...json('packages/server/package.json').peerDependencies,
        ...json('packages/core/package.json').peerDependencies,
      }
      for (const name of words.slice(2).filter((word) => !word.startsWith('-'))) {
        const ours = /^@sheaf\/(\w+)$/.exec(name)?.[1]
        const manifest = ours && json(`packages/${ours}/package.json`)
        const isKnown = manifest
          ? manifest.name === name && !manifest.private
          : name in peers || /^@opentelemetry\//.test(name)
        isThere(isKnown, `the package ${name}`)
      }
    },
  },
  {
    command: /^npx sheaf-web-files dist$/,
    why: 'npx finds the program only where @sheaf/core is installed.',
    check() {
      const folder = mkdtempSync(join(tmpdir(), 'sheaf-web-files-'))
      try {
        const program = json('packages/core/package.json').bin['sheaf-web-files']
        execFileSync(process.execPath, [join(root, 'packages/core', program), folder])
        isThere(existsSync(join(folder, 'web-worker.js')), 'the script of the worker')
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  },
  {
    command: /^(sheaf serve|npx sheaf-server)$/,
    why: 'It runs until it is stopped.',
    check: ([first = '']) => answering(first),
  },
  {
    command: /^(\w+=\S+ )?docker compose /,
    why: 'It builds an image and needs Docker.',
    check(words) {
      const files = words.filter((_, at) => words[at - 1] === '--file')
      isThere(files.length > 0, 'a compose file')
      for (const file of files) isThere(parse(text(file)).services, `services in ${file}`)
      for (const file of words.filter((_, at) => words[at - 1] === '--env-file'))
        isThere(existsSync(join(root, `${file}.example`)), `${file}.example`)
    },
  },
  {
    command: /^openssl cms -sign /,
    why: 'It needs OpenSSL, which npm does not install.',
    check: () =>
      isThere(
        text('packages/core/src/operations/prepare-signature/operation.ts').includes("'.bin'"),
        'the file of the bytes to sign',
      ),
  },
  {
    command: /^(sheaf timestamp-pdf |curl .*\/api\/timestamp-pdf)/,
    why: 'It calls a timestamp authority.',
    check: () =>
      isThere(
        text('packages/core/src/operations/timestamp-pdf/operation.ts').includes('timestampUrl'),
        'the option of the address',
      ),
  },
  {
    command: /^sheaf sign-digitally .*--timestamp-url|^curl .*timestampUrl=.*\/api\/sign-digitally/,
    why: 'It calls a timestamp authority.',
    check: () =>
      isThere(
        text('packages/core/src/operations/sign-digitally/operation.ts').includes('timestampUrl'),
        'the option of the address',
      ),
  },
  {
    command: /^(sheaf extend-signatures |curl .*\/api\/extend-signatures)/,
    why: 'It needs a signature with a timestamp, which an authority gives.',
    check: () =>
      isThere(
        text('packages/core/src/operations/extend-signatures/operation.ts').includes('validation'),
        'the file for validation',
      ),
  },
  {
    command: /^docker (build|run) /,
    why: 'It needs Docker.',
    check(words) {
      const [, port] = /^127\.0\.0\.1:\d+:(\d+)$/.exec(words[words.indexOf('-p') + 1] ?? '') ?? []
      if (words[1] === 'run') isThere(text('Dockerfile').includes(`EXPOSE ${port}`), `EXPOSE ${port} in the Dockerfile`)
    },
  },
  {
    command: /^(apt-get install|git clone|systemctl|(install|cp) .*deploy\/)/,
    why: 'It changes the machine.',
    check(words) {
      for (const path of words.filter((word) => word.startsWith('deploy/'))) {
        // Copies that hold secrets are not kept.
        isThere(existsSync(join(root, path)) || existsSync(join(root, `${path}.example`)), path)
      }
    },
  },
  {
    command: /^NODE_OPTIONS='--import @opentelemetry\/.* node /,
    why: 'It needs packages that Sheaf does not bring, and a collector.',
    check(words) {
      isThere(existsSync(join(root, words.at(-1)!)), words.at(-1)!)
    },
  },
]

/** @throws Error that names what is not there */
function isThere(found: unknown, what: string): void {
  if (!found) throw new Error(`The documentation counts on ${what}.`)
}
