import type { FileSlot } from '@sheaf/core'
import { formatBytes } from '@sheaf/ui'
import { formatNames, knownExtensions } from '../../form/format-names.js'
import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'
import { factLabels } from './fact-labels.js'

const mebibyte = 2 ** 20

const names = {
  pdf: 'PDFファイル',
  scan: 'PDFまたは画像',
  image: '画像',
  video: '動画',
  office: '文書',
  data: 'ファイル',
  text: 'ファイル',
  book: '書籍',
  any: 'ファイル',
} as const

/** What the work says for as long that it can be read. */
const stages: Readonly<Record<string, string>> = {
  'Reading the document': '文書を読み込み中',
  'Laying out the pages': 'ページを組み立て中',
  'Changing the page layout': 'ページの形式を変更中',
  'Saving the PDF': 'PDFを保存中',
  'Writing the Word document': 'Word文書を作成中',
  'Writing the tables': '表を作成中',
}

const japanese = (number: number) => number.toLocaleString('ja')

function filesNeeded({ type, many, min }: FileSlot): string {
  if (many && min > 1) {
    const purpose = type === 'pdf' && min === 2 ? '結合する' : ''
    return `${purpose}${names[type]}を${min}つ以上選択してください`
  }
  return `${names[type]}を選択してください`
}

/** Japanese texts that tools share. */
export const tool: PartialTranslation<Catalog['tool']> = {
  tool: {
    back: 'すべてのツール',
    files: 'ファイル',
    options: 'オプション',
    actions: {
      booklet: '小冊子を作成',
      'cbz-to-pdf': 'PDFに変換',
      'email-to-pdf': 'PDFに変換',
      'epub-to-pdf': 'PDFに変換',
      'form-fields': 'フィールドを一覧表示',
      'header-footer': 'ヘッダーとフッターを追加',
      'html-to-pdf': 'PDFに変換',
      'image-to-text': '文字を認識',
      'long-page': '長いページを作成',
      'markdown-to-pdf': 'PDFに変換',
      'n-up': 'ページを用紙に配置',
      'page-labels': 'ページラベルを設定',
      'pdf-info': 'PDFの情報を表示',
      'pdf-to-epub': 'EPUBに変換',
      'pdf-to-html': 'HTMLに変換',
      'pdf-to-markdown': 'Markdownに変換',
      'pdf-to-pdfa': 'PDF/Aに変換',
      'pdf-to-ppt': 'PowerPointに変換',
      'pdf-to-svg': 'SVGに変換',
      'pdf-to-text': 'テキストを抽出',
      'svg-to-pdf': 'PDFに変換',
      'table-of-contents': '目次を追加',
      'text-to-pdf': 'PDFに変換',
      'video-to-gif': 'GIFに変換',
      'video-to-images': '画像を保存',
    },
    optional: '任意',
    showSecret: 'パスワードを表示',
    hideSecret: 'パスワードを隠す',
    chooseColor: '色を選択',
    notLoaded: (title) => `${title}を読み込めませんでした。接続を確認してください。`,
    loadAgain: '再試行',
    pages: { all: 'すべて', first: '最初', last: '最後', odd: '奇数', even: '偶数' },
    insert: '挿入',
    more: '詳細オプション',
    passwordOfFile: 'ファイルにパスワードがかかっている',
    fillIn: 'この項目を入力してください。',
    checkFields: 'マークされた項目を確認してください。',
    failed: (title) => `${title}：完了できませんでした`,
    countFiles: (count) => `${count}個のファイル`,
    changeFile: '変更',
    requestId: (id) => `リクエスト${id}`,
  },

  slot: {
    select: ({ type }) => `${names[type]}を選択`,
    more: 'ファイルを追加',
    replace: '別のファイルを選択',
    prompt: ({ type }) => `${names[type]}をここにドラッグ`,
    morePrompt: 'ファイルをさらにここにドラッグするか',
    replacePrompt: '別のファイルをここにドラッグするか',
    dropHere: () => 'ファイルをここにドロップ',
    limits: (slot) =>
      `${formatNames(slot) || 'すべての種類のファイル'} · ${slot.many ? '1ファイル' : ''}最大${formatBytes(slot.maxMiB * mebibyte)}${
        slot.many && slot.min > 1 ? ` · ${slot.min}ファイル以上` : ''
      }`,
    needed: filesNeeded,
    rejectedTitle: 'ファイルを追加できませんでした',
    wrongType: (slot) =>
      `この種類のファイルには対応していません。次の形式のファイルを選択してください：${knownExtensions(slot).join(', ')}`,
    tooLarge: (slot) => `ファイルが大きすぎます。最大サイズは${formatBytes(slot.maxMiB * mebibyte)}です。`,
    several: '複数のファイルは、同じオプションで順に処理されます。',
    most: (count) => `一度に${count}ファイルまでです。`,
    others: (count) =>
      count === 1 ? '最初のファイルを使いました。残り1つです。' : `最初のファイルを使いました。残り${count}個です。`,
    takeOthers: (count) => (count === 1 ? '両方を同じオプションで処理' : 'すべてを同じオプションで処理'),
    empty: (name) => `${name}は空で、内容がありません。`,
    tooMany: 'ドロップするファイルは1つだけにしてください。',
    unreadable: 'このファイルには対応していません。',
  },

  check: {
    pages: (count) => `${japanese(count)}ページ`,
    locked: 'パスワードがかかっています。',
    lockedAsked: 'パスワードがかかっています。入力してください。',
    passwordOf: (name) => `${name}のパスワード`,
    wrongPassword: 'このパスワードではファイルを開けません。',
    noPassword: 'ファイルのパスワードを入力してください。',
    openIt: '開く',
    opened: 'パスワードで開きました',
    opensForAll: 'パスワードなしで開けます。制限もパスワードなしで解除できます。',
    open: '保護されていません。解除するものはありません。',
    sealed: '証明書用に暗号化されています。',
    damaged: '破損しているか、PDFではないため、ここでは表示できません。',
    unlock: '先にロックを解除',
    repair: '先に修復',
  },

  fileList: {
    label: '選択したファイル',
    moveUp: (name) => `${name}を上に移動`,
    moveDown: (name) => `${name}を下に移動`,
    remove: (name) => `${name}を削除`,
    moved: (name, position, count) => `${name}の位置は${position}/${count}です`,
    removed: (name) => `${name}を削除しました`,
  },

  number: {
    between: (min, max) => `${japanese(min)}〜${japanese(max)}の数値を入力してください。`,
    atLeast: (min) => `${japanese(min)}以上の数値を入力してください。`,
    atMost: (max) => `${japanese(max)}以下の数値を入力してください。`,
    typed: (title) => `${title}（数値）`,
    whole: '整数を入力してください。',
    range: (min, max) => `${japanese(min)}〜${japanese(max)}。`,
  },

  busy: {
    title: 'PDFを処理中…',
    files: 'ファイルを処理中…',
    stay: '少し時間がかかることがあります。このウィンドウを閉じないでください。',
    upload: 'アップロード中',
    receive: '結果を受信中',
    reported: (text) => stages[text] ?? text.replace(/^Page (\d+) of (\d+)$/, '$1/$2ページ'),
    of: ({ name, position, count }) => `ファイル${position}/${count}：${name}`,
    waiting: (position) => `順番待ち（${japanese(position)}番目）`,
    stages: ['ファイルを読み込み中', '処理中', 'まだ処理中です', 'まもなく完了'],
    cancel: 'キャンセル',
    percent: (percent) => `${percent}%`,
    quarter: (percent) => `${percent}%完了`,
  },

  result: {
    title: '完了しました',
    idleTitle: '対象が見つかりませんでした',
    unexpectedTitle: '期待どおりの結果ではない可能性があります',
    idleText: '理由は下の注記をご覧ください。',
    damagedTitle: 'ファイルが破損していました。結果を確認してください',
    faultsTitle: 'チェックで問題が見つかりました',
    onServer: 'サーバーで処理しました。アップロードされたファイルはサーバーから削除されます。',
    onDevice: 'このデバイスで処理しました。何もアップロードされていません。',
    before: '処理前',
    after: '処理後',
    download: 'ダウンロード',
    downloading: 'ダウンロード中…',
    downloadData: 'この内容をダウンロード',
    another: '別のファイルを処理',
    change: 'オプションを変更',
    back: 'ツールに戻る',
    each: (done, count) =>
      done === count ? `${count}個のファイルがすべてできました。` : `${count}個中${done}個のファイルができました。`,
    allWorked: (count) => `${count}個のファイルを処理しました`,
    enterPassword: 'パスワードを入力',
    someFailed: (failed, count) => `${count}個中${failed}個のファイルを処理できませんでした`,
    failed: (name) => `${name}を処理できませんでした`,
    downloadOne: (name) => `${name}をダウンロード`,
    warnings: 'お知らせ',
    downloadFailedTitle: 'ダウンロードできませんでした',
    downloadFailed: 'PDFをダウンロードできませんでした。もう一度お試しください。',
  },

  languages: {
    more: '文書のほかの言語',
    hint: 'ページが書かれている言語です。',
    moreHint: (most) => `一度に${most}言語まで。多いほど時間がかかります。`,
  },

  names: {
    noFile: '先にファイルを選んでください。その内容がここに表示されます。',
    reading: 'ファイルを読み込んでいます...',
    none: {
      layers: 'このPDFにはレイヤーがありません。',
      attachments: 'このPDFには添付ファイルがありません。',
      'form-fields': 'このPDFにはフォームフィールドがありません。',
      'signature-fields': 'このPDFには署名フィールドがありません。',
      metadata: 'このPDFにはメタデータがありません。',
    },
    all: '何も選ばなければ、すべてが対象になります。',
    newField: '新しいフィールド',
    asInFile: '自動',
    hidden: '非表示',
    keep: 'そのまま',
    change: (name) => `${name}の扱い`,
    rename: (name) => `${name}の名前`,
  },

  facts: {
    yes: 'はい',
    no: 'しない',
    none: 'なし',
    empty: '指定なし',
    labels: factLabels,
    number: '番号',
    showAll: (count) => `${count}件すべてを表示`,
    picture: (number) => `画像${number}`,
  },

  errors: {
    unexpected: '予期しないエラーが発生しました',
    cancelled: '処理をキャンセルしました。',
    offline: 'サーバーに接続できませんでした。接続を確認するか、「このデバイスで処理」をオンにしてください。',
    timedOut: (seconds) => `${seconds}秒たっても応答がありませんでした`,
    noResult: '処理されたPDFがありません。もう一度お試しください。',
    emptyResult: 'サーバーから空のファイルが送信されました',
    notLoaded: 'ツールを読み込めませんでした。接続を確認して、もう一度お試しください。',
    workerFailed: 'このデバイスでツールを開始できませんでした。ページを再読み込みして、もう一度お試しください。',
  },
}
