import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Japanese texts of the operations that examine files. */
export const inspectOperations: Readonly<Record<string, OperationTexts>> = {
  'check-accessibility': {
    title: 'アクセシビリティをチェック',
    summary: 'スクリーンリーダーでPDFを読めるか確認します：タグ、見出し、代替テキスト、表、言語（PDF/UA-1）。',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'make-accessible': {
    title: 'アクセシブルにする',
    summary:
      'PDFをスクリーンリーダーで読めるようにします：タグ、タイトル、言語、リンク、フィールドを整え、残る課題を一覧にします。',
    slots: pdfSlot,
    fields: {
      title: {
        title: 'タイトル',
        description: '文書のタイトル。省略するとメタデータのタイトル、または最初の見出しを使います。',
        placeholder: '年次報告書',
      },
      language: {
        title: '言語',
        description: '本文の言語コード。省略するとファイルの言語、または検出した言語を使います。',
        placeholder: 'ja',
      },
      tags: {
        title: 'タグ',
        description: 'タグを付けるファイル：見出し、段落、リスト、表、図、リンクを読み上げ順に付けます。',
        choices: {
          missing: { title: 'タグのないファイル', description: '既存のタグは残し、不足を補います。' },
          new: { title: 'すべてのファイル', description: '既存のタグを置き換えます。' },
          keep: { title: '付けない', description: '既存のタグの不足だけを補います。' },
        },
      },
      alternatives: {
        title: '代替テキスト',
        description:
          '図が示す内容を1行に1つ、ページ、そのページでの図の番号、テキストの順に書きます。マイナス記号を書くと装飾になります。',
        placeholder: '2.1=売上は1000万から2500万ユーロに増加',
      },
      password: passwordField,
    },
  },
  'check-pdfa': {
    title: 'PDF/Aをチェック',
    summary: 'PDFが保存用の規格PDF/Aに準拠しているか確認し、満たしていない点とその理由を示します。',
    slots: pdfSlot,
    fields: {
      level: {
        title: 'レベル',
        description: '確認する準拠レベル。指定しない場合は、ファイルが宣言しているもの、なければ2b。',
        choices: {
          claimed: '宣言されたレベル',
          '1b': 'PDF/A-1b',
          '2a': 'PDF/A-2a',
          '2b': 'PDF/A-2b',
          '2u': 'PDF/A-2u',
          '3a': 'PDF/A-3a',
          '3b': 'PDF/A-3b',
        },
      },
      password: passwordField,
    },
  },
  'pdf-info': {
    title: 'PDFの情報',
    summary: 'PDFのページサイズ、メタデータ、暗号化、しおり、フォームフィールドなどを表示します。',
    slots: pdfSlot,
    fields: {
      previews: {
        title: 'プレビュー',
        description: '各ページのサムネイルを含めます。',
      },
      previewSize: { title: 'プレビューのサイズ', description: 'サムネイルの長辺。' },
      password: passwordField,
    },
  },
}
