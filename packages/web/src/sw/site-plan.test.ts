import { expect, it } from 'vitest'
import { sortSite } from './site-plan.js'

const sort = (...paths: string[]) =>
  sortSite(
    paths.map((path) => ({ path, bytes: 10 })),
    {
      version: 'v1',
      entry: 'assets/index-a.js',
      pageScripts: new Set(['assets/index-a.js', 'assets/merge-b.js']),
    },
  )

it('keeps pages under the addresses people visit', () => {
  expect(sort('index.html', 'merge.html', 'tools/rotate-pdf.html', '404.html').pages).toEqual([
    '/',
    '/merge',
    '/tools/rotate-pdf',
    '/404.html',
  ])
})

it('tells scripts of pages from those of workers, and files at fixed addresses from both', () => {
  const plan = sort('assets/index-a.js', 'assets/merge-b.js', 'assets/index-c.css', 'assets/worker-d.js', 'favicon.svg')
  expect(plan).toMatchObject({
    entry: '/assets/index-a.js',
    shell: ['/assets/index-a.js', '/assets/merge-b.js', '/assets/index-c.css'],
    engines: ['/assets/worker-d.js'],
    engineBytes: 10,
    files: ['/favicon.svg'],
  })
})

it('leaves rare fonts to their first use, but keeps the lists that say which fonts there are', () => {
  const fonts = 'assets/fonts-1'
  const kept = [
    `${fonts}/noto-sans/latin.ttf`,
    `${fonts}/noto-sans-jp/unicode.json`,
    `${fonts}/stand-in/texgyreheros-bold.otf`,
    `${fonts}/harfbuzz-subset.wasm`,
  ]
  const left = [
    `${fonts}/noto-sans-jp/1.ttf`,
    `${fonts}/noto-sans-symbols-2/symbols.ttf`,
    `${fonts}/stand-in/cjk-fallback.ttf`,
  ]
  expect(sort(...kept, ...left).engines).toEqual(kept.map((path) => `/${path}`))
})

it('keeps no packed forms, and not itself', () => {
  const plan = sort('index.html.br', 'assets/index-a.js.gz', 'sw.js', 'sitemap.xml')
  expect([plan.pages, plan.shell, plan.engines, plan.files]).toEqual([[], [], [], []])
})
