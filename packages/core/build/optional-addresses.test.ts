import { expect, it } from 'vitest'
import { withOptionalAddresses } from './optional-addresses.js'

const address = (path: string) => `new URL('${path}', import.meta.url)`

it('a module that names no optional package stays as it is', () => {
  const text = `export const url = () => ${address('@embedpdf/pdfium/pdfium.wasm')}`
  expect(withOptionalAddresses(text, ['pdfium', '@embedpdf/pdf'])).toBe(text)
})

it('webpack gets a pattern that fits the files of a folder, others the names', () => {
  const text = `const a = ${address('engine/core-simd-lstm.wasm')}\nconst b = ${address('engine/core-lstm.wasm')}`
  const changed = withOptionalAddresses(text, ['engine'])
  for (const [middle, path] of [
    ['simd-', 'engine/core-simd-lstm.wasm'],
    ['', 'engine/core-lstm.wasm'],
  ] as const)
    expect(changed).toContain(
      `(import.meta.webpack ? byPattern0('${middle}') : (() => { try { return ${address(path)} }`,
    )
  expect(changed).toContain("return new URL('../../../../engine/core-' + middle + 'lstm.wasm', import.meta.url)")
  expect(changed).toContain("throw missingPackage('engine', cause)")
})

it('a single file of a folder is part of a pattern, too', () => {
  const changed = withOptionalAddresses(`const a = ${address('@scope/codec/dec/dec.wasm')}`, ['@scope/codec'])
  expect(changed).toContain("byPattern0('ec')")
  expect(changed).toContain("'../../../../@scope/codec/dec/d' + middle + '.wasm'")
})

it('names that begin with one another keep a middle', () => {
  const paths = ['fonts/a-1.woff2', 'fonts/a-12.woff2', 'fonts/a-122.woff2']
  const changed = withOptionalAddresses(paths.map(address).join('\n'), ['fonts'])
  const middles = [...changed.matchAll(/byPattern0\('([^']*)'\)/g)].map(([, middle]) => middle)
  const [, start, end] = /'\.\.\/\.\.\/\.\.\/\.\.\/(.*?)' \+ middle \+ '(.*?)'/.exec(changed) ?? []
  expect(middles.map((middle) => `${start}${middle}${end}`)).toEqual(paths)
})
