/** The automatic styles of a part of an OpenDocument file, each once. */
export class StylePool {
  /** The styles as XML, in the order in which they were asked for. */
  readonly written: string[] = []
  readonly #names = new Map<string, string>()
  readonly #prefix: string

  /** @param prefix what the names begin with, so that no other part has them */
  constructor(prefix = 's') {
    this.#prefix = prefix
  }

  /** The name of a style of a family, with more attributes if given, that has these properties. */
  style(family: string, properties: string, attributes = ''): string {
    return this.element(
      `${family} ${attributes} ${properties}`,
      (name) => `<style:style style:name="${name}" style:family="${family}"${attributes}>${properties}</style:style>`,
    )
  }

  /** The name of something else that is written among the styles, by what makes it another one. */
  element(key: string, write: (name: string) => string): string {
    const known = this.#names.get(key)
    if (known) return known
    const name = `${this.#prefix}${this.#names.size + 1}`
    this.#names.set(key, name)
    this.written.push(write(name))
    return name
  }
}
