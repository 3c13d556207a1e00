/** Narrower descriptions are not wrapped, as commander has it. */
const MIN_WIDTH = 40

/** Columns of a terminal, or those of a file. */
export function columnsOf({ isTTY, columns }: { isTTY?: boolean; columns?: number }): number {
  return (isTTY && columns) || 80
}

/** The help of the whole program, which is kept in one line an entry, as commander wraps it to this width. */
export function wrapHelp(text: string, width: number): string {
  return text.replaceAll(/^( {2}\S.*? {2,})(\S.*)$/gm, (line, term: string, description: string) => {
    const room = width - term.length
    if (room < MIN_WIDTH) return line
    const lines: string[] = []
    let current = ''
    for (const word of description.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (current !== '' && longer.length > room) {
        lines.push(current)
        current = word
      } else current = longer
    }
    return term + [...lines, current].join(`\n${' '.repeat(term.length)}`)
  })
}
