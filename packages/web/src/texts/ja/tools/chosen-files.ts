import type { Catalog } from '../../catalog.js'
import type { PartialTranslation } from '../../translation.js'

/** What asks what to do with files, in Japanese. */
export const chosenFiles: PartialTranslation<Catalog['chosenFiles']> = {
  title: (count) => (count === 1 ? 'このファイルで何をしますか？' : `${count}個のファイルで何をしますか？`),
  more: (count) => `ほか${count}件`,
  facts: { locked: 'パスワード付き', form: '入力欄あり', unreadable: '破損しています' },
  nothing:
    'このファイルに使えるツールはまだありません。Sheafは、PDF、Word、Excel、PowerPointの文書、画像、動画を開けます。',
  close: '閉じる',
}
