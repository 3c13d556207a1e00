import { ToolError } from '../../errors.js'

const placeholders = ['name', 'page']

/** Parts of image names. */
export interface NameParts {
  /** Name of the PDF, without its extension. */
  name: string
  page: number
  /** Pages of the document; their number of digits is how long page numbers are. */
  pageCount: number
  /** How many images are made. */
  images: number
}

/** @throws ToolError INVALID_OPTIONS for a template with words in braces that mean nothing */
export function checkTemplate(template: string): void {
  const unknown = [...template.matchAll(/\{([^{}]*)\}/g)].find(([, word = '']) => !placeholders.includes(word))
  if (!unknown) return
  const known = placeholders.map((word) => `{${word}}`).join(' and ')
  throw new ToolError('INVALID_OPTIONS', `File names cannot contain ${unknown[0]}. Available: ${known}.`, {
    details: { problems: [{ field: 'nameTemplate', message: `${unknown[0]} is not known.` }] },
  })
}

/**
 * The name of an image, without extension, from a template such as `{name}-{page}`. Page numbers have leading zeros, so that names sort
 * like pages. A template without one gets it at its end when several images are made. Characters that a file name cannot have
 * on every system become `_`.
 * @example nameImage('{name}_p{page}', { name: 'report', page: 7, pageCount: 120, images: 120 }) // 'report_p007'
 */
export function nameImage(template: string, { name, page, pageCount, images }: NameParts): string {
  const full = template.includes('{page}') || images === 1 ? template : `${template}-{page}`
  const number = String(page).padStart(String(pageCount).length, '0')
  return fileStem(full.replace(/\{(name|page)\}/g, (_, word: string) => (word === 'name' ? name : number)))
}

/** A text as the name of a file, without extension. */
export function fileStem(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, '_').replace(/^\.+/, (dots) => '_'.repeat(dots.length))
}
