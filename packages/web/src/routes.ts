import { betterPages, cards, developerTools, paths } from 'virtual:site-tools'

/** The path of a tool's page. */
export function toolPath(id: string): string {
  return paths[id] ?? plainToolPath(id)
}

/** The path a tool has by its id alone; it leads to `peopleAddress`. */
export function plainToolPath(id: string): string {
  return `/tools/${id}`
}

/** The address where people do the work of a tool: its page, or the editor where that is a form for programs. */
export function peopleAddress(id: string): string {
  return betterPages[id] ?? toolPath(id)
}

/** The path of an address of the site, without what follows a question mark. */
export function pathOf(address: string): string {
  return address.split('?')[0]!
}

/** Whether a tool is mostly for programs. Lists show these apart. */
export function isForDevelopers(id: string): boolean {
  return developerTools.includes(id)
}

/** Whether lists show a card for a tool: one that leads to a page for people. */
export function hasCard(id: string): boolean {
  return !isForDevelopers(id) || Object.hasOwn(cards, id)
}

/** Pages that show a part of the tools. */
export const categoryPaths = {
  'convert-to-pdf': '/tools/convert-to-pdf',
  'page-manipulation': '/tools/page-manipulation',
} as const

/** Pages about the site. */
export const contentPaths = {
  about: '/about',
  features: '/features',
  contact: '/contact',
  faq: '/faq',
  'privacy-policy': '/privacy-policy',
  'terms-of-service': '/terms-of-service',
  security: '/security',
} as const

/** Screens that read and edit a document in place, without an operation. */
export const viewerIds = ['edit-pdf', 'edit-pdf-forms', 'read-pdf'] as const

/** The name of a page about the site. */
export type ContentName = keyof typeof contentPaths
/** The name of a page that shows a part of the tools. */
export type CategoryName = keyof typeof categoryPaths
/** The id of what reads or edits a document in place. */
export type ViewerId = (typeof viewerIds)[number]
