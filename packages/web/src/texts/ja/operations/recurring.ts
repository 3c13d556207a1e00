import type { FieldTexts } from '../../operations.js'

/** The slot for one PDF. */
export const pdfSlot = { file: 'PDFファイル' } as const

/** The option that opens a protected file. */
export const passwordField: FieldTexts = {
  title: 'パスワード',
  description: 'ファイルを開くパスワード（ある場合）。',
}

/** The option that opens all protected files of an operation. */
export const joinedPasswordField: FieldTexts = {
  ...passwordField,
  description: '保護されたすべてのファイルで試すパスワード。',
}

/** The passwords of several files, each with its own. */
export const passwordsField: FieldTexts = {
  title: '各ファイルのパスワード',
  description: 'ファイルを指定した順に並べたパスワード。空の場合は、全ファイル共通のパスワードを使います。',
}

/** The option that opens a protected Office document. */
export const officePasswordField: FieldTexts = {
  title: 'パスワード',
  description: '文書を開くパスワード（ある場合）。',
}

/** The date fields of Office documents. */
export const officeDatesField: FieldTexts = {
  title: '日付フィールド',
  description: '現在の日付と時刻のフィールドに表示する内容。',
  choices: { saved: '保存されたまま', today: '現在の日付' },
}

/** The option that decides how dates look. */
export const officeLocaleField: FieldTexts = {
  title: '地域',
  description: '文書に指定がない日付と数値の言語と地域。例：「ja-JP」。指定しない場合は環境の設定、なければ「en-US」。',
}

/** The languages that text can be recognized in. */
export const ocrLanguageTitles = {
  eng: '英語',
  fra: 'フランス語',
  deu: 'ドイツ語',
  spa: 'スペイン語',
  ita: 'イタリア語',
  por: 'ポルトガル語',
  rus: 'ロシア語',
  chi_sim: '中国語（簡体字）',
  jpn: '日本語',
  kor: '韓国語',
} as const

/** Whether the text of scanned pages is recognized. */
export const ocrField: FieldTexts = {
  title: 'スキャンしたページを読み取る',
  description: 'テキストのないページの文字を認識します（OCR）。1ページあたり数秒かかります。',
}

/** The languages of scanned pages. */
export const ocrLanguageField: FieldTexts = {
  title: 'スキャンの言語',
  description: 'スキャンしたページの言語。複数の場合は、主な言語を先頭にして+でつなげます：jpn+eng。',
  choices: ocrLanguageTitles,
}

/** Places at the top and bottom of a page. */
export const edgePositions = {
  'top-left': '左上',
  'top-center': '中央上',
  'top-right': '右上',
  'bottom-left': '左下',
  'bottom-center': '中央下',
  'bottom-right': '右下',
} as const

/** Places on a page or an image. */
export const stampPositions = {
  ...edgePositions,
  'center-left': '左中央',
  center: '中央',
  'center-right': '右中央',
  tile: '並べて繰り返す',
} as const

/** Paper sizes. */
export const paperTitles = {
  a3: 'A3（297 × 420 mm）',
  a4: 'A4（210 × 297 mm）',
  a5: 'A5（148 × 210 mm）',
  letter: 'レター（8.5 × 11インチ）',
  legal: 'リーガル（8.5 × 14インチ）',
  tabloid: 'タブロイド（11 × 17インチ）',
} as const

/** Typefaces that every reader has. */
export const fontTitles = { helvetica: 'Helvetica', times: 'Times Roman', courier: 'Courier' } as const

/** What readers of a protected PDF may do. */
export const permissionFields: Readonly<Record<string, FieldTexts>> = {
  printing: { title: '印刷', description: '閲覧者に文書の印刷を許可します。' },
  highQualityPrinting: {
    title: '高画質の印刷',
    description: '閲覧者に、低解像度の画像だけでなく、フル解像度での印刷を許可します。',
  },
  modifying: { title: '変更', description: '閲覧者に文書の変更と、ページの挿入、削除、回転を許可します。' },
  copying: { title: 'コピー', description: '閲覧者にテキストと画像のコピーを許可します。' },
  annotating: { title: '注釈の追加', description: '閲覧者に注釈の追加とフォームの入力を許可します。' },
  filling: {
    title: 'フォームの入力',
    description: '注釈の追加を許可しない場合でも、フォームの入力と署名を許可します。',
  },
  accessibility: {
    title: '読み上げ',
    description: 'コピーを許可しない場合でも、視覚障害者向けのプログラムによるテキストの取り出しを許可します。',
  },
  assembling: {
    title: 'ページの再構成',
    description: '変更を許可しない場合でも、ページの挿入、削除、回転を許可します。',
  },
}

/** What does not count as ink on a blank page. */
export const blankMeasureFields = {
  shade: {
    title: '薄い汚れ',
    description: '用紙に対してこの濃さまでの跡を無視します（裏写りした文字など）。',
  },
  specks: {
    title: '小さな点',
    description: 'この大きさまでの点を無視します（スキャンのほこりなど）。',
  },
  edge: {
    title: '端',
    description: '端からこの幅を無視します（スキャンの影やパンチ穴など）。',
  },
}
