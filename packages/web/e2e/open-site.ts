import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startServer } from '@sheaf/server'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
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

/** Starts the real server with the built site (that of SHEAF_WEB_DIR, if it is set), and a browser to look at it. */
export async function openSite(webDir = builtSite): Promise<Site> {
  const workDir = await mkdtemp(join(tmpdir(), 'sheaf-e2e-'))
  const server = await startServer({ port: 0, workDir, webDir, logLevel: 'silent' })
  const browser: Browser = await launchBrowser()
  return {
    url: server.url,
    openPage: async (settings = {}) => {
      // A service worker would answer in place of `page.route`, and tests would depend on what was visited before.
      const ownSettings: BrowserContextOptions = { baseURL: server.url, acceptDownloads: true, serviceWorkers: 'block' }
      const context = await browser.newContext({ ...ownSettings, ...settings })
      context.setDefaultTimeout(10_000)
      const visit: Visit = { page: await context.newPage(), offences: [], requests: [] }
      watch(visit, new URL(server.url).host)
      return visit
    },
    stopServer: () => server.close(),
    close: async () => {
      await browser.close()
      await server.close()
      await rm(workDir, { recursive: true, force: true })
    },
  }
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
    else if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      offences.push(message.text())
  })
}
