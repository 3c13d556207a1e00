import type { BrowserContextOptions, Page } from 'playwright-core'
import { untilAlive, type Visits } from './visit-site.js'

/** A tool as `GET /api/tools` tells of it. */
export interface ToldTool {
  id: string
  available?: boolean
  missing?: { capability: string; title: string; remedy: string }[]
}

/** Opens a path as of a first visit to a server that tells of these tools and no others. */
export async function openOffering(
  { visit }: Pick<Visits, 'visit'>,
  path: string,
  tools: readonly ToldTool[],
  settings?: BrowserContextOptions,
): Promise<Page> {
  const { page } = await visit(settings)
  const offered = tools.map((tool) => ({ available: true, missing: [], ...tool }))
  await page.route('**/api/tools', (route) => route.fulfill({ json: { version: '1.0.0', tools: offered } }))
  await page.goto(path)
  await untilAlive(page)
  return page
}
