import { expect, it } from 'vitest'
import { annotationTypes, lineHeads } from './annotation.js'
import { canBecome, headName, headOf, stampName, stampWording, subtypeOf, typeOf } from './annotation-kinds.js'

it('knows each kind and line ending by the names of the standard', () => {
  for (const type of annotationTypes) expect(typeOf(subtypeOf(type))).toBe(type === 'arrow' ? 'line' : type)
  for (const head of lineHeads) expect(headOf(headName(head))).toBe(head)
  expect(typeOf('Movie')).toBe('other')
  expect(headOf('ROpenArrow')).toBe('open-arrow')
  expect(headOf('Nonsense')).toBe('none')
})

it('calls stamps as the standard does, and others as they say', () => {
  expect(stampName('not approved')).toBe('NotApproved')
  expect(stampWording('NotApproved')).toBe('Not approved')
  expect(stampWording('SBDraft')).toBe('Draft')
  expect(stampWording(stampName('Geprüft am Montag'))).toBe('Geprüft am Montag')
})

it('lets only kinds that are recognized by the same things become each other', () => {
  expect(canBecome('highlight', 'squiggly')).toBe(true)
  expect(canBecome('line', 'arrow')).toBe(true)
  expect(canBecome('highlight', 'redact')).toBe(false)
  expect(canBecome('other', 'note')).toBe(false)
})
