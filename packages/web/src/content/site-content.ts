import { createStore } from '../create-store.js'
import type { Language } from '../texts/language.js'
import type { Operator } from './operator.js'
import type { Claim, Testimonial } from './sample-content.js'

/** What the operator of the server says of the site, while it runs; see `SHEAF_SITE_CONTENT`. */
export interface SiteContent {
  name?: string
  operator?: Operator
  color?: { light: string; dark: string }
  /** Path of the logo. */
  logo?: string
  start?: { en: StartPage } & { [language in Language]?: StartPage }
}

interface StartPage {
  title?: string
  lead?: string
  claims: readonly Claim[]
  testimonials: readonly Testimonial[]
}

const store = createStore<SiteContent>({})

/** The operator's content of the site; empty until it is loaded, and if there is none. */
export const useSiteContent = store.use

/** Fetches what the operator says of the site. */
export async function loadSiteContent(path: string): Promise<void> {
  const response = await fetch(path)
  if (!response.ok) return
  const content = (await response.json()) as SiteContent
  store.set(content)
  if (content.color) paint(content.color)
}

/** The colors that follow from one for light and one for dark pages. */
function paint({ light, dark }: NonNullable<SiteContent['color']>): void {
  const { style } = document.documentElement
  const mix = (color: string, share: number, other: string) => `color-mix(in srgb, ${color} ${share}%, ${other})`
  const set = (name: string, [ofLight, ofDark]: [string, string]) =>
    style.setProperty(name, `light-dark(${ofLight}, ${ofDark})`)
  set('--accent', [light, dark])
  set('--accent-strong', [mix(light, 80, '#000000'), mix(dark, 75, '#ffffff')])
  set('--accent-soft', [mix(light, 12, '#f8f7f4'), mix(dark, 20, '#141412')])
}
