import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const overflowField: FieldTexts = {
  title: 'テキストの行数が増える場合',
  description: '新しいテキストの行数が前より多い場合の扱い。',
  choices: {
    grow: '下の空きを使い、なければ文字を小さく',
    shrink: '文字を90%まで小さく',
    refuse: '元のテキストを残す',
  },
}

/** Japanese texts of the operations that change text. */
export const textOperations: Readonly<Record<string, OperationTexts>> = {
  'list-text': {
    title: 'テキストを一覧表示',
    summary: '編集のために、PDFのテキストをブロックごとに、id、フォント、位置とともに一覧表示します。',
    slots: pdfSlot,
    fields: {
      pages: { title: 'ページ', description: '一覧表示するページ。' },
      details: {
        title: '行とスタイル',
        description: '各ブロックの行を、フォントと位置とともに含めます。',
      },
      password: passwordField,
    },
  },
  'replace-text': {
    title: 'テキストを置換',
    summary: 'PDF内の語句を検索し、元のフォントで置き換え、行の残りを詰めます。',
    slots: { ...pdfSlot, data: '置換リスト' },
    fields: {
      find: { title: '検索', description: '置き換える語句。' },
      replace: {
        title: '置換後',
        description: '新しい語句。空にすると元の語句を削除します。',
      },
      pairs: { title: '複数の置換', description: '追加の置換（JSONのリスト）。' },
      regex: {
        title: '正規表現',
        description: '検索する語句を正規表現（パターン）として扱います。新しい語句の$1はグループを表します。',
      },
      matchCase: { title: '大文字と小文字を区別', description: '大文字と小文字を区別します。' },
      wholeWords: {
        title: '単語全体',
        description: 'より長い単語の一部は検索しません。',
      },
      pages: { title: 'ページ', description: '変更するページ。' },
      matches: {
        title: '該当箇所',
        description: '置換する箇所（「一覧のみ」で作成した一覧の番号）。!4 は4番を除きます。',
      },
      overflow: overflowField,
      listOnly: {
        title: '一覧のみ',
        description: '文書を変更せず、見つかった箇所の一覧をJSONで作成します。',
      },
      password: passwordField,
    },
  },
  'edit-text': {
    title: 'テキストを編集',
    summary: 'PDFの段落、見出し、行を、元のフォントで書き換え、移動、または削除します。',
    slots: pdfSlot,
    fields: {
      edits: {
        title: '変更内容',
        description:
          '新しいテキスト（JSONのリスト）。各項目には、list-textで得たブロックのidと、"text"または"runs"を指定します。runsには"text"のほか、必要に応じて"bold"、"italic"、"size"（ポイント）、"color"を指定します。これら4つは"id"と並べて書くとブロック全体に適用され、"align"（left、center、right、justify）も同様です。テキスト内の改行は新しい行になります。"move"の"x"と"y"でブロックを右と下へ移動し（ポイント）、"remove": trueで削除します。',
      },
      overflow: overflowField,
      password: passwordField,
    },
  },
}
