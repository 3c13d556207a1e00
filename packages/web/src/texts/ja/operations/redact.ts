import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Japanese texts of Redact PDF. */
export const redactOperations: Readonly<Record<string, OperationTexts>> = {
  'redact-pdf': {
    title: 'PDFを墨消し',
    summary: 'テキスト、画像、図を完全に削除し、黒塗りで覆います。',
    slots: pdfSlot,
    fields: {
      areas: {
        title: '範囲',
        description: '墨消しする範囲（JSON）。表示されたページの左上からのポイントで指定します。',
      },
      find: {
        title: '語句',
        description: '検索して墨消しする語句。1行に1つ。',
      },
      patterns: {
        title: 'パターン',
        description: '検索して墨消しするテキストの種類（カンマ区切り）。',
        choices: {
          email: 'メールアドレス',
          phone: '電話番号',
          iban: '銀行口座（IBAN）',
          'credit-card': 'カード番号',
          url: 'ウェブアドレス',
          date: '日付',
        },
      },
      matchCase: { title: '大文字と小文字を区別', description: '大文字と小文字を区別します。' },
      wholeWords: {
        title: '単語全体',
        description: 'より長い単語の一部は検索しません。',
      },
      pages: { title: 'ページ', description: '語句、パターン、マークを探すページ。' },
      applyMarks: { title: 'マークを適用', description: '文書にある墨消しマークを適用します。' },
      color: { title: '色', description: '黒塗りの色（#rrggbb）。' },
      label: { title: 'テキスト', description: '十分な大きさの黒塗りに入れるテキスト。' },
      removeMetadata: {
        title: 'メタデータを削除',
        description: 'タイトル、作成者などのメタデータを削除します。',
      },
      removeAttachments: {
        title: '添付ファイルを削除',
        description: '添付ファイルを削除します。その中身は検索されません。',
      },
      fallback: {
        title: '安全に変更できないページ',
        description: '内容が破損しているか、対応していないページの扱い。',
        choices: {
          picture: { title: '画像にする', description: '該当するページを画像にします。' },
          error: { title: 'エラーで停止', description: 'ファイルは書き出されません。' },
        },
      },
      password: passwordField,
    },
  },
}
