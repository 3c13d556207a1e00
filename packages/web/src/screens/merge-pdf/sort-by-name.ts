/** The files in the order of their names, as people count: `part 2` comes before `part 10`. */
export function sortByName(files: readonly File[], language: string): File[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return files.toSorted((a, b) => compare(a.name, b.name))
}
