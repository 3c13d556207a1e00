// node scripts/take-screenshots.mjs: makes the pictures of the README, from the built site. They need a Chromium: CHROMIUM_PATH, or an installed one.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressImage } from '@sheaf/core/compress-image'
import { nodeCapabilities } from '@sheaf/core/node'
import { startServer } from '@sheaf/server'
import { chromium } from 'playwright-core'
import { root } from './run-program.mjs'

/**
 * @typedef {import('playwright-core').Page} Page
 * @type {Record<string, { path: string, width: number, height: number, dark?: true, prepare?: (page: Page) => Promise<void> }>}
 */
const pictures = {
  start: { path: '/', width: 1280, height: 800 },
  rotate: {
    path: '/tools/rotate-pdf',
    width: 1280,
    height: 1000,
    async prepare(page) {
      await page.locator('input[type=file]').first().setInputFiles(join(root, 'fixtures/files/two-columns.pdf'))
      await page.getByRole('button', { name: 'Rotate All Right' }).waitFor()
      await page.getByRole('button', { name: /right/i }).nth(1).click()
      // Its note goes by itself.
      await page.waitForTimeout(7000)
      await page.evaluate(() => document.querySelector('h1')?.scrollIntoView())
    },
  },
  phone: { path: '/compress', width: 390, height: 780, dark: true },
}

const folder = join(root, 'docs/images')
const workDir = await mkdtemp(join(tmpdir(), 'sheaf-pictures-'))
const server = await startServer({ port: 0, workDir, logLevel: 'silent' })
const browser = await chromium.launch({
  // biome-ignore lint/suspicious/noUndeclaredEnvVars: no task of turbo takes screenshots.
  executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
await mkdir(folder, { recursive: true })
for (const [name, { path, width, height, dark, prepare }] of Object.entries(pictures)) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' })
  await page.goto(new URL(path, server.url).href, { waitUntil: 'networkidle' })
  await prepare?.(page)
  const file = new File([new Uint8Array(await page.screenshot())], `${name}.png`)
  const { files } = await compressImage({ file }, { quality: 'medium' }, { capabilities: nodeCapabilities() })
  const picture = new Uint8Array(await /** @type {File} */ (files[0]).arrayBuffer())
  await writeFile(join(folder, `${name}.png`), picture)
  process.stdout.write(`${name}.png ${picture.length} bytes\n`)
  await page.close()
}
await browser.close()
await server.close()
await rm(workDir, { recursive: true, force: true })
