import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Japanese words of Page Labels. */
export const pageLabels: PartialTranslation<Catalog['pageLabels']> = {
  hint: '文書の各部分は、ページを別々に数えます。',
  section: (at) => `部分${at}`,
  remove: (at) => `部分${at}を削除`,
  first: '最初のページ',
  style: '番号',
  styles: { D: '1, 2, 3', r: 'i, ii, iii', R: 'I, II, III', a: 'a, b, c', A: 'A, B, C', none: 'なし（テキストのみ）' },
  number: '最初の番号',
  prefix: '番号の前のテキスト',
  optional: '任意',
  add: '部分を追加',
}
