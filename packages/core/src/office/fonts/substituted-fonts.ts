/** Free metric-compatible families, best first. */
const replacements: Record<string, readonly string[]> = {
  calibri: ['Carlito'],
  'calibri light': ['Carlito'],
  cambria: ['Caladea'],
  'cambria math': ['Caladea'],
  arial: ['Liberation Sans', 'Arimo'],
  helvetica: ['Liberation Sans', 'Arimo'],
  'arial narrow': ['Liberation Sans Narrow'],
  'times new roman': ['Liberation Serif', 'Tinos'],
  times: ['Liberation Serif', 'Tinos'],
  'courier new': ['Liberation Mono', 'Cousine'],
  courier: ['Liberation Mono', 'Cousine'],
  georgia: ['Gelasio'],
  symbol: ['OpenSymbol'],
  wingdings: ['OpenSymbol'],
  'wingdings 2': ['OpenSymbol'],
  'wingdings 3': ['OpenSymbol'],
  webdings: ['OpenSymbol'],
}

/**
 * The requested families that are not available, each with its metric-compatible replacement, if there is one: lines
 * and pages then break as before.
 */
export function substitutedFonts(
  asked: readonly string[],
  available: readonly string[],
): { family: string; by?: string }[] {
  const there = new Map(available.map((family) => [family.toLowerCase(), family]))
  return asked
    .filter((family) => !there.has(family.toLowerCase()))
    .map((family) => {
      const by = replacements[family.toLowerCase()]?.find((one) => there.has(one.toLowerCase()))
      return by === undefined ? { family } : { family, by }
    })
}
