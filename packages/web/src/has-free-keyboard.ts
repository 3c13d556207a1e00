/**
 * Whether nothing on the page has the keyboard that someone gave it: what had it is gone, or the page has it as a whole, since its link was
 * followed.
 */
export function hasFreeKeyboard(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement.id === 'content'
}
