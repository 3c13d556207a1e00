import { randomId } from '../../../random-id.js'
import { readAnnotations } from '../model/listed-annotation.js'
import type { Mark } from '../model/mark.js'
import { textMark } from '../model/new-mark.js'
import { markStyles } from '../model/tool.js'
import type { Session } from '../session.js'
import { askDocument, changeDocument } from './run-operation.js'

/**
 * Marks all occurrences of words in the document for redaction. They are found by the operation that marks words in files: it has the same
 * eyes as the one that removes them.
 * @throws RunError
 */
export async function findWords({ opened }: Session, words: string): Promise<Mark[]> {
  const { signal } = new AbortController()
  const { file, password } = opened
  const call = { password, signal }
  // Those of the file are not among them: they are recognized by their properties.
  const secret = randomId()
  const { file: marked } = await changeDocument('add-annotations', {
    ...call,
    file,
    options: { annotations: [{ type: 'redact', find: words, contents: secret }] },
  })
  const { data } = await askDocument('list-annotations', {
    ...call,
    file: marked,
    options: { types: ['redact'], markedText: false },
  })
  const style = markStyles.get().redact
  return readAnnotations(data)
    .marks.filter(({ contents }) => contents === secret)
    .map(({ page, boxes }) => textMark('redact', page, boxes ?? [], style))
}
