import { expect, it } from 'vitest'
import { missingIn } from './missing-languages.js'

it('finds what of the languages is not stored', () => {
  const paths = ['/assets/tesseract-core-simd-lstm-x.wasm', '/assets/tessdata-1/eng.traineddata.gz']
  expect(missingIn(paths, 'eng')).toEqual({ engine: true, missing: [] })
  expect(missingIn(paths, 'eng+deu')).toEqual({ engine: true, missing: ['deu'] })
  expect(missingIn(paths.slice(1), 'eng')).toEqual({ engine: false, missing: [] })
})
