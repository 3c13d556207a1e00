import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** OCR in Japanese. */
export const ocrPdf: PartialTranslation<Catalog['ocrPdf']> = {
  steps: ['ファイルをアップロード', 'OCRのオプション', 'ダウンロード'],
  process: '文字を認識',
  busy: 'PDFの文字を認識中…',
  stages: ['PDFを開いています…', 'ページを準備中…', '文字を認識中…', '文書を組み立て中…'],
  failed: '文字を認識できませんでした',
  doneTitle: '文字を認識しました',
  searchable: '認識した文字を文書内で検索できるようになりました',
  recognized: '文書の文字を認識しました',
  unchanged: '元のままお返しします。理由は下の注記をご覧ください',
  plainText: 'プレーンテキスト',
  archive: (files) => `${files}個のファイルのZIP`,
  another: '別のPDFを処理',

  languageHint: '文書が書かれている言語。',

  text: {
    title: '認識したテキスト',
    none: 'ページに文字が見つかりませんでした。',
    copy: 'テキストをコピー',
    copied: 'コピーしました',
  },

  report: {
    language: '言語',
    pages: '認識したページ',
    of: (recognized, pages) => `${recognized}/${pages}`,
    words: '語句',
    confidence: '信頼度',
    byPage: 'ページごとの結果',
    columns: { page: 'ページ', result: '結果', words: '語句', confidence: '信頼度', seconds: '時間' },
    states: {
      recognized: '認識済み',
      skipped: '変更なし',
      empty: '空白',
      failed: '読み取れませんでした',
    },
    count: (words) => words.toLocaleString('ja'),
    duration: (seconds) => `${seconds.toLocaleString('ja', { maximumFractionDigits: 1 })}秒`,
  },
}
