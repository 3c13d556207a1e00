import type { OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

/** Japanese texts of the operations that read and fill forms. */
export const formsOperations: Readonly<Record<string, OperationTexts>> = {
  'form-fields': {
    title: 'フォームフィールド',
    summary: 'PDFフォームのフィールド（名前、種類、値、選択肢、位置）を一覧表示します。',
    slots: pdfSlot,
    fields: { password: passwordField },
  },
  'fill-form': {
    title: 'フォームに入力',
    summary: 'PDFフォームの項目に入力します。',
    slots: { ...pdfSlot, data: 'データ（JSON、CSV、FDF、XFDF）' },
    fields: {
      values: {
        title: '値',
        description:
          '値（JSON）：フィールド名と値、または「フォームフィールド」の結果のリスト。データファイルがある場合は、行にない値の既定値になります。',
      },
      nameColumn: {
        title: '名前の列',
        description: '複数行の場合に、結果のファイル名に使うデータの列。',
      },
      flatten: {
        title: 'フラット化',
        description: '入力したフィールドをページに統合し、編集できないようにします。',
      },
      strict: {
        title: '厳密',
        description: '不明なフィールドや無効な値を、スキップせずに拒否します。',
      },
      password: passwordField,
    },
  },
  'flatten-form': {
    title: 'フォームをフラット化',
    summary: 'フォームフィールドをページに統合し、編集できないようにします。',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'フィールド',
        description: 'フィールドの名前（カンマ区切り）。*は任意の文字列を表します。指定しない場合はすべて。',
      },
      annotations: {
        title: '注釈',
        description: 'コメント、マークアップ、スタンプもページに統合します。',
      },
      password: passwordField,
    },
  },
}
