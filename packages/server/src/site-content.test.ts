import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SiteContentFile } from './site-content.js'
import { makeFolder } from './testing/make-folder.js'
import { startTestServer } from './testing/test-server.js'

let folder: Awaited<ReturnType<typeof makeFolder>>
beforeEach(async () => {
  folder = await makeFolder()
})
afterEach(() => folder.remove())
const write = async (content: unknown, seconds = 1) => {
  const path = join(folder.path, 'site.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  await utimes(path, seconds, seconds)
  return path
}
const content = {
  name: 'Papers',
  operator: { name: 'Example Ltd', address: ['1 High Street'], email: 'help@example.org' },
  color: { light: '#1d4ed8', dark: '#93c5fd' },
  start: { en: { title: 'Our tools', claims: [{ value: '3', label: 'offices' }] } },
}

it('is served to the site, with its logo, and read again when it changes', async () => {
  await writeFile(join(folder.path, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const siteContent = await write({ ...content, logo: 'logo.svg' })
  const server = await startTestServer({ siteContent })
  try {
    const get = (path: string) => fetch(server.url + path)
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', site: '/site-content.json' })
    expect(await (await get('/site-content.json')).json()).toMatchObject({
      name: 'Papers',
      operator: { ...content.operator, sourceCode: '' },
      logo: '/site-logo',
      start: { en: { title: 'Our tools', testimonials: [] } },
    })
    const logo = await get('/site-logo')
    expect([logo.headers.get('content-type'), await logo.text()]).toEqual([
      'image/svg+xml',
      expect.stringContaining('svg'),
    ])
    expect(logo.headers.get('content-security-policy')).toContain('sandbox')
    await write('{', 2)
    expect(await (await get('/site-content.json')).json()).toMatchObject({ name: 'Papers' })
    expect(server.log()).toContain('SHEAF_SITE_CONTENT')
    await write({ name: 'Sheets' }, 3)
    expect(await (await get('/site-content.json')).json()).toEqual({ name: 'Sheets' })
    expect((await get('/site-logo')).status).toBe(404)
  } finally {
    await server.close()
  }
})

it.each([
  ['a color that text cannot be read on', { color: { light: '#ffff00', dark: '#93c5fd' } }, 'color.light'],
  ['a logo in another folder', { logo: '../logo.svg' }, 'logo'],
  ['a logo that is not there', { logo: 'logo.svg' }, 'no file logo.svg'],
  ['an address that runs a script', { operator: { sourceCode: 'javascript:alert(1)' } }, 'operator.sourceCode'],
  ['a field that there is not', { html: '<b>' }, 'html'],
])('is refused with %s', async (_, given, message) => {
  await expect(write(given).then((path) => SiteContentFile.open(path, () => {}))).rejects.toThrow(message)
})
