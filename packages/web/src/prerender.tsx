import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import { App } from './app.js'
import { pathOf, peopleAddress, plainToolPath } from './routes.js'
import { sitePages } from './site-pages.js'
import { allTools } from './tools.js'

/** A page that can be drawn without a browser. */
export interface PrerenderedPage {
  path: string
  /** The built file that holds the code of this page alone, relative to the build. */
  chunk: string | undefined
  /** Further paths that lead here. */
  aliases: readonly string[]
}

/** Every public page of the site. */
export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/', chunk: undefined, aliases: [] },
  ...sitePages.map(({ path, load }) => ({
    path,
    // Only the bundler knows the name of the file, and this is where it has written it.
    chunk: /import\(["'`]\.\/([^"'`]+)/.exec(String(load))?.[1],
    aliases: allTools
      .map(({ id }) => id)
      .filter((id) => pathOf(peopleAddress(id)) === path && plainToolPath(id) !== path)
      .map(plainToolPath),
  })),
]

/** The HTML of a page as a browser would draw it at first, in English; what belongs into the head comes first. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <Router ssrPath={path}>
        <App />
      </Router>
    </StrictMode>,
    // What is larger than a chunk would be hidden and moved into its place by a script in the page, which the content
    // security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
