import { existsSync, statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * A headless Chromium: the one named by CHROMIUM_PATH, the one that npm brings along, or an installed one. The one of npm is the same
 * on every machine, and has no windows to keep up: it needs half the processor time of a whole browser.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH || (await chosen())
  // Chromium draws tabs and buttons that nobody sees, in pages of its own, which cost a fifth of the time.
  // Without room there, Chromium keeps what its processes share in files, which costs a tenth of the time.
  const ignoreDefaultArgs = hasSharedMemory() ? ['--disable-dev-shm-usage'] : []
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=PreloadTopChromeWebUI']
  return chromium.launch({ ...(executablePath && { executablePath }), args, ignoreDefaultArgs })
}

/** Containers often have 64 MB of shared memory, with which pages crash. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 2 ** 30
  } catch {
    return false
  }
}

/** The Chromium that npm brings is made for Linux on x64. */
function chosen(): Promise<string> | string | undefined {
  const hasBundled = process.platform === 'linux' && process.arch === 'x64'
  return hasBundled ? bundled() : installed.find((path) => existsSync(path))
}

/** As on AWS, by this variable, the package also unpacks the system libraries that a bare machine lacks. */
async function bundled(): Promise<string> {
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromiumPackage } = await import('@sparticuz/chromium')
  const { unpackChromium } = (await importFromCore('node/html/unpack-chromium')) as {
    unpackChromium: (chromium: { executablePath: () => Promise<string> }) => Promise<string>
  }
  return unpackChromium(chromiumPackage)
}

/** Sources of another program, so they are not looked up by their types. */
function importFromCore(name: string): Promise<unknown> {
  return import(new URL(`../../core/src/${name}.ts`, import.meta.url).href)
}
