import { afterEach, expect, it, vi } from 'vitest'
import { receiveShared, takeShared } from './shared-files.js'

/** As much of the browser's caches as the functions use. */
function stubCaches(): void {
  const all = new Map<string, Map<string, Response>>()
  vi.stubGlobal('caches', {
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>()
      all.set(name, entries)
      return {
        put: async (path: string, response: Response) => void entries.set(path, response),
        keys: async () => [...entries.keys()],
        match: async (path: string) => entries.get(path),
      }
    },
  })
}

afterEach(() => void vi.unstubAllGlobals())

it('hands files that another app shares to the home page, once', async () => {
  stubCaches()
  const form = new FormData()
  form.append('files', new File(['%PDF'], 'Rechnung Ä.pdf', { type: 'application/pdf' }))
  form.append('files', new File(['x'], 'photo.jpg', { type: 'image/jpeg' }))
  form.append('files', 'no file')
  const answer = await receiveShared(new Request('https://sheaf.example/share', { method: 'POST', body: form }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, 'https://sheaf.example/?shared'])
  const files = await takeShared()
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['Rechnung Ä.pdf', 'application/pdf', 4],
    ['photo.jpg', 'image/jpeg', 1],
  ])
  expect(await takeShared()).toEqual([])
})
