import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** Protect PDF in Japanese. */
export const protectPdf: PartialTranslation<Catalog['protectPdf']> = {
  steps: ['ファイルをアップロード', 'パスワードを決める', 'ダウンロード'],
  protect: 'PDFを保護',
  permissions: '閲覧者に許可する操作',
  permissionsHint: 'パスワードでファイルを開くすべての人に適用されます。初期設定では、閲覧と印刷だけができます。',
  strength: {
    label: 'パスワードの強さ',
    weak: '弱い：推測されやすいパスワードです。単語を4つ並べるなど、長くしてください。',
    fair: '普通：もう数文字あるとより安全です。',
    strong: '強い。',
  },
  stages: ['PDFを読み込み中…', '文書を暗号化中…', '権限を設定中…', 'PDFを保存中…'],
  failed: '保護できませんでした',
  required: { title: 'パスワードがありません', text: 'PDFを保護するパスワードを入力してください' },
  opensForAll:
    'PDFはだれでも開くことができ、許可した操作だけを行えます。所有者パスワードは大切に保管してください。だれにも復元できません。',
  opensForHolders: 'このPDFを開けるのは証明書の持ち主だけです。',
  done: {
    title: 'PDFを保護しました',
    text: 'PDFはパスワードでのみ開けます。大切に保管してください。だれにも復元できません。',
    another: '別のPDFを保護',
  },
}
