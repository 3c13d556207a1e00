import { image, many, optional, pdf } from '@sheaf/core'
import { expect, it } from 'vitest'
import { handOver, takeHandedOver } from './hand-over.js'

const a = new File(['a'], 'a.pdf', { type: 'application/pdf' })
const b = new File(['b'], 'b.pdf', { type: 'application/pdf' })
const logo = new File(['l'], 'logo.png', { type: 'image/png' })

it('puts each file into the first slot that takes it', () => {
  handOver([logo, a])
  expect(takeHandedOver({ file: pdf(), stamp: optional(image()) })).toEqual({ file: [a], stamp: [logo] })
})

it('gives a slot for one file the first, and one for many all in order', () => {
  handOver([b, a])
  expect(takeHandedOver({ file: pdf() })).toEqual({ file: [b] })
  handOver([b, a])
  expect(takeHandedOver({ files: many(pdf()) })).toEqual({ files: [b, a] })
})

it('gives files once, also when they do not fit', () => {
  handOver([a])
  expect(takeHandedOver({ file: image() })).toBeUndefined()
  expect(takeHandedOver({ file: pdf() })).toBeUndefined()
  handOver([a])
  expect(takeHandedOver({ file: pdf() })).toEqual({ file: [a] })
  expect(takeHandedOver({ file: pdf() })).toBeUndefined()
})
