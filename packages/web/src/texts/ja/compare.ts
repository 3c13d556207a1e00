import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Views that show something before and after, in Japanese. */
export const compare: PartialTranslation<Catalog['compare']> = {
  title: '処理前と処理後',
  before: '元のファイル',
  after: '結果',
  slider: '元のファイルの表示範囲',
  percent: (percent) => `${percent}%`,
  zoomIn: '拡大',
  zoomOut: '縮小',
  fit: '全体を表示',
  working: 'プレビューを準備中…',
  page: (page, count) => `${page}/${count}ページ`,
  previous: '前のページ',
  next: '次のページ',
  about: (size) => `約${size}`,
  sizesAbout: (before, after) => `${before} → 約${after}`,
  onDevice: 'このプレビューはこのデバイスで作成しました。',
  sampled: (count) => `${count}ページをもとに、このデバイスで推定しました。`,
  failed: 'このファイルのプレビューはありません。',
}
