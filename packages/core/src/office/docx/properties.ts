/**
 * Properties of text or of a paragraph: the element of each at a fixed place, in the order of the schema. Those that are off say so,
 * so that they can stand against a style that has them on.
 */
export type Properties = readonly string[]

/** The elements of those properties, from one place up to another, that `base` has otherwise. */
export function difference(properties: Properties, base: Properties, from = 0, to = properties.length): string {
  let elements = ''
  for (let index = from; index < to; index++) if (properties[index] !== base[index]) elements += properties[index]!
  return elements
}

/** Tells which properties are the most used. */
export class Tally {
  readonly #found = new Map<string, { properties: Properties; weight: number }>()

  add(properties: Properties, weight: number): void {
    const key = properties.join('')
    const found = this.#found.get(key)
    if (found) found.weight += weight
    else this.#found.set(key, { properties, weight })
  }

  /** The first found of several that are used as much. */
  get most(): Properties | undefined {
    let most: { properties: Properties; weight: number } | undefined
    for (const found of this.#found.values()) if (!most || found.weight > most.weight) most = found
    return most?.properties
  }
}
