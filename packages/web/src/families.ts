import type { AnyOperation, Category, FileSlots } from '@sheaf/core'

/** The families of tools on the home page, in their order. Each has a color. */
export const familyIds = [
  'organize',
  'convert',
  'edit',
  'secure',
  'smaller',
  'images',
  'videos',
  'inspect',
  'automate',
] as const

/** A family of tools. */
export type Family = (typeof familyIds)[number]

const byCategory = {
  pages: 'organize',
  convert: 'convert',
  edit: 'edit',
  security: 'secure',
  optimise: 'smaller',
  inspect: 'inspect',
  automate: 'automate',
} as const satisfies Readonly<Record<Category, Family>>

/**
 * The family of a tool whose `tool.ts` names none: images and videos by what it takes, unless it makes a PDF of them, all others by
 * category.
 */
export function familyOf({ id, category, files }: Pick<AnyOperation, 'id' | 'category' | 'files'>): Family {
  const extensions = Object.values(files as FileSlots)[0]?.extensions ?? []
  if (id.endsWith('-to-pdf') || extensions.includes('.pdf')) return byCategory[category]
  if (extensions.includes('.mp4')) return 'videos'
  return extensions.includes('.png') ? 'images' : byCategory[category]
}
