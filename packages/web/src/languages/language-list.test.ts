import { isToolError, parseOptions } from '@sheaf/core'
import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { mostLanguages, readLanguages, toggleOther, withMain } from './language-list.js'

it('puts the main language first and adds others in the order of their choice', () => {
  expect(toggleOther(readLanguages('eng'), 'deu')).toBe('eng+deu')
  expect(toggleOther(readLanguages('eng+deu'), 'chi_sim')).toBe('eng+deu+chi_sim')
})

it('takes another away again', () => {
  expect(toggleOther(readLanguages('eng+deu+fra'), 'deu')).toBe('eng+fra')
})

it('keeps the others when the main language changes, without naming one twice', () => {
  expect(withMain(readLanguages('eng+deu+fra'), 'rus')).toBe('rus+deu+fra')
  expect(withMain(readLanguages('eng+deu+fra'), 'deu')).toBe('deu+fra')
})

it('knows how many the operation takes', () => {
  const codes = ['eng', 'fra', 'deu', 'spa', 'ita', 'por', 'rus', 'chi_sim', 'jpn', 'kor']
  const takes = (count: number) => {
    try {
      return Boolean(parseOptions(findOperation('ocr-pdf')!, { language: codes.slice(0, count).join('+') }))
    } catch (error) {
      if (isToolError(error)) return false
      throw error
    }
  }
  expect([takes(mostLanguages), takes(mostLanguages + 1)]).toEqual([true, false])
})
