import { PDFName } from 'pdf-lib'
import { dictOf, textOf } from '../../model/form-keys.js'
import type { FieldNode } from '../form-tree.js'

const JS = PDFName.of('JS')

/**
 * The scripts by which viewers write (`F`) and check (`K`) what is typed into a field (ISO 32000-2, table 199), of its own
 * dictionaries first; empty where there is none. They are only looked at, and never run.
 */
export function formatScripts(field: FieldNode, keys: readonly ('F' | 'K')[]): string[] {
  const holders = [...field.dicts, ...field.widgets.slice(0, 1).map(({ dict }) => dict), ...field.ancestors]
  return holders.flatMap((holder) => {
    const actions = dictOf(holder, 'AA')
    if (!actions) return []
    return keys.map((key) => (textOf(dictOf(actions, key)?.lookup(JS)) ?? '').slice(0, 10_000))
  })
}
