import type { Readable, Writable } from 'node:stream'

/** The descriptor at which the process of a job finds its channel to the server. */
export const CHANNEL = 3

/** What a process may send: the server holds a message in memory until it is complete, and parses each. */
const MOST = { message: 4 * 2 ** 20, all: 8 * 2 ** 20 }
const NEWLINE = 10

/** Sends a message as a line of JSON. @param then called once it is on its way */
export function sendMessage(channel: Writable, message: object, then?: () => void): void {
  channel.write(`${JSON.stringify(message)}\n`, () => then?.())
}

/**
 * Reads messages as lines of JSON. The IPC of Node.js would hold as much as a process sends: one that was taken over could fill the memory
 * of the server.
 *
 * @param onTooMuch called once when the process sends more than it may; nothing is read from then on
 */
export function readMessages(
  channel: Readable,
  onMessage: (message: unknown) => void,
  onTooMuch: () => void = () => {},
  most: typeof MOST = MOST,
): void {
  let pieces: Buffer[] = []
  let held = 0
  let all = 0
  channel.on('data', (chunk: Buffer) => {
    all += chunk.length
    let rest = chunk
    for (let end = rest.indexOf(NEWLINE); end !== -1 && all <= most.all; end = rest.indexOf(NEWLINE)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)])
      rest = rest.subarray(end + 1)
      pieces = []
      held = 0
      onMessage(parsed(line))
    }
    pieces.push(rest)
    held += rest.length
    if (held <= most.message && all <= most.all) return
    pieces = []
    channel.removeAllListeners('data').destroy()
    onTooMuch()
  })
}

/** `undefined` for a line that is no JSON. */
function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString())
  } catch {
    return undefined
  }
}
