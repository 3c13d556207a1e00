import { expect, it } from 'vitest'
import { PlannedElement } from '../planned-element.js'
import { type Leaf, MarkTree, type Node } from './mark-tree.js'

const [a, b] = [new PlannedElement('P', 1, undefined), new PlannedElement('P', 1, undefined)]

/** Operators of ten bytes each, from a number on. */
const leaf = (at: number, target: Leaf['target'], line = 0): Leaf => {
  const key = { line, along: at }
  return { start: at * 10, end: at * 10 + 10, target, first: key, last: key }
}

const shown = (nodes: readonly Node[]): unknown[] =>
  nodes.map((node) => {
    if (node === 'barrier') return '|'
    if ('kids' in node) return shown(node.kids)
    return `${node.target === a ? 'a' : node.target === b ? 'b' : (node.target ?? '-')} ${node.start}-${node.end}`
  })

it('gathers text objects of one paragraph outside of them, and others within', () => {
  const tree = new MarkTree()
  tree.begin('text', 0)
  tree.add(leaf(1, a))
  tree.end('text', 20)
  tree.begin('text', 20)
  tree.add(leaf(3, a, 1))
  tree.end('text', 40)
  expect(shown(tree.root.kids)).toEqual(['a 0-40'])
  tree.begin('text', 40)
  tree.add(leaf(5, a, 2))
  tree.add(leaf(6, undefined))
  tree.add(leaf(7, b))
  tree.end('text', 80)
  expect(shown(tree.root.kids)).toEqual(['a 0-40', ['a 50-70', 'b 70-80']])
})

it('parts text that is drawn in another order than it is read', () => {
  const tree = new MarkTree()
  tree.add(leaf(1, a, 1))
  tree.add(leaf(2, a, 0))
  expect(shown(tree.root.kids)).toEqual(['a 10-20', 'a 20-30'])
})

it('keeps marks within groups that overlap each other', () => {
  const tree = new MarkTree()
  tree.begin('text', 0)
  tree.begin('state', 5)
  tree.add(leaf(1, a))
  tree.end('text', 20)
  tree.add(leaf(2, a))
  tree.end('state', 30)
  tree.finish()
  expect(shown(tree.root.kids)).toEqual([['|', 'a 10-20', '|'], 'a 20-30', '|'])
  expect(tree.whole).toBe('mixed')
})

it('keeps artifacts, and takes marks of old tags away', () => {
  const tree = new MarkTree()
  tree.begin('mark', 0, { isArtifact: true })
  tree.add(leaf(1, a))
  expect(tree.end('mark', 20)).toBe(false)
  tree.begin('mark', 20, { isDropped: true })
  tree.add(leaf(3, b))
  expect(tree.end('mark', 40)).toBe(true)
  tree.add(leaf(4, b, 1))
  expect(shown(tree.root.kids)).toEqual(['kept 0-20', 'b 30-50'])
})

it('dissolves groups that are still open at the end, however many they are and hold', () => {
  const tree = new MarkTree()
  tree.begin('state', 0)
  tree.add(leaf(1, a))
  tree.begin('mark', 20)
  tree.add(leaf(3, b))
  tree.begin('state', 40)
  tree.add(leaf(5, a))
  tree.finish()
  expect(shown(tree.root.kids)).toEqual(['|', 'a 10-20', '|', 'b 30-40', '|', 'a 50-60', '|', '|', '|'])
  const large = new MarkTree()
  large.begin('state', 0)
  for (let at = 0; at < 300_000; at++) large.add(leaf(at, at % 2 === 0 ? a : b))
  large.finish()
  expect(large.root.kids).toHaveLength(300_002)
})

it('says when more groups are open than it keeps', () => {
  const tree = new MarkTree()
  for (let at = 0; at < 100_000; at++) expect(tree.begin('state', at)).toBe(true)
  expect(tree.begin('mark', 0)).toBe(false)
  expect(tree.end('mark', 1)).toBe(false)
})
