import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Japanese words of Delete Pages. */
export const deletePages: PartialTranslation<Catalog['deletePages']> = {
  steps: ['ファイルをアップロード', 'ページを選択', 'ダウンロード'],
  hint: '削除するページを選択してください。',
  typed: {
    label: '削除するページ',
    hint: '番号と範囲で指定します。例：2, 4-6, last（最後のページ）。',
  },
  action: '選択したページを削除',
  none: { title: 'ページが選択されていません', text: '削除するページを1つ以上選択してください' },
  all: {
    title: '選択が正しくありません',
    text: 'すべてのページは削除できません。少なくとも1ページは残す必要があります。',
  },
  stages: ['PDFを読み込み中…', 'ページを削除中…', '残りを整理中…', 'PDFを保存中…'],
  failed: 'ページを削除できませんでした',
  done: (count) => ({
    title: 'ページを削除しました',
    text: `文書から${count}ページを削除しました`,
    another: '別のPDFを変更',
  }),
  caption: 'Sheafで変更',
}
