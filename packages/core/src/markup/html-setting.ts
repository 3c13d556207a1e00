import type { Theme } from '../pdf/typeset/blocks.js'
import type { SetPicture } from '../pdf/typeset/text-style.js'
import type { StyleSheet } from './styles.js'

/** What a document in HTML is set with. */
export interface HtmlSetting {
  theme: Theme
  /** A picture by its address; nothing if it is not at hand. Width in pixels, where the document gives it. */
  picture: (
    address: string,
    size: { width?: number | undefined; height?: number | undefined },
  ) => Promise<SetPicture | undefined>
  /** Where a link leads; nothing if nowhere. */
  link: (address: string) => string | undefined
  /** Prefix of the names of places, different for each of several files. */
  prefix?: string
  /** Called for an element that is not drawn. */
  onSkipped?: (name: string) => void
  sheet?: StyleSheet
}
