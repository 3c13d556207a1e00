import { expect, it } from 'vitest'
import { fillPage, sitemap } from './page-html.js'

const template = '<html><head><script src="/site.js"></script></head><body><div id="root"></div></body></html>'
const page = (rendered: string, preload: string[] = []) => fillPage(template, { path: '/merge', rendered, preload })

it('puts what belongs into the head there, and the rest into its place', () => {
  const html = page(
    '<title>Merge &amp; more</title><meta name="description" content="a > b"/><main>Hello <link-like></main>',
  )
  expect(html).toContain('<meta data-page name="description" content="a > b"/></head>')
  expect(html).toContain('<title data-page>Merge &amp; more</title>')
  expect(html).toContain('<div id="root" data-path="/merge"><main>Hello <link-like></main></div>')
})

it('takes text as it is, also where it looks like a pattern of replacement', () => {
  expect(page("<p>$& costs $1 and $'</p>")).toContain("<p>$& costs $1 and $'</p>")
})

it('asks at once for files that the page needs and does not name yet', () => {
  const html = page('<p></p>', ['site.js', 'assets/merge.js'])
  expect(html.match(/modulepreload/g)).toHaveLength(1)
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/merge.js">')
})

it('lets styles and pictures come before modules', () => {
  const built =
    '<head><script src="/theme.js"></script><script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" crossorigin href="/b.js"><link rel="stylesheet" crossorigin href="/c.css"></head><div id="root"></div>'
  expect(fillPage(built, { path: '/', rendered: '', preload: [] })).toContain(
    '<head><script src="/theme.js"></script><script type="module" fetchpriority="low" crossorigin src="/a.js"></script><link rel="modulepreload" fetchpriority="low" crossorigin href="/b.js"><link rel="stylesheet" crossorigin href="/c.css"></head>',
  )
})

it.each(['<script>go()</script>', '<style>p{}</style>', '<p style="color:red">x</p>'])('refuses %s', (code) => {
  expect(() => page(`<main>${code}</main>`)).toThrow('The page /merge contains inline code')
})

it('lets a style go that nobody misses', () => {
  expect(page('<div style="outline:none">x</div>')).toContain('<div>x</div>')
})

it('lists pages for search engines under the address of the site', () => {
  expect(sitemap('https://tools.example/', ['/', '/merge'])).toContain(
    '<url><loc>https://tools.example/</loc></url>\n<url><loc>https://tools.example/merge</loc></url>',
  )
})
