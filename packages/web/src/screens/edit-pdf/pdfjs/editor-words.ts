import { editPdfTexts as texts } from '../../../texts/edit-pdf.js'
import { viewerTexts } from '../../../texts/viewer.js'

type Args = Record<string, unknown>

/** What elements of pdf.js are named; it names them by ids of its own translations, which come in English and 40 kB large. */
function nameOf(id: string, args: Args): string | undefined {
  const { editor } = texts
  switch (id) {
    case 'pdfjs-page-landmark':
      return viewerTexts.page.number(Number(args['page']))
    case 'pdfjs-free-text2':
      return editor.textEditor
    case 'pdfjs-editor-highlight-editor':
      return editor.highlightEditor
    case 'pdfjs-editor-ink-editor':
      return editor.inkEditor
    case 'pdfjs-editor-stamp-editor':
      return editor.stampEditor
    case 'pdfjs-text-annotation-type':
      return texts.kinds['note']
    default: {
      const edge = /^pdfjs-editor-resizer-(\w+)-(\w+)$/.exec(id)
      if (!edge) return undefined
      const name = `${edge[1]}${edge[2]![0]!.toUpperCase()}${edge[2]!.slice(1)}`
      return (editor.resizers as Record<string, string>)[name]
    }
  }
}

/** Names an element of pdf.js, if it is one of those that have a name. */
function name(element: Element): void {
  const id = element.getAttribute('data-l10n-id')
  if (id === null) return
  const text = nameOf(id, argsOf(element))
  if (text === undefined) return
  if (element instanceof HTMLImageElement) element.alt = text
  // The words that a highlight covers say more.
  else if (element.getAttribute('role') !== 'mark') element.setAttribute('aria-label', text)
  if (id === 'pdfjs-free-text2') element.setAttribute('default-content', texts.editor.text)
}

function argsOf(element: Element): Args {
  try {
    return JSON.parse(element.getAttribute('data-l10n-args') ?? '{}') as Args
  } catch {
    return {}
  }
}

function nameAll(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-l10n-id]')) name(element)
}

/**
 * Speaks for pdf.js in the language of the site, in place of the translations it would load: for the option `l10n` of its viewer.
 * `watch` names what it puts into an element, until the returned function is called.
 */
export function createEditorWords(language: string) {
  return {
    l10n: {
      getLanguage: () => language,
      getDirection: () => 'ltr',
      get: async (ids: string | readonly string[], args: Args = {}) =>
        typeof ids === 'string' ? (nameOf(ids, args) ?? '') : ids.map((id) => nameOf(id, args) ?? ''),
      translate: async (element: Element) => nameAll(element),
      translateOnce: async (element: Element) => name(element),
      destroy: async () => {},
      pause: () => {},
      resume: () => {},
    },
    watch: (root: Element): (() => void) => {
      const observer = new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          if (type === 'attributes') name(target as Element)
          for (const node of addedNodes) {
            if (!(node instanceof Element)) continue
            name(node)
            nameAll(node)
          }
        }
      })
      observer.observe(root, {
        childList: true,
        subtree: true,
        attributes: true,
        attributeFilter: ['data-l10n-id', 'data-l10n-args'],
      })
      nameAll(root)
      return () => observer.disconnect()
    },
  }
}
