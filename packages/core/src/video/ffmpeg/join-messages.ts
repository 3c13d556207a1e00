/** More than this nobody reads; a damaged file may bring about a line for each block of each frame. */
const MOST_CHARACTERS = 65_536

/** Keeps the beginning and the end of what a program says, in lines, up to 64 KB. */
export function joinMessages(): { add: (line: string) => void; text: () => string } {
  const first: string[] = []
  const last: string[] = []
  let before = 0
  let behind = 0
  return {
    add: (line) => {
      if (before + line.length < MOST_CHARACTERS / 2) {
        first.push(line)
        before += line.length + 1
        return
      }
      before = MOST_CHARACTERS
      last.push(line.slice(0, 1000))
      behind += Math.min(line.length, 1000) + 1
      while (behind > MOST_CHARACTERS / 2) behind -= last.shift()!.length + 1
    },
    text: () => [...first, ...last].join('\n'),
  }
}
