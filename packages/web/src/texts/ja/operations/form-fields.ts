import type { FieldTexts, OperationTexts } from '../../operations.js'
import { passwordField, pdfSlot } from './recurring.js'

const tabOrderField: FieldTexts = {
  title: 'タブの順序',
  description: 'フィールドのタブの順序。指定しない場合は変わらず、新しいフィールドは最後になります。',
  choices: {
    row: '行順',
    column: '列順',
    structure: 'タグに従う',
    'as-listed': 'リストに従う',
  },
}

/** Japanese texts of the operations that change form fields. */
export const formFieldsOperations: Readonly<Record<string, OperationTexts>> = {
  'add-form-fields': {
    title: 'フォームフィールドを追加',
    summary: 'PDFのページに、テキスト、日付、署名のフィールド、チェックボックス、ラジオボタン、リストを追加します。',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'フィールド',
        description:
          '追加するフィールド（JSON）。それぞれにname、type（text、checkbox、radio、dropdown、list、date、signature、button）と、表示されたページの左上からのポイントでの位置を指定します。プロパティの名前はform-fieldsで表示されるものと同じです。`pages`を指定すると、そのすべてのページに同じ値のフィールドが表示されます。',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
  'edit-form-fields': {
    title: 'フォームフィールドを編集',
    summary: 'PDFのフォームフィールドを移動、名前変更、変更、追加、削除します。',
    slots: pdfSlot,
    fields: {
      fields: {
        title: 'フィールド',
        description:
          '変更するフィールド（form-fieldsと同じ形式のJSON）。既存のフィールドは、ウィジェットのidまたは名前で識別され、変更（`rename`で名前変更）または削除（`remove`）されます。不明な名前は追加されます。指定しないプロパティは変わりません。ウィジェットのリストは、リスト全体を置き換えます。',
      },
      tabOrder: tabOrderField,
      password: passwordField,
    },
  },
}
