import { operations } from '@sheaf/core/registry'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { untilAlive, type Visits } from './visit-site.js'

/** A tool as `GET /api/tools` tells of it. */
export interface ToldTool {
  id: string
  available?: boolean
  missing?: { capability: string; title: string; remedy: string }[]
}

/** One answer for all tests that need their tool to be there, so that they share windows. */
const allTools = answerOf(operations.map(({ id }) => ({ id })))
const mergeAlone = answerOf([{ id: 'merge-pdf' }])

/** Opens a path, as `open` does, on a server that has every tool, whatever engines this machine has. */
export async function openOffering(
  { openVisit }: Pick<Visits, 'openVisit'>,
  path: string,
  settings?: BrowserContextOptions,
): Promise<Page> {
  return (await openVisit(path, settings, allTools)).page
}

/** Opens a path, as `open` does, on a server that has Merge PDF alone. */
export async function openLacking(
  { openVisit }: Pick<Visits, 'openVisit'>,
  path: string,
  settings?: BrowserContextOptions,
): Promise<Page> {
  return (await openVisit(path, settings, mergeAlone)).page
}

/** Opens a path as of a first visit on a server that lists these tools and no others. The answer may change later. */
export async function openOfferingAnew(
  { visit }: Pick<Visits, 'visit'>,
  path: string,
  tools: readonly ToldTool[],
  settings?: BrowserContextOptions,
): Promise<Page> {
  const { page } = await visit(settings)
  await page.route('**/api/tools', (route) => route.fulfill({ json: answerOf(tools) }))
  await page.goto(path)
  await untilAlive(page)
  return page
}

function answerOf(tools: readonly ToldTool[]): object {
  return { version: '1.0.0', tools: tools.map((tool) => ({ available: true, missing: [], ...tool })) }
}
