import { afterEach, expect, it, vi } from 'vitest'
import { askServer } from './server-answers.js'

afterEach(() => vi.unstubAllGlobals())

const serve = (...responses: (Response | Error)[]) => {
  const fetch = vi.fn(async () => {
    const next = responses.shift()
    if (!(next instanceof Response)) throw next ?? new Error('Asked too often.')
    return next
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

it('asks for a path once and keeps the answer', async () => {
  const fetch = serve(new Response('{"tools":["a"]}'))
  const first = askServer('/api/once')
  await Promise.all([first, askServer('/api/once')])
  expect(await first).toEqual({ data: { tools: ['a'] }, isError: false })
  expect(await askServer('/api/once')).toEqual({ data: { tools: ['a'] }, isError: false })
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('asks again after a failure', async () => {
  serve(new Error('No connection.'), new Response('{"tools":[]}'))
  expect(await askServer('/api/again')).toEqual({ isError: true })
  expect(await askServer('/api/again')).toEqual({ data: { tools: [] }, isError: false })
})

it('keeps the answers of two paths apart', async () => {
  serve(new Response('1'), new Response('2'))
  expect([(await askServer('/api/one')).data, (await askServer('/api/two')).data]).toEqual([1, 2])
})
