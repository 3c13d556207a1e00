import { isRecord, parseJson } from '../run/json.js'
import { toolTexts } from '../texts/tool.js'

/** Longest that an ordinary request may take. */
const TIMEOUT_SECONDS = 30

/** How to handle a 401 response: throw an error, or return nothing. */
export type On401 = 'throw' | 'returnNull'

interface FetchJsonSettings {
  on401?: On401
  signal?: AbortSignal
}

/**
 * What the server answers to a GET, parsed.
 * @throws Error whose message is the status, a colon, and what the body says of it; 'Request timed out after 30 seconds'
 */
export async function fetchJson(path: string, { on401 = 'throw', signal }: FetchJsonSettings = {}): Promise<unknown> {
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000)
  try {
    const response = await fetch(path, {
      credentials: 'include',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    if (response.status === 401 && on401 === 'returnNull') return null
    if (!response.ok) throw new Error(await refusalText(response))
    return await response.json()
  } catch (error) {
    if (timeout.aborted) throw new Error(toolTexts.errors.timedOut(TIMEOUT_SECONDS), { cause: error })
    throw error
  }
}

/** The status, a colon, then what the body says: its message, else its error, else its text, else the status in words. */
async function refusalText(response: Response): Promise<string> {
  const text = await response.text()
  const body = parseJson(text)
  const messages = isRecord(body) ? [body['message'], body['error']] : [text.trim()]
  const said = messages.find((part) => typeof part === 'string' && part !== '')
  return `${response.status}: ${said ?? response.statusText}`
}
