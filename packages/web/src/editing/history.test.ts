import { expect, it } from 'vitest'
import { begin, record, redo, undo } from './history.js'

it('takes changes back and makes them again', () => {
  const two = record(record(begin('a'), 'b'), 'c')
  expect(undo(two).now).toBe('b')
  expect(undo(undo(two)).now).toBe('a')
  expect(undo(undo(undo(two))).now).toBe('a')
  expect(redo(redo(undo(undo(two)))).now).toBe('c')
  expect(redo(two)).toBe(two)
})

it('forgets what was taken back once something else is done', () => {
  expect(redo(record(undo(record(begin('a'), 'b')), 'c')).now).toBe('c')
})

it('takes back all changes of a gesture at once, but not those of the next', () => {
  const pulled = ['b', 'c', 'd'].reduce((history, state) => record(history, state, 'pull 1'), begin('a'))
  expect(undo(pulled).now).toBe('a')
  expect(undo(record(pulled, 'e', 'pull 2')).now).toBe('d')
})

it('starts a new change after one was taken back, even of the same gesture', () => {
  const back = undo(record(record(begin('a'), 'b'), 'c', 'nudge'))
  expect(undo(record(back, 'd', 'nudge')).now).toBe('b')
})

it('keeps the last hundred changes', () => {
  const many = Array.from({ length: 300 }, (_, index) => index + 1).reduce(
    (history, state) => record(history, state),
    begin(0),
  )
  expect(many.past).toHaveLength(100)
  expect(many.past[0]).toBe(200)
})
