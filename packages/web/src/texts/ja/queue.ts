import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese words that all queues share. */
export const queue: PartialTranslation<Catalog['queue']> = {
  status: { pending: '待機中', compressing: '圧縮中', completed: '完了', error: 'エラー' },
  statistics: { title: '集計', completed: '完了', processing: '処理中', failed: 'エラー' },
  sizes: (before, after) => `${before} → ${after}`,
  sizesSpoken: (before, after) => `処理前${before}、処理後${after}`,
  saved: (percent) => {
    if (percent === '0.0') return '同じサイズ'
    return percent.startsWith('-') ? `${percent.slice(1)}%増` : `${percent}%減`
  },
  onDevice: 'このデバイスで処理しました',
  onServer: 'サーバーで処理しました',
  progress: (name) => `${name}を圧縮中`,
  download: 'ダウンロード',
  downloadOf: (name) => `${name}をダウンロード`,
  downloadAll: 'すべてダウンロード',
  downloadingAll: 'まとめています…',
  downloadFailed: 'このファイルをダウンロードできませんでした。もう一度お試しください。',
  allDownloadsFailed: 'ファイルをダウンロードできませんでした。もう一度お試しください。',
  inLine: '順番待ち',
  retry: '再試行',
  retryOf: (name) => `${name}を再試行`,
  again: 'もう一度圧縮',
  againOf: (name) => `${name}をもう一度圧縮`,
  remove: (name) => `${name}を削除`,
  removed: (name) => `${name}を削除しました`,
  compareOf: (name) => `${name}の処理前と処理後`,
  qualityOf: (name) => `${name}の品質`,
  forAll: 'すべてに使う',
  gaveAll: 'すべてのファイルをこの品質にしました。',
  play: '両方を再生',
  pause: '一時停止',
  position: '動画の再生位置',
}
