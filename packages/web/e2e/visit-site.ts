import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect } from 'vitest'
import { borrowPage, giveBack, type KeptPage } from './kept-pages.js'
import { type Site, sharedSite, type Visit } from './open-site.js'
import { thorough } from './thorough.js'

/** What the tests of a file need to visit the site. */
export interface Visits {
  /**
   * Opens a path as someone does who comes from another page of the site, and waits for the page to be there. What other tests have loaded
   * is there by then; nothing else of them is.
   */
  open: (path: string, settings?: Parameters<Site['openPage']>[0]) => Promise<Page>
  /**
   * The same, with what is seen of the page from then on.
   * @param tools what the server answers when it is asked for its tools, if that is not its own answer
   */
  openVisit: (path: string, settings?: Parameters<Site['openPage']>[0], tools?: object) => Promise<Visit>
  /** Opens a path as of a first visit: for tests of loading, and those that put something in the place of what the browser has. */
  openAnew: (path: string, settings?: Parameters<Site['openPage']>[0]) => Promise<Page>
  /** A fresh page that is nowhere yet. */
  visit: (settings?: Parameters<Site['openPage']>[0]) => Promise<Visit>
}

/** Runs the site for the tests of a file, and holds each of them to it that nothing happened that must never happen. */
export function visitSite(): Visits {
  let site: Site
  const borrowed: KeptPage[] = []
  beforeAll(async () => {
    site = await sharedSite()
  })
  afterEach(async ({ task }) => {
    const seen = borrowed.map(({ visit: { offences } }) => [...offences])
    const keep = task.result?.state !== 'fail'
    await Promise.all(borrowed.splice(0).map((page) => giveBack(page, { keep })))
    for (const offences of seen) expect(offences).toEqual([])
  })
  const borrow = async (settings: Parameters<typeof visit>[0], isOpen: boolean, tools?: object) => {
    const page = await borrowPage(site, settings, isOpen, tools)
    borrowed.push(page)
    return page
  }
  const visit: Visits['visit'] = async (settings) => (await borrow(settings, false)).visit
  const openAnew: Visits['open'] = async (path, settings) => {
    const { page } = await visit(settings)
    await page.goto(path)
    await untilAlive(page)
    return page
  }
  const openVisit: Visits['openVisit'] = async (path, settings, tools) => {
    const kept = await borrow(settings, true, tools)
    const { page } = kept.visit
    if (tools) await answerTools(kept, tools)
    if (kept.isOpen) await continueTo(page, path)
    else {
      await page.goto(path)
      await untilAlive(page)
    }
    kept.isOpen = true
    return kept.visit
  }
  return {
    visit,
    openAnew,
    openVisit,
    open: async (path, settings) => (await openVisit(path, settings)).page,
  }
}

const answered = new WeakSet<KeptPage>()

/**
 * Answers, as long as the page is kept, what it asks the server for its tools. A route of Playwright would hold up every request, and have the
 * browser fetch and compile each script again when the page is reloaded.
 */
async function answerTools(kept: KeptPage, tools: object): Promise<void> {
  if (answered.has(kept)) return
  answered.add(kept)
  const session = await kept.context.newCDPSession(kept.visit.page)
  const answer = {
    responseCode: 200,
    responseHeaders: [{ name: 'Content-Type', value: 'application/json' }],
    body: Buffer.from(JSON.stringify(tools)).toString('base64'),
  }
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // Nobody waits for the answer once the page has gone elsewhere.
    session.send('Fetch.fulfillRequest', { requestId, ...answer }).catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/tools' }] })
}

/** Waits until the page is there and answers: pages lie there before their script does, and clicks would go nowhere. */
export async function untilAlive(page: Page): Promise<void> {
  // React leaves its mark on each element that it has taken over.
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1')
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    // Some parts of a page are taken over later than its heading.
    return heading && [heading, ...document.querySelectorAll('#root button')].every(isTaken)
  })
  // Effects, which listen to the page, come a little later; React puts them off with messages of its own, which come first.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
      port1.close()
    }
  })
}

/** `goTo` and `untilAlive` in one: each question to the page takes a millisecond or more. */
async function continueTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const before = document.querySelector('h1')
    history.pushState(null, '', to)
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))
    const isAlive = () => {
      const heading = document.querySelector('h1')
      return heading !== null && [heading, ...document.querySelectorAll('#root button')].every(isTaken)
    }
    while (before?.isConnected || !isAlive()) await new Promise(requestAnimationFrame)
    for (let turn = 0; turn < 5; turn++) {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(undefined)
      })
      port1.close()
    }
  }, path)
}

/** Goes to another page of the site as its links do, without reading the site again. */
export async function goTo(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await page.waitForFunction((old) => !old?.isConnected && document.querySelector('h1') !== null, before)
}

/** How often each test file has looked by now. */
const looks = new Map<string | undefined, number>()

/**
 * What on the page goes against WCAG 2.2 AA, as far as a program can find it. The first look of a file is in light and in dark colors, the further
 * ones in one of them, in turn; those of the long tests, and those at whole pages, are in both. Header and footer are the same everywhere: tests
 * that are about whole pages look at them too, and so do the long tests.
 */
export async function violations(page: Page, { isWhole = thorough } = {}): Promise<string[]> {
  // AxeBuilder would send and compile the whole of axe before each look, and that takes longer than the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { testPath } = expect.getState()
  const count = looks.get(testPath) ?? 0
  looks.set(testPath, count + 1)
  const isInBoth = isWhole || count === 0
  const rules: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
  const found: string[] = []
  if (isInBoth || count % 2 === 0) {
    await page.emulateMedia({ colorScheme: 'dark' })
    // Nothing but the contrast depends on the colors.
    const dark = await look(page, isInBoth ? { type: 'rule', values: ['color-contrast'] } : rules, isWhole)
    found.push(...dark.map((one) => `in the dark ${one}`))
    await page.emulateMedia({ colorScheme: 'light' })
  }
  if (isInBoth || count % 2 === 1) found.push(...(await look(page, rules, isWhole)))
  return found
}

function look(page: Page, runOnly: axe.RunOnly, isWhole: boolean): Promise<string[]> {
  const exclude = ['header', 'footer'].map((element) => `${element}:not(main *)`)
  const looked = { runOnly, context: { include: ['html'], exclude: isWhole ? [] : exclude } }
  return page.evaluate(async ({ runOnly: rules, context }) => {
    // Parts below the window are not drawn, and have the colors of before.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
    await new Promise(requestAnimationFrame)
    // What fades in has less contrast at first.
    for (const animation of document.getAnimations())
      if (animation.effect?.getTiming().iterations !== Infinity) animation.finish()
    await new Promise(requestAnimationFrame)
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations: found } = await axe.run(context, {
      runOnly: rules,
      resultTypes: ['violations'],
      preload: false,
    })
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }, looked)
}

/** The text of what has the keyboard. */
export function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent)
}
