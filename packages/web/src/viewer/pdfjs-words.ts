import { currentLanguage } from '../texts/language.js'
import { viewerTexts } from '../texts/viewer.js'

/** What pdf.js says at a place: a text, or texts for attributes such as `aria-label` and `title`. Nothing leaves the place as it is. */
export type PdfjsWord = string | { text?: string; attributes: Readonly<Record<string, string>> } | undefined

/** The text for a message id of pdf.js, in the language of the site. */
export type PdfjsWords = (id: string, values: Readonly<Record<string, unknown>>) => PdfjsWord

const ID = 'data-l10n-id'
const VALUES = 'data-l10n-args'

/**
 * Speaks for pdf.js in the language of the site, for the option `l10n` of its viewer. Its own way reads all that its demo viewer can say,
 * before the first page is there. What the first of the words given do not know, the next are asked for, in the end those of any viewer.
 */
export function speakForPdfjs(...words: readonly PdfjsWords[]): object {
  const say: PdfjsWords = (id, values) => {
    for (const each of words) {
      const word = each(id, values)
      if (word !== undefined) return word
    }
    return viewerWords(id, values)
  }
  const observers = new Map<Element, MutationObserver>()
  const translateAll = (root: Element) => {
    if (root.hasAttribute(ID)) translate(root, say)
    for (const element of root.querySelectorAll(`[${ID}]`)) translate(element, say)
  }
  return {
    getLanguage: () => (currentLanguage() === 'en' ? 'en-us' : currentLanguage().toLowerCase()),
    getDirection: () => 'ltr',
    get: async (ids: string | string[], values: Record<string, unknown> | null) => {
      const texts = [ids].flat().map((id) => textOf(say(id, values ?? {})))
      return Array.isArray(ids) ? texts : texts[0]
    },
    translate: async (root: Element) => {
      translateAll(root)
      if (observers.has(root)) return
      const observer = new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'attributes') translate(target as Element, say)
          for (const node of addedNodes) if (node instanceof Element) translateAll(node)
        }
      })
      observer.observe(root, { subtree: true, childList: true, attributeFilter: [ID, VALUES] })
      observers.set(root, observer)
    },
    translateOnce: async (element: Element) => translateAll(element),
    destroy: async () => {
      for (const observer of observers.values()) observer.disconnect()
      observers.clear()
    },
    pause: () => {},
    resume: () => {},
  }
}

function textOf(word: PdfjsWord): string {
  return (typeof word === 'string' ? word : word?.text) ?? ''
}

function translate(element: Element, say: PdfjsWords): void {
  const word = say(element.getAttribute(ID) ?? '', valuesOf(element))
  if (word === undefined) return
  const { text, attributes } = typeof word === 'string' ? { text: word, attributes: {} } : word
  if (text !== undefined) element.textContent = text
  for (const [name, value] of Object.entries(attributes)) {
    // A highlight is named by the words that it covers, which say more.
    if (name === 'aria-label' && element.getAttribute('role') === 'mark') continue
    element.setAttribute(name, value)
  }
}

function valuesOf(element: Element): Record<string, unknown> {
  try {
    return (JSON.parse(element.getAttribute(VALUES) ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

const viewerWords: PdfjsWords = (id, values) => {
  if (id === 'pdfjs-page-landmark')
    return { attributes: { 'aria-label': viewerTexts.page.number(Number(values['page'])) } }
  if (id === 'pdfjs-text-annotation-type') return { attributes: { alt: viewerTexts.page.note } }
  if (id === 'pdfjs-annotation-date-time-string')
    return new Date(Number(values['dateObj'])).toLocaleString(currentLanguage())
  return undefined
}
