const boxes =
  'input:not([type=checkbox], [type=radio], [type=color], [type=range], [type=button]), textarea, select, [contenteditable=""], [contenteditable=true]'

/** Whether a key pressed there writes something, so that it is no command. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(boxes) !== null
}
