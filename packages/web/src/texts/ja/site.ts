import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** The texts around every page, in Japanese. */
export const site: PartialTranslation<Catalog['site']> = {
  nav: { label: 'メイン', tools: 'ツール', help: 'ヘルプ' },
  menu: { open: 'メニューを開く', close: 'メニューを閉じる', settings: '設定' },
  theme: { label: '色', system: 'システムに合わせる', light: 'ライト', dark: 'ダーク' },
  language: '言語',

  sidebar: {
    title: 'PDFツール',
    entries: {
      all: 'すべてのツール',
      'compress-pdf': '圧縮',
      'edit-pdf': '編集',
      'read-pdf': 'PDFリーダー',
      'protect-pdf': 'PDFを保護',
      'merge-pdf': 'PDFを結合',
      'split-pdf': 'PDFを分割',
      'delete-pages': 'ページを削除',
      'pdf-to-image': 'PDFを画像に',
      'compress-image': '画像を圧縮',
      'compress-video': '動画を圧縮',
      'ocr-pdf': 'OCR（文字認識）',
    },
  },

  pages: {
    'convert-to-pdf': 'PDFに変換',
    'page-manipulation': 'ページを編集',
    about: 'Sheafについて',
    features: '機能',
    contact: 'お問い合わせ',
    faq: 'ヘルプと質問',
    'privacy-policy': 'プライバシーポリシー',
    'terms-of-service': '利用規約',
    security: 'セキュリティ',
  },

  categories: {
    pages: 'ページ',
    security: 'セキュリティ',
    edit: '編集',
    convert: '変換',
    optimise: '縮小',
    inspect: '確認',
    automate: '自動化',
  },

  viewers: {
    'edit-pdf': {
      title: 'PDFを編集',
      summary: 'ページに直接ハイライト、描画、書き込み、署名をします。',
    },
    'edit-pdf-forms': {
      title: 'フォームフィールドエディター',
      summary: 'フォームにテキストフィールド、チェックボックス、リストを配置します。',
    },
    'read-pdf': { title: 'PDFリーダー', summary: 'ブラウザーでPDFを読んだり、音声で聞いたりします。' },
  },

  pipelines: {
    title: 'ワークフロー',
    summary: '複数の操作をまとめて実行し、次回のために保存します。',
  },

  footer: {
    label: 'すべてのページ',
    tools: 'ツール',
    company: 'Sheafについて',
    legal: '法的情報',
    license: 'MITライセンスのフリーソフトウェア。アカウント不要、追跡なし、第三者への通信なし。',
  },
}
