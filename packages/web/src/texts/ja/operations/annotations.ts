import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const stampSlots = { ...pdfSlot, images: 'スタンプの画像' } as const

/** Japanese texts of the operations on annotations. */
export const annotationsOperations: Readonly<Record<string, OperationTexts>> = {
  'list-annotations': {
    title: '注釈を一覧表示',
    summary: 'PDFの注釈（マークアップ、テキスト、描画、コメント）を一覧表示します。',
    slots: pdfSlot,
    fields: {
      pages: { title: 'ページ', description: '検索するページ。' },
      types: { title: '種類', description: '一覧表示する種類（JSONのリスト）。指定しない場合はすべて。' },
      markedText: { title: 'マークしたテキスト', description: 'マークしたテキストも含めます。時間がかかります。' },
      password: passwordField,
    },
  },
  'add-annotations': {
    title: '注釈を追加',
    summary: 'PDFのページにハイライト、下線、テキスト、描画、スタンプ、コメントを追加します。',
    slots: stampSlots,
    fields: {
      annotations: {
        title: '注釈',
        description:
          '追加するもの（JSONのリスト）：ハイライト、下線、テキスト、ノート、線、図形、スタンプ、リンク、墨消しマーク。座標は、表示されたページの左上からのポイントで指定します。`find`は、指定した語をすべてマークします。',
      },
      password: passwordField,
    },
  },
  'edit-annotations': {
    title: '注釈を編集',
    summary: 'PDFの注釈を変更、移動、削除します。',
    slots: stampSlots,
    fields: {
      annotations: {
        title: '注釈',
        description:
          '変更内容（JSONのリスト）。各項目には、list-annotationsで得たidと新しいプロパティ、またはidと"remove": trueを指定します。idのない項目は、add-annotationsと同様に追加されます。',
      },
      remove: {
        title: '削除',
        description: '削除する注釈（JSON）：`types`、`pages`、`authors`で絞り込むか、{}ですべてを指定します。',
      },
      password: passwordField,
    },
  },
}
