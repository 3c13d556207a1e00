import type { Catalog } from '../catalog.js'
import type { PartialTranslation } from '../translation.js'

/** What is said of tools that cannot be run here, in Japanese. */
export const offer: PartialTranslation<Catalog['offer']> = {
  notOnServer: (title) => `このサーバーでは「${title}」はまだ利用できません。`,
  notOnDevice: (title) => `このデバイスでは「${title}」を利用できません。サーバーが必要です。`,
  needsServer: (title) => `「${title}」にはサーバーが必要ですが、接続できません。`,
  notStored:
    'サーバーに接続できず、ツールもこのブラウザに保存されていません。一度接続してサイトを開き、「このデバイスで処理」をオンにすると、次からは接続なしで使えます。',
  noLanguage:
    'サーバーに接続できず、この言語の文字認識もこのブラウザに保存されていません。一度接続して文字を認識すると、次からは接続なしで使えます。',
  lacks: (part, remedy) => `不足：${part}。${remedy}`,
}
