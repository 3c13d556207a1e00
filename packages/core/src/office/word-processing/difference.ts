/** The settings that `base` has otherwise, or not at all. */
export function difference<Settings extends object>(settings: Settings, base: Partial<Settings>): Partial<Settings> {
  const differing: Partial<Settings> = {}
  for (const key of Object.keys(settings) as (keyof Settings)[])
    if (!isSame(settings[key], base[key])) differing[key] = settings[key]
  return differing
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other)
}

/** Determines the most frequent settings. */
export class Tally<Settings extends object> {
  readonly #found = new Map<string, { settings: Settings; weight: number }>()

  add(settings: Settings, weight: number): void {
    const key = JSON.stringify(settings)
    const found = this.#found.get(key)
    if (found) found.weight += weight
    else this.#found.set(key, { settings, weight })
  }

  /** The first found of several that are used as much. */
  get most(): Settings | undefined {
    let most: { settings: Settings; weight: number } | undefined
    for (const found of this.#found.values()) if (!most || found.weight > most.weight) most = found
    return most?.settings
  }
}
