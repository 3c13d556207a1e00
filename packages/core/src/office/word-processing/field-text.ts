import type { Inline } from '../../flow-document/flow-document.js'

/** Takes the spaces around the text of a field out of it. */
export function withSpacesOutside(inline: Inline): Inline[] {
  if (inline.type !== 'text' || !inline.field) return [inline]
  const { field, ...format } = inline
  const [, before, text, after] = /^( *)([\s\S]*?)( *)$/.exec(inline.text) as unknown as [
    string,
    string,
    string,
    string,
  ]
  return [
    ...(before === '' ? [] : [{ ...format, text: before }]),
    { ...format, field, text },
    ...(after === '' ? [] : [{ ...format, text: after }]),
  ]
}
