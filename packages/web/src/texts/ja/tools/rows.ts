import type { Catalog } from '../../catalog.js'

/** Japanese words of options that are given in rows. */
export const rows: Catalog['rows'] = {
  remove: (name) => `${name}を削除`,
  bookmarks: {
    hint: 'ファイルを選ぶと、そのしおりが表示されます。',
    reading: 'ファイルのしおりを読み込んでいます...',
    row: (at) => `しおり${at}`,
    title: 'タイトル',
    page: 'ページ',
    up: (name) => `${name}を上へ`,
    down: (name) => `${name}を下へ`,
    out: (name) => `${name}の階層を上げる`,
    in: (name) => `${name}の階層を下げる`,
    add: 'しおりを追加',
  },
  metadata: {
    row: (at) => `項目${at}`,
    name: '名前',
    value: '値',
    add: '項目を追加',
    wrong: '各項目に「プロジェクト」のような独自の名前を付けてください。タイトルや作成者などは上にあります。',
  },
  figures: {
    hint: '図が何を表しているか。図を見られない人のための説明です。',
    list: '図を一覧表示',
    reading: '図を探しています。1分ほどかかることがあります...',
    none: 'このファイルに図は見つかりませんでした。',
    failed: '図を一覧表示できませんでした。',
    figure: (page, at) => `${page}ページ、図${at}`,
    shows: '図の内容',
    decoration: '装飾（説明は不要）',
  },
}
