import { image, many, optional, pdf } from '@sheaf/core'
import { expect, it } from 'vitest'
import { forgetHandedOver, handedOver, handOver } from './hand-over.js'

const a = new File(['a'], 'a.pdf', { type: 'application/pdf' })
const b = new File(['b'], 'b.pdf', { type: 'application/pdf' })
const logo = new File(['l'], 'logo.png', { type: 'image/png' })

it('puts each file into the first slot that takes it', () => {
  handOver([logo, a], '/there')
  expect(handedOver({ file: pdf(), stamp: optional(image()) }, '/there')).toEqual({ file: [a], stamp: [logo] })
})

it('gives a slot for one file the first, and one for many all in order', () => {
  handOver([b, a], '/there')
  expect(handedOver({ file: pdf() }, '/there')).toEqual({ file: [b] })
  handOver([b, a], '/there')
  expect(handedOver({ files: many(pdf()) }, '/there')).toEqual({ files: [b, a] })
})

it('gives files until they are forgotten, also those that do not fit', () => {
  handOver([a], '/there')
  expect(handedOver({ file: image() }, '/there')).toBeUndefined()
  expect(handedOver({ file: pdf() }, '/there')).toEqual({ file: [a] })
  expect(handedOver({ file: pdf() }, '/there')).toEqual({ file: [a] })
  forgetHandedOver()
  expect(handedOver({ file: pdf() }, '/there')).toBeUndefined()
})

it('gives files to nobody but the page they are meant for', () => {
  handOver([a], '/there')
  expect(handedOver({ file: pdf() }, '/elsewhere')).toBeUndefined()
  expect(handedOver({ file: pdf() }, '/there')).toEqual({ file: [a] })
})
