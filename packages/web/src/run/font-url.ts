import { fontBase } from 'virtual:font-base'

/** The address, on the site's own origin, of a file the drawing operations ask for by its id. */
export function fontUrl(id: string): string {
  return `${fontBase}/${id.replace(/\.woff2$/, '.ttf')}`
}
