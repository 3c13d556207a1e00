import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchJson } from './fetch-json.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const answer = (status: number, body: string, statusText = '') =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, statusText })),
  )

it('gives what the server says, asked with credentials', async () => {
  answer(200, '{"tools":[]}')
  expect(await fetchJson('/api/tools')).toEqual({ tools: [] })
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' })
})

describe('a refusal', () => {
  it.each([
    [422, '{"message":"No such file.","error":"E"}', '422: No such file.'],
    [422, '{"error":"Out of order"}', '422: Out of order'],
    [500, '{"code":"X"}', '500: Internal Server Error'],
    [502, 'Bad gateway today', '502: Bad gateway today'],
    [503, '', '503: Internal Server Error'],
  ])('of %d with the body %s reads "%s"', async (status, body, message) => {
    answer(status, body, 'Internal Server Error')
    await expect(fetchJson('/api/tools')).rejects.toThrow(new Error(message))
  })

  it('for want of a login is nothing where that is wished', async () => {
    answer(401, '{"message":"Log in."}')
    expect(await fetchJson('/api/tools', { on401: 'returnNull' })).toBeNull()
    await expect(fetchJson('/api/tools')).rejects.toThrow('401: Log in.')
  })
})

it('gives up after 30 seconds', async () => {
  const expired = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(expired.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal!.addEventListener('abort', () => reject(signal!.reason))),
  )
  const asked = fetchJson('/api/tools')
  expired.abort(new DOMException('Late.', 'TimeoutError'))
  await expect(asked).rejects.toThrow('Request timed out after 30 seconds')
  expect(timeout).toHaveBeenCalledWith(30_000)
  timeout.mockRestore()
})
