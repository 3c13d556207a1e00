import { findOperation } from '@sheaf/core/registry'
import { expect, it } from 'vitest'
import { viewerIds } from '../src/routes.js'
import { readSiteTools } from './read-site-tools.js'
import { forEveryPage, ranked } from './site-tools-plugin.js'

it('finds a tool for each file, and no two at one path', async () => {
  const site = await readSiteTools()
  const others: readonly string[] = [...viewerIds, 'pipelines']
  expect(Object.keys(site).filter((id) => !findOperation(id) && !others.includes(id))).toEqual([])
  const paths = Object.values(forEveryPage(site).paths)
  expect(new Set(paths).size).toBe(paths.length)
})

it('orders tools by rank, and refuses two with the same', () => {
  const tool = (popular: number) => ({ tool: { ranks: { popular } } })
  expect(ranked({ b: tool(20), a: tool(10), c: { tool: {} } }, 'popular')).toEqual(['a', 'b'])
  expect(() => ranked({ a: tool(10), b: tool(10) }, 'popular')).toThrow('a and b have the same rank 10')
})
