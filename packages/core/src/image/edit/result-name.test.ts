import { expect, it } from 'vitest'
import { resultName } from './result-name.js'

it('names a result by what it is, and keeps a name that is right', () => {
  expect(resultName('a.b.PNG', 'jpeg')).toBe('a.b.jpg')
  expect(resultName('a.JPEG', 'jpeg')).toBe('a.JPEG')
  expect(resultName('a.tiff', 'tiff')).toBe('a.tiff')
  expect(resultName('a.heic', 'avif')).toBe('a.avif')
  expect(resultName('scan', 'png')).toBe('scan.png')
  expect(resultName('scan.data', 'png')).toBe('scan.data.png')
})
