import { expect, it, vi } from 'vitest'
import type { Session } from '../session.js'
import { withEditors } from './current-file.js'

const file = new File(['%PDF-1.7'], 'plan.pdf')

it('asks pdf.js once more when it could not save, and says why in the console', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const reason = new Error('Encoding of the source image has failed')
  const saveDocument = vi
    .fn()
    .mockRejectedValueOnce(reason)
    .mockResolvedValueOnce(new Uint8Array([1, 2]))
  const saved = await withEditors(sessionOf(saveDocument))
  expect([...new Uint8Array(await saved.arrayBuffer())]).toEqual([1, 2])
  expect(saved.name).toBe('plan.pdf')
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), reason)
  warn.mockRestore()
})

it('fails with the reason when pdf.js cannot save the second time either', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const saveDocument = vi.fn().mockRejectedValue(new Error('No memory'))
  await expect(withEditors(sessionOf(saveDocument))).rejects.toThrow('No memory')
  expect(saveDocument).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})

function sessionOf(saveDocument: () => Promise<Uint8Array>): Session {
  const storage = new Map([['12R', { value: 'Ada' }]])
  return { opened: { file, document: { saveDocument } }, storage } as unknown as Session
}
