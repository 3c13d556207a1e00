import { PDFName } from 'pdf-lib'
import { dictOf, textOf } from '../../model/form-keys.js'
import type { FieldNode } from '../form-tree.js'

const JS = PDFName.of('JS')

/**
 * The scripts by which viewers format (`F`) and check (`K`) the input of a field (ISO 32000-2, table 199), those of its
 * own dictionaries first; empty if there are none. They are only inspected, never run.
 */
export function formatScripts(field: FieldNode, keys: readonly ('F' | 'K')[]): string[] {
  const holders = [...field.dicts, ...field.widgets.slice(0, 1).map(({ dict }) => dict), ...field.ancestors]
  return holders.flatMap((holder) => {
    const actions = dictOf(holder, 'AA')
    if (!actions) return []
    return keys.map((key) => (textOf(dictOf(actions, key)?.lookup(JS)) ?? '').slice(0, 10_000))
  })
}
