/**
 * The commands of a block for a POSIX shell, each in a line: without comments, and with what a backslash carries over to the next line.
 *
 * @example
 * commandsOf('sheaf list   # all\nsheaf doctor') // ['sheaf list', 'sheaf doctor']
 */
export function commandsOf(text: string): string[] {
  const commands: string[] = []
  let command = ''
  let quote = ''
  const end = () => {
    if (command.trim() !== '') commands.push(command.trim())
    command = ''
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quote !== '') {
      if (char === quote) quote = ''
      command += char
    } else if (char === '\\' && text[at + 1] === '\n') {
      at++
    } else if (char === '\n') {
      end()
    } else if (char === '#' && /(^|\s)$/.test(command)) {
      while (at + 1 < text.length && text[at + 1] !== '\n') at++
    } else {
      if (char === "'" || char === '"') quote = char
      command += char
    }
  }
  end()
  return commands
}

/** The words of a command, quotes taken off, with each operator (`|`, `&&`, `&`, `>`, `;`) as a word of its own. */
export function wordsOf(command: string): string[] {
  const found = command.matchAll(/\s*(&&|\|\||[|&;<>]|(?:'[^']*'|"[^"]*"|\$\([^)]*\)|[^\s'"|&;<>])+)/g)
  return [...found].map(([, word = '']) => word.replaceAll(/'([^']*)'|"([^"]*)"/g, '$1$2'))
}

/** The programs that a command starts, those in `$(…)` too. */
export function programsOf(command: string): string[] {
  const programs: string[] = []
  let isFirst = true
  for (const word of wordsOf(command)) {
    for (const [, inner = ''] of word.matchAll(/\$\(([^)]*)\)/g)) programs.push(...programsOf(inner))
    if (/^(&&|\|\||[|&;])$/.test(word)) isFirst = true
    else if (isFirst && !/^\w+=/.test(word)) {
      programs.push(word)
      isFirst = false
    }
  }
  return programs
}

/** Whether commands of a block belong together: one sets what another reads, or runs beside it. */
export function isOneScript(commands: readonly string[]): boolean {
  return commands.some((command) => /^\w+=\S*$/.test(wordsOf(command).join(' ')) || /(^|[^&])&$/.test(command))
}

/** What a command writes by name: after `-o`, `-d`, `--done`, `--failed` or `>`. */
export function outputsOf(command: string): string[] {
  const words = wordsOf(command)
  return words.filter((_, at) => /^(-o|-d|--done|--failed|>)$/.test(words[at - 1] ?? ''))
}

/** The words of a command that starts one program and leaves nothing else to a shell, or undefined. */
export function plainWordsOf(command: string): string[] | undefined {
  const bare = command.replaceAll(/'[^']*'|"[^"$`\\]*"/g, '')
  return /[|&;<>()$`\\"'*?[\]{}~#\n]/.test(bare) || /^\w+=/.test(command) ? undefined : wordsOf(command)
}
