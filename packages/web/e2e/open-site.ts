import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ConfigInput, startServer } from '@sheaf/server'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser } from './launch-browser.js'

/** The running site and a browser to visit it. */
export interface Site {
  url: string
  /** A fresh page, as of a first visit. */
  openPage: (settings?: BrowserContextOptions) => Promise<Visit>
  /** Ends the server alone, as when it goes down while pages are open. */
  stopServer: () => Promise<void>
  close: () => Promise<void>
}

/** A page, and what was seen while it was open. */
export interface Visit {
  page: Page
  /** Everything that must never happen: requests to other hosts, breaches of the content security policy, errors of scripts. */
  offences: string[]
  /** Method and path of every request so far. */
  requests: string[]
}

/** The folder of the built site that tests look at. */
export const builtSite = process.env.SHEAF_WEB_DIR || fileURLToPath(new URL('../dist', import.meta.url))

let browser: Promise<Browser> | undefined
let site: Promise<Site> | undefined

/** The site that all test files of a process visit. It ends with the process, as the browser does. */
export function sharedSite(): Promise<Site> {
  site ??= warmJobs().then((jobs) => openSite({ jobs }))
  return site
}

/** What `scripts/testing/build-programs.ts` writes. */
const program = (name: string) =>
  new URL(`../../../node_modules/.cache/sheaf/programs/all/dist/${name}.js`, import.meta.url)

/** Jobs of a server share processes: one of its own for each, as on a real server, takes more time than the work. */
async function warmJobs(): Promise<Jobs> {
  const { startWarmProcess } = await import(program('warm-jobs').href)
  const start = startWarmProcess(fileURLToPath(program('warm-child'))) as NonNullable<Jobs['startJobProcess']>
  const registryModule = program('registry').href
  return { isolation: 'process', startJobProcess: (settings) => start({ ...settings, registryModule }) }
}

type Jobs = Pick<ConfigInput, 'isolation' | 'startJobProcess'>

/**
 * Starts the real server with the built site (that of SHEAF_WEB_DIR, if it is set), and a browser to look at it. Each job has a process of its
 * own unless `jobs` say otherwise.
 */
export async function openSite({
  webDir = builtSite,
  jobs = {},
}: {
  webDir?: string
  jobs?: Jobs
} = {}): Promise<Site> {
  const workDir = await mkdtemp(join(tmpdir(), 'sheaf-e2e-'))
  const clean = () => rmSync(workDir, { recursive: true, force: true })
  process.once('exit', clean)
  // A busy machine is no reason to refuse work.
  const server = await startServer({ port: 0, workDir, webDir, logLevel: 'silent', maxEventLoopDelayMs: 0, ...jobs })
  const contexts: BrowserContext[] = []
  return {
    url: server.url,
    openPage: async (settings = {}) => {
      // To follow what a service worker stores takes Playwright longer than storing it.
      if (settings.serviceWorkers === 'allow') process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1'
      // A service worker would answer in place of `page.route`, and tests would depend on what was visited before.
      const ownSettings: BrowserContextOptions = {
        baseURL: server.url,
        acceptDownloads: true,
        serviceWorkers: 'block',
        // What moves keeps clicks waiting until it has come to rest.
        reducedMotion: 'reduce',
        // Half as many dots each way: drawing takes a tenth of the time of all tests.
        deviceScaleFactor: 0.5,
      }
      const context = await (await runningBrowser()).newContext({ ...ownSettings, ...settings })
      contexts.push(context)
      context.setDefaultTimeout(60_000)
      await context.addInitScript(tellBreaches)
      await context.addInitScript(leaveOutTransitions)
      const visit: Visit = { page: await context.newPage(), offences: [], requests: [] }
      watch(visit, new URL(server.url).host)
      return visit
    },
    stopServer: () => server.close(),
    close: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await server.close()
      process.off('exit', clean)
      await rm(workDir, { recursive: true, force: true })
    },
  }
}

/** The browser of this process; another one, should it have crashed. */
async function runningBrowser(): Promise<Browser> {
  browser ??= launchBrowser()
  if (!(await browser).isConnected()) browser = launchBrowser()
  return browser
}

/** Says what went against the content security policy, also where a script has caught the error and the console is silent. */
function tellBreaches(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    console.error(`Content Security Policy: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`)
  })
}

/**
 * Colors that fade when the pointer comes or goes have the page drawn sixty times a second: half of all drawings in the tests of Split PDF.
 * They change at once unless motion is wanted.
 */
function leaveOutTransitions(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '@media (prefers-reduced-motion: reduce) { *, ::before, ::after, ::backdrop { transition: none !important } }',
  )
  document.adoptedStyleSheets.push(sheet)
}

function watch({ page, offences, requests }: Visit, host: string): void {
  // Of the context and not of the page, so that requests of workers count too.
  page.context().on('request', (request) => {
    const url = new URL(request.url())
    requests.push(`${request.method()} ${url.pathname}`)
    if (url.protocol.startsWith('http') && url.host !== host) offences.push(`request to ${url.host}`)
  })
  page.on('pageerror', (error) => offences.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|violates/i.test(message.text())) offences.push(`policy: ${message.text()}`)
    else if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
      const at = offences.push(message.text()) - 1
      // The console says no more of an error of pdf.js than the name of its class.
      void message
        .args()[0]
        ?.evaluate((error) => (error?.message ? [error.name, error.message, error.details, error.stack].join(' ') : ''))
        .then((text) => offences[at] === message.text() && text && offences.splice(at, 1, text))
        .catch(() => undefined)
    }
  })
}
