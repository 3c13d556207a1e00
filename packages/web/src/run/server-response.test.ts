import type { AnyOperation } from '@sheaf/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileNameIn, readResponse, readWarnings, responseError } from './server-response.js'

const operation = (response?: 'file' | 'download' | 'json') => ({ id: 'fold-pdf', http: { response } }) as AnyOperation
const json = (value: unknown) => new Blob([JSON.stringify(value)])
const headers =
  (values: Record<string, string> = {}) =>
  (name: string) =>
    values[name] ?? null

describe('readResponse', () => {
  it('hands over a file with its name and warnings', async () => {
    const body = new Blob(['%PDF'])
    const { file, warnings } = await readResponse(
      operation(),
      body,
      headers({
        'Content-Disposition': `attachment; filename="folded.pdf"`,
        'X-Sheaf-Warnings': '[{"code":"repaired","message":"It was \\u00e4 bit broken."}]',
      }),
    )
    expect(file).toMatchObject({ name: 'folded.pdf', bytes: 4 })
    expect(await file?.open()).toBe(body)
    expect(warnings).toEqual([{ code: 'repaired', message: 'It was ä bit broken.' }])
  })

  it('refuses an empty file', async () => {
    await expect(readResponse(operation(), new Blob([]), headers())).rejects.toThrow('Received empty file from server')
  })

  it('splits warnings from data', async () => {
    const body = json({ pageCount: 2, warnings: [{ code: 'a', message: 'b' }] })
    expect(await readResponse(operation('json'), body, headers())).toEqual({
      data: { pageCount: 2 },
      warnings: [{ code: 'a', message: 'b' }],
    })
  })

  it.each([['json'], ['download']] as const)('refuses a %s answer that is none', async (kind) => {
    await expect(readResponse(operation(kind), new Blob(['<html>']), headers())).rejects.toMatchObject({
      code: 'BAD_RESPONSE',
    })
  })

  it('refuses a download answer without a place to fetch from', async () => {
    await expect(readResponse(operation('download'), json({}), headers())).rejects.toMatchObject({
      code: 'NO_RESULT',
    })
  })

  describe('with a download URL', () => {
    afterEach(() => vi.unstubAllGlobals())
    const answer = json({ downloadUrl: '/api/downloads/x', fileName: 'a.pdf', originalSize: 9, processedSize: 4 })

    it('fetches once, when the file is opened', async () => {
      const fetch = vi.fn(async () => new Response('%PDF'))
      vi.stubGlobal('fetch', fetch)
      const { file } = await readResponse(operation('download'), answer, headers())
      expect(file).toMatchObject({ name: 'a.pdf', bytes: 4 })
      expect(fetch).not.toHaveBeenCalled()
      await file!.open()
      expect(await (await file!.open()).text()).toBe('%PDF')
      expect(fetch.mock.calls).toEqual([['/api/downloads/x']])
    })

    it('says why a file is gone, and tries again the next time', async () => {
      const gone = new Response(JSON.stringify({ code: 'GONE', message: 'The result has been deleted.' }), {
        status: 410,
      })
      vi.stubGlobal('fetch', vi.fn().mockResolvedValueOnce(gone).mockResolvedValueOnce(new Response('%PDF')))
      const { file } = await readResponse(operation('download'), answer, headers())
      await expect(file!.open()).rejects.toMatchObject({ code: 'GONE', message: 'The result has been deleted.' })
      expect((await file!.open()).size).toBe(4)
    })
  })
})

describe('responseError', () => {
  it('reads a problem document', () => {
    const body = {
      code: 'INVALID_OPTIONS',
      message: 'No.',
      requestId: 'r1',
      details: { problems: [{ field: 'a', message: 'b' }, 7] },
    }
    expect(responseError(400, 'Bad Request', JSON.stringify(body))).toMatchObject({
      code: 'INVALID_OPTIONS',
      message: 'No.',
      requestId: 'r1',
      problems: [{ field: 'a', message: 'b' }],
    })
  })

  it.each([
    ['{"error":"Broken"}', 'Broken'],
    ['{}', 'Bad Gateway'],
    ['Upstream gone', '502: Upstream gone'],
    ['<html><h1>502</h1></html>', '502: Bad Gateway'],
  ])('makes the best of %s', (body, message) => {
    expect(responseError(502, 'Bad Gateway', body).message).toBe(message)
  })

  it('tells words of the server from those of the site', () => {
    const bodies = ['{"code":"BUSY","message":"Too much to do."}', '{"code":"BUSY"}']
    expect(bodies.map((body) => responseError(503, '', body).foreign)).toEqual([true, false])
  })
})

describe('readWarnings', () => {
  it.each([[null], ['no json'], ['{"code":"x"}'], [[{ code: 1 }]]])('takes %j as none', (source) => {
    expect(readWarnings(source)).toEqual([])
  })
})

describe('fileNameIn', () => {
  it.each([
    [`attachment; filename="plain.pdf"`, 'plain.pdf'],
    [`attachment; filename="_.pdf"; filename*=UTF-8''%E5%AE%B6%20x.pdf`, '家 x.pdf'],
    [`attachment; filename="a \\"b\\".pdf"`, 'a "b".pdf'],
    ['attachment; filename=bare.pdf', 'bare.pdf'],
    [`attachment; filename="kept.pdf"; filename*=UTF-8''%E5%`, 'kept.pdf'],
    ['attachment', undefined],
    [null, undefined],
  ])('in %s is %s', (header, name) => {
    expect(fileNameIn(header)).toBe(name)
  })
})
