import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Japanese words of Extract Pages. */
export const extractPages: PartialTranslation<Catalog['extractPages']> = {
  steps: ['ファイルをアップロード', 'ページを選択', 'ダウンロード'],
  hint: '新しいファイルに入れるページを選択してください。',
  typed: {
    label: '抜き出すページ',
    hint: '番号と範囲を希望の順に指定します。例：2, 4-6, last（最後のページ）。',
  },
  action: '選択したページを抜き出す',
  none: { title: 'ページが選択されていません', text: '抜き出すページを1つ以上選択してください' },
  invalid: '選択が正しくありません',
  stages: ['PDFを読み込み中…', 'ページをコピー中…', 'リンクとしおりを確認中…', 'PDFを保存中…'],
  failed: 'ページを抜き出せませんでした',
  done: {
    title: 'ページを抜き出しました',
    text: '選択したページは別のファイルになりました。',
    another: '別のPDFから抜き出す',
  },
}
