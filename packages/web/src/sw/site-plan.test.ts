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
  const shell = ['assets/index-a.js', 'assets/merge-b.js', 'assets/index-c.css', 'assets/tool-icons-e/icons.svg']
  const plan = sort(...shell, 'assets/worker-d.js', 'favicon.svg')
  expect(plan).toMatchObject({
    entry: '/assets/index-a.js',
    shell: shell.map((path) => `/${path}`),
    engines: ['/assets/worker-d.js'],
    engineSizes: [10],
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
  const plan = sort(...kept, ...left)
  expect(plan.engines).toEqual(kept.map((path) => `/${path}`))
  expect(plan.onceUsed).toEqual(['/assets/fonts-1/'])
})

it('leaves the texts of languages to their first use', () => {
  const plan = sortSite([{ path: 'assets/texts-fr-1.js', bytes: 10 }], {
    version: 'v1',
    entry: 'assets/index-a.js',
    pageScripts: new Set(['assets/texts-fr-1.js']),
  })
  expect(plan).toMatchObject({ shell: [], engines: [], onceUsed: ['/assets/texts-fr-1.js'] })
})

it('leaves the builds of Tesseract and the data of languages to their first use, but keeps what starts them', () => {
  const plan = sort(
    'assets/ocr-worker-1.js',
    'assets/tesseract-core-simd-lstm-2.js',
    'assets/tesseract-core-simd-lstm-3.wasm',
    'assets/tessdata-4/eng.traineddata.gz',
    'assets/tessdata-4/deu.traineddata.gz',
  )
  expect(plan).toMatchObject({
    engines: ['/assets/ocr-worker-1.js'],
    engineSizes: [10],
    engineBytes: 10,
    onceUsed: [
      '/assets/tesseract-core-simd-lstm-2.js',
      '/assets/tesseract-core-simd-lstm-3.wasm',
      '/assets/tessdata-4/',
    ],
  })
})

it('keeps no packed forms, and not itself', () => {
  const plan = sort('index.html.br', 'assets/index-a.js.gz', 'sw.js', 'sitemap.xml')
  expect([plan.pages, plan.shell, plan.engines, plan.files]).toEqual([[], [], [], []])
})
