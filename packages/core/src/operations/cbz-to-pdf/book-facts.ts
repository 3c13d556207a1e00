import { isToolError } from '../../errors.js'
import { type PackageEntry, readEntry } from '../../office/package/read-package.js'
import { resolveEntities, XmlScanner } from '../../text/xml/scan-xml.js'

/** What a comic book says of itself. */
export interface BookFacts {
  title?: string
  author?: string
  isRightToLeft: boolean
}

const MOST_BYTES = 1e6

/** Reads the `ComicInfo.xml` of a book, as ComicRack and others write it; a damaged one says nothing. */
export function readBookFacts(bytes: Uint8Array, entries: readonly PackageEntry[]): BookFacts {
  const entry = entries.find(({ name }) => /(^|\/)ComicInfo\.xml$/i.test(name))
  if (!entry) return { isRightToLeft: false }
  const values = new Map<string, string>()
  let name = ''
  try {
    new XmlScanner({
      tag: (tag) => {
        name = tag.name
        return undefined
      },
      end: () => {
        name = ''
      },
      text: (text) => {
        if (name !== '' && text.trim() !== '') values.set(name, (values.get(name) ?? '') + resolveEntities(text))
      },
    }).push(readEntry(bytes, entry, MOST_BYTES))
  } catch (error) {
    if (!isToolError(error)) throw error
  }
  const get = (key: string) => values.get(key)?.trim().slice(0, 1000)
  const title = get('Title') ?? [get('Series'), get('Number')].filter((part) => part).join(' ')
  const author = get('Writer')
  return {
    ...(title && { title }),
    ...(author && { author }),
    isRightToLeft: get('Manga') === 'YesAndRightToLeft',
  }
}
