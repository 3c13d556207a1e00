import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese texts about a finished file, and where one can go with it. */
export const result: PartialTranslation<Catalog['result']> = {
  smaller: (percent) => `${percent}%減`,
  larger: (percent) => `${percent}%増`,
  preview: '結果のプレビュー',
  files: 'ファイル',
  moreFiles: (count) => `ほか${count}個のファイル`,
  share: '共有',
  shareFailed: 'ファイルを共有できませんでした。ダウンロードしてください。',
  print: '印刷',
  printFailed: 'ここでは印刷できません。ファイルをダウンロードして印刷してください。',
  rename: '名前を変更',
  newName: 'ファイル名',
  keepName: 'OK',
  same: '同じサイズ',
  nearlySame: 'ほぼ同じサイズ',
  compared:
    '緑は挿入、黄は置換、青は移動された語句です。赤い線は語句が削除された場所、紫の枠はそれ以外の違いを示します。印を開くと、以前の内容を確認できます。',
  differences: {
    all: (count) => `相違点${count}件：`,
    each: (type, count) => `${type} ${count}`,
    types: { inserted: '挿入', deleted: '削除', replaced: '置換', moved: '移動', other: 'その他' },
  },
  continue: {
    title: '次の操作…',
    text: 'ダウンロードや再アップロードをせずに、結果を別のツールで開きます。',
    more: 'ほかのツール',
    failed: '結果を開けませんでした。ダウンロードできるうちに保存し、別のツールで選択してください。',
  },
}
