interface FlowedLine {
  depth: number
  text: string
}

/**
 * Joins the lines of a text that were broken by its sender (RFC 3676, format=flowed). Each paragraph becomes one line; those of a quote keep
 * their marks, as `>> text`.
 */
export function joinFlowedLines(text: string, deletesSpaces: boolean): string {
  const joined: FlowedLine[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>*/.exec(line)![0]
    const content = line.slice(marks.length).replace(/^ /, '')
    const isSignature = content === '-- '
    const last = joined.at(-1)
    if (isOpen && !isSignature && last?.depth === marks.length) last.text += content
    else joined.push({ depth: marks.length, text: content })
    isOpen = content.endsWith(' ') && !isSignature
    const current = joined.at(-1)!
    if (isOpen && deletesSpaces) current.text = current.text.slice(0, -1)
  }
  return joined.map(({ depth, text }) => (depth > 0 ? `${'>'.repeat(depth)} ${text}` : text)).join('\n')
}
