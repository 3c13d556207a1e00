import { singleKeys } from '../draft/remembered.js'

/** What keys can do in a viewer. */
export type Shortcut =
  | 'scrollUp'
  | 'scrollDown'
  | 'first'
  | 'last'
  | 'next'
  | 'previous'
  | 'goTo'
  | 'find'
  | 'findNext'
  | 'findPrevious'
  | 'zoomIn'
  | 'zoomOut'
  | 'zoomAuto'
  | 'turnRight'
  | 'turnLeft'
  | 'present'
  | 'print'
  | 'panel'
  | 'help'

/** Keys that work with Ctrl, or with Command on a Mac, which browsers use for pages of the web. */
const withControl: Readonly<Record<string, Shortcut>> = {
  f: 'find',
  g: 'findNext',
  p: 'print',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  0: 'zoomAuto',
}

const named: Readonly<Record<string, Shortcut>> = {
  PageUp: 'scrollUp',
  PageDown: 'scrollDown',
  Home: 'first',
  End: 'last',
  F3: 'findNext',
  F4: 'panel',
}

/** Keys that people who speak to their device would press by accident (WCAG 2.1.4), which can be turned off. */
const single: Readonly<Record<string, Shortcut>> = {
  '+': 'zoomIn',
  '-': 'zoomOut',
  0: 'zoomAuto',
  j: 'next',
  k: 'previous',
  n: 'next',
  g: 'goTo',
  r: 'turnRight',
  R: 'turnLeft',
  p: 'present',
  '?': 'help',
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a key press asks for, if anything. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): Shortcut | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const found = withControl[key.toLowerCase()]
    return found === 'findNext' && shiftKey ? 'findPrevious' : found
  }
  if (key === 'F3' && shiftKey) return 'findPrevious'
  return (
    (Object.hasOwn(named, key) ? named[key] : undefined) ??
    (singleKeys.get() && Object.hasOwn(single, key) ? single[key] : undefined)
  )
}

const takesKeys =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable], .annotationEditorLayer *, [role=menu], [data-own-keys]'

/** Whether a key press is not for the viewer: a text box, an editor, or a modal dialog has the focus. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true
  if (document.querySelector('dialog:modal')) return true
  const control = (event.ctrlKey || event.metaKey) && ['f', 'p'].includes(event.key.toLowerCase())
  if (control || event.key === 'F3') return false
  return event.target instanceof Element && event.target.closest(takesKeys) !== null
}
