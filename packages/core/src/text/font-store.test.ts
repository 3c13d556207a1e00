import { expect, it } from 'vitest'
import { ToolError } from '../errors.js'
import { FontStore } from './font-store.js'

it('passes on the error that names the package of a font', async () => {
  const missing = new ToolError('UNAVAILABLE', 'A font for this text is not installed. Install it (npm install fonts).')
  const store = new FontStore(() => Promise.reject(missing))
  await expect(store.coverage('noto-sans-jp')).rejects.toBe(missing)
})

it('reports any other error of reading a font as unavailable', async () => {
  const store = new FontStore(() => Promise.reject(new Error('404')))
  await expect(store.coverage('noto-sans')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringContaining('noto-sans/unicode.json'),
  })
})
