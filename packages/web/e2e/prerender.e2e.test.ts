import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { builtSite } from './open-site.js'
import { routes } from './routes.js'
import { thorough } from './thorough.js'
import { visitSite } from './visit-site.js'

const { visit } = visitSite()

/** The built file of a page. */
const html = (path: string) => readFile(join(builtSite, path === '/' ? 'index.html' : `${path}.html`), 'utf8')

describe('without JavaScript', () => {
  it('pages of each kind can be read', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    for (const { path, heading } of routes.filter((route) =>
      ['/', '/merge', '/developers/crop-pages'].includes(route.path),
    )) {
      const response = await page.goto(path)
      expect([path, response!.status()]).toEqual([path, 200])
      await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading])
      expect(await page.title()).toMatch(/Sheaf/)
      await expect.poll(() => page.locator('meta[name=description]').count()).toBe(1)
      await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(path)
      await expect.poll(() => page.getByRole('contentinfo').getByRole('link').count()).toBeGreaterThan(30)
    }
  })

  it('an unknown path says so', async () => {
    const { page } = await visit({ javaScriptEnabled: false })
    expect((await page.goto('/no/such/page'))!.status()).toBe(404)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Page Not Found')
  })
})

describe('the HTML of a page', () => {
  it.each(routes)('$path holds no code of its own and nothing hidden', async ({ path }) => {
    const text = await html(path)
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle="|\son[a-z]+="|<template|<div hidden/)
    expect(text).toContain('<html lang="en">')
    expect(text).not.toContain('Loading...')
  })

  it('asks at once for the code of the page and not for that of others', async () => {
    const preloads = (text: string) =>
      [...text.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href)
    const merge = preloads(await html('/merge'))
    expect(merge.filter((href) => /merge-pdf-screen/.test(href!))).toHaveLength(1)
    expect(merge.some((href) => /split-pdf-screen/.test(href!))).toBe(false)
    expect(preloads(await html('/')).some((href) => /screen/.test(href!))).toBe(false)
    // It comes at the first sign of use, and is half of what the editor loads.
    const editor = preloads(await html('/edit-pdf'))
    expect(editor.some((href) => /edit-pdf-screen/.test(href!))).toBe(true)
    expect(editor.filter((href) => /\/pdf(js-viewer)?-/.test(href!))).toEqual([])
  })

  it('leads from the plain path of a tool to its page', async () => {
    const { page } = await visit()
    await page.goto('/tools/merge-pdf')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/merge')
    await page.getByRole('heading', { level: 1, name: 'Merge PDF' }).waitFor()
    expect(await html('/tools/merge-pdf')).toContain('<meta name="robots" content="noindex">')
  })
})

describe('the script', () => {
  /** Keeps the first element of the page, to see whether it is still there later. */
  const keepFirst = () => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('main')
      if (!main) return
      Object.assign(window, { firstMain: main })
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }
  const firstIsThere = () => (window as unknown as { firstMain: Element }).firstMain === document.querySelector('main')

  it.each(thorough ? ['/', '/tools/image-to-pdf/', '/merge', '/about'] : ['/', '/tools/image-to-pdf/'])(
    'takes over %s as it lies there',
    async (path) => {
      const { page } = await visit()
      await page.addInitScript(keepFirst)
      await page.goto(path)
      await page.getByRole('switch', { name: 'On this device' }).first().click()
      await expect
        .poll(() => page.getByRole('switch', { name: 'On this device' }).first().getAttribute('aria-checked'))
        .toBe('true')
      await expect.poll(() => page.evaluate(firstIsThere)).toBe(true)
    },
  )

  it('draws the page again where a host answers with that of another path', async () => {
    const { page } = await visit()
    const start = await html('/')
    await page.route('**/merge', (route) => route.fulfill({ contentType: 'text/html', body: start }))
    await page.goto('/merge')
    await page.getByRole('heading', { level: 1, name: 'Merge PDF' }).waitFor()
    const canonical = page.locator('head link[rel=canonical]')
    await expect.poll(() => canonical.getAttribute('href')).toBe(new URL('/merge', page.url()).href)
  })

  it('does what was clicked before the code of the page was there', async () => {
    const { page } = await visit()
    let letThrough = () => {}
    const wait = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/merge-pdf-screen-*', async (route) => {
      await wait
      await route.continue()
    })
    // Asked for by the script that keeps clicks.
    const running = page.waitForRequest('**/healthz')
    await page.goto('/merge', { waitUntil: 'commit' })
    await running
    const device = page.getByRole('switch', { name: 'On this device' }).first()
    await device.click()
    await expect.poll(() => device.getAttribute('aria-checked')).toBe('false')
    letThrough()
    await expect.poll(() => device.getAttribute('aria-checked')).toBe('true')
  })
})
