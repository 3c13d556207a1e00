import { randomBytes } from 'node:crypto'

/** One server-sent event. */
export interface ReceivedEvent {
  name: string
  data: Record<string, unknown>
}

/** An id for a job, as clients make it. */
export const newJobId = () => randomBytes(16).toString('base64url')

/** Reads the events of a text, as far as they are complete. */
export function parseEvents(text: string): ReceivedEvent[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .filter((block) => /^event:/m.test(block))
    .map((block) => ({
      name: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as Record<string, unknown>,
    }))
}

/** Reads the events of an answer as they come in. */
export async function* eventsOf({ body }: Response): AsyncGenerator<ReceivedEvent> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    const end = text.lastIndexOf('\n\n') + 2
    if (end === 1) continue
    yield* parseEvents(text.slice(0, end))
    text = text.slice(end)
  }
}
