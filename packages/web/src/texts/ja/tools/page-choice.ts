import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Japanese words of tools that work on chosen pages. */
export const pageChoice: PartialTranslation<Catalog['pageChoice']> = {
  click: '使うページを選びます。選ばない場合は、すべてのページが対象です。',
  shift: 'Shiftキーを押しながら選ぶと、間のページもすべて選択されます。',
  selectAll: 'すべて選択',
  deselectAll: '選択を解除',
  selected: (count) => `${count}ページ選択中`,
}
