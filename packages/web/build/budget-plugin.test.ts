import type { Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { overruns } from './budget-plugin.js'

/** Text that gzip cannot shorten much. */
const noise = (bytes: number) =>
  Array.from({ length: bytes }, (_, at) => ((at * 7919) % 9973).toString(36))
    .join('')
    .slice(0, bytes)

function bundleOf(sizes: { start: number; style: number; screen: number }) {
  const chunk = (fileName: string, size: number, facadeModuleId: string | null) => ({
    type: 'chunk',
    fileName,
    name: fileName,
    code: noise(size),
    isDynamicEntry: facadeModuleId !== null,
    facadeModuleId,
  })
  return {
    'index.html': { type: 'asset', fileName: 'index.html', source: '<script src="/site.js"><link href="/site.css">' },
    'site.css': { type: 'asset', fileName: 'site.css', source: noise(sizes.style) },
    'site.js': chunk('site.js', sizes.start, null),
    'merge.js': chunk('merge.js', sizes.screen, '/web/src/screens/merge-pdf/merge-pdf-screen.tsx'),
    'pdf.js': chunk('pdf.js', 9000, '/node_modules/pdfjs-dist/legacy/build/pdf.mjs'),
  } as unknown as Rolldown.OutputBundle
}

const budget = { startScripts: 2000, startStyles: 2000, screen: 2000 }
const light = { start: 500, style: 500, screen: 500 }

it('passes a build in which everything is light, whatever libraries weigh that load later', () => {
  expect(overruns(bundleOf(light), budget)).toEqual([])
})

it.each([
  ['start', 'scripts of the home page'],
  ['style', 'styles of the home page'],
  ['screen', 'merge.js'],
])('names what is too heavy (%s)', (part, named) => {
  expect(overruns(bundleOf({ ...light, [part]: 9000 }), budget)).toEqual([expect.stringContaining(`${named}: `)])
})
