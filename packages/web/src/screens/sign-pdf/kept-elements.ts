import { isRecord } from '../../run/json.js'
import { type ElementType, type SignElement, tidy } from './element.js'
import { MAX_ELEMENTS } from './use-elements.js'

/** What is placed on the pages of a file, as it is kept for a reload; contents that several elements have are there once. */
export interface KeptElements {
  contents: readonly string[]
  elements: readonly (Omit<SignElement, 'content'> & { content: number })[]
}

/** More text than this, mostly pictures of signatures, is not kept. */
const MOST_TEXT = 8_000_000

/** Elements as they are kept; nothing if they are too large for that. */
export function packElements(all: readonly SignElement[]): KeptElements | undefined {
  const contents = [...new Set(all.map(({ content }) => content))]
  if (contents.reduce((sum, { length }) => sum + length, 0) > MOST_TEXT) return undefined
  const at = new Map(contents.map((content, index) => [content, index]))
  return { contents, elements: all.map((element) => ({ ...element, content: at.get(element.content)! })) }
}

/** The elements that were kept for a document of so many pages. A browser may have stored anything, so what is no element is left out. */
export function unpackElements(kept: unknown, pageCount: number): SignElement[] {
  if (!isRecord(kept) || !Array.isArray(kept['contents']) || !Array.isArray(kept['elements'])) return []
  const { contents, elements } = kept as { contents: unknown[]; elements: unknown[] }
  return elements.slice(0, MAX_ELEMENTS).flatMap((one) => readElement(one, contents, pageCount) ?? [])
}

const types: readonly unknown[] = ['signature', 'text', 'date'] satisfies ElementType[]

function readElement(one: unknown, contents: readonly unknown[], pageCount: number): SignElement | undefined {
  if (!isRecord(one)) return undefined
  const { id, type, pageNumber, x, y, width, height, fontSize, color } = one
  const content = contents[Number(one['content'])]
  const lengths = [x, y, width, height]
  if (typeof id !== 'string' || !types.includes(type) || typeof content !== 'string') return undefined
  if (type === 'signature' && !content.startsWith('data:image/')) return undefined
  if (!Number.isInteger(pageNumber) || Number(pageNumber) < 1 || Number(pageNumber) > pageCount) return undefined
  if (!lengths.every((length) => typeof length === 'number' && Number.isFinite(length))) return undefined
  const [left, top, across, down] = lengths.map((length) => tidy(Number(length)))
  return {
    id,
    type: type as ElementType,
    content,
    pageNumber: Number(pageNumber),
    x: left!,
    y: top!,
    width: across!,
    height: down!,
    ...(typeof fontSize === 'number' && Number.isFinite(fontSize) && { fontSize }),
    ...(typeof color === 'string' && /^#[0-9a-f]{6}$/i.test(color) && { color }),
  }
}
