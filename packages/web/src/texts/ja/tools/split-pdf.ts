import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Split PDF in Japanese. */
export const splitPdf: PartialTranslation<Catalog['splitPdf']> = {
  steps: ['ファイルをアップロード', '分割オプション', 'ダウンロード'],
  split: 'PDFを分割',
  required: { title: '範囲がありません', text: 'ページ範囲を入力してください（例：「1-3,4-6」）' },
  invalid: { title: '範囲が正しくありません', text: '「1-3,4-6」または「1,2,3,4-10」のような形式で入力してください' },
  interval: { title: 'ページ数が正しくありません', text: '1ファイルのページ数は1〜100にしてください' },
  pageCount: (count) => `PDFは${count}ページです。`,
  parts: (count, shown) => `${count}個のファイル：${shown.join('、')}${shown.length < count ? '、…' : ''}`,
  part: (pages) => `${pages}ページ`,
  noChapters: 'このPDFにはしおりがないため、章で分割できません。',
  pick: {
    title: '部分を選択',
    hint: '部分の最初のページを選び、次に最後のページを選びます。部分をもう一度選ぶと取り消されます。',
    marked: '各ページに、分割後のパートの番号が表示されています。',
    unknown: 'パートの始まりは、分割するときにページの内容から探します。',
    list: 'ページ',
    page: (number) => `${number}ページ`,
    pageIn: (number, part) => `${number}ページ、部分${part}`,
    badge: (part) => `部分${part}`,
    begun: (part, page) => `部分${part}は${page}ページから始まります。最後のページを選んでください。`,
    clear: '最初からやり直す',
  },
  stages: ['PDFを読み込み中…', '分割位置を探しています…', '分割中…', 'ファイルをまとめています…'],
  failed: '分割できませんでした',
  done: {
    title: 'PDFを分割しました',
    text: 'PDFを分割しました。ダウンロードできます',
    another: '別のPDFを分割',
  },
  caption: (count) => `${count}個のPDFのZIP`,
}
