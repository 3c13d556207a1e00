import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** Japanese texts about working without a server, and about new versions of the site. */
export const offline: PartialTranslation<Catalog['offline']> = {
  update: { text: 'Sheafの新しいバージョンがあります。', reload: '再読み込み', later: '後で' },

  languages: {
    store: (size) => `オフラインで使えるように保存（${size}）`,
    storing: '読み込んでいます…',
    stored: 'この言語の文字認識はオフラインで使えます。',
    failed: '言語を保存できませんでした。接続を確認して、もう一度お試しください。',
    again: 'もう一度試す',
  },
  place: {
    switch: 'このデバイスで処理',
    notHere: 'このツールはこのデバイスでは動作しません。サーバーが必要です。',
    keeps: (size) =>
      `オンにすると、オフラインで使えるように、ツールもこのブラウザーに保存されます${size ? `:${size}` : ''}。`,
    keeping: (size) => `ツールをこのブラウザーに保存しています：${size}。`,
    storing: 'ツールを保存中',
    kept: 'ツールはこのブラウザーに保存されており、オフラインで使えます。',
  },
}
