import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../run-program.mjs'
import { findForbiddenImports, forbiddenImports, importsOf, pdfFolders } from './arrows.mjs'

const operation = 'packages/core/src/operations/crop-pdf/crop-pdf.ts'

describe('the imports of the repository', () => {
  it('are found in a folder with one that does not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-arrows-'))
    try {
      const path = join(folder, 'packages/ui/src/button.tsx')
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, `import { operations } from '@sheaf/core'\n`)
      expect(findForbiddenImports(folder)).toEqual([
        'packages/ui/src/button.tsx: imports @sheaf/core, which ui may not',
      ])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('importsOf', () => {
  it('finds every way to import', () => {
    const text = `
      import one from './one.js'
      import type { Two } from './two.js'
      import './three.css'
      export * from './four.js'
      export { five } from './five.js'
      const six = await import('./six.js')
      type Seven = import('./seven.js').Seven
      new Worker(new URL('./eight.js', import.meta.url))
    `
    expect(importsOf(text).map((specifier) => specifier.replace(/^\.\/(.*)\..*$/, '$1'))).toEqual(
      expect.arrayContaining(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']),
    )
  })

  it('finds those of a module that is only declared', () => {
    const text =
      "declare module 'virtual:tools' {\n  import type { Tool } from '@sheaf/core'\n  export * from './other.js'\n}"
    expect(importsOf(text, 'modules.d.ts')).toEqual(['@sheaf/core', './other.js'])
  })

  it('finds none in comments and strings', () => {
    expect(
      importsOf(`// import a from './a.js'\nconst text = "import b from './b.js'"\n/* export * from './c.js' */`),
    ).toEqual([])
  })
})

describe('forbiddenImports', () => {
  it.each([
    ['packages/core/src/run.ts', '@sheaf/ui'],
    ['packages/ui/src/button.tsx', '@sheaf/core'],
    ['packages/cli/src/main.ts', '@sheaf/core/browser'],
    ['packages/server/src/server.ts', '@sheaf/cli'],
    ['packages/server/src/jobs/job-queue.ts', '../http/problem.js'],
    ['packages/server/src/storage/disk-quota.ts', '../http/problem.js'],
    ['packages/server/src/jobs/remote/redis.ts', '../../http/problem.js'],
    ['packages/web/src/app.tsx', '@sheaf/core/node'],
    ['packages/web/src/app.tsx', '@sheaf/server'],
    ['packages/web/src/app.tsx', '../../core/src/run.js'],
    ['packages/cli/src/main.ts', '../../../scripts/setup.mjs'],
    ['packages/core/src/run.ts', 'node:fs'],
    ['packages/core/src/run.ts', 'fs'],
    ['packages/core/src/run.ts', './node/index.js'],
    ['packages/core/src/run.ts', './operations/rotate-pdf/operation.js'],
    ['packages/core/src/browser/index.ts', 'node:zlib'],
    ['packages/core/src/browser/index.ts', '../node/qpdf.js'],
    ['packages/core/src/node/index.ts', '../browser/index.js'],
    ['packages/core/src/pdf/read/open-pdf.ts', '../../node/qpdf.js'],
    ['packages/core/src/pdf/read/open-pdf.ts', '../forms/form-tree.js'],
    ['packages/core/src/pdf/analysis/layout/text.ts', '../flow/read-flow.js'],
    ['packages/core/src/office/word-processing/units.ts', '../docx/table.js'],
    ['packages/core/src/office/odt/blocks.ts', '../docx/table.js'],
    ['packages/core/src/office/odt/blocks.ts', '../../pdf/read/open-pdf.js'],
    ['packages/core/src/pdf/to-flow/read-document.ts', '../../office/odt/blocks.js'],
    ['packages/core/src/flow-document/walk-blocks.ts', '../pdf/read/open-pdf.js'],
    ['packages/core/src/pdf/read/open-pdf.ts', '../../operations/rotate-pdf/rotate-pdf.js'],
    ['packages/core/src/operations/index.ts', './rotate-pdf/rotate-pdf.js'],
    [operation, '../rotate-pdf/rotate-pdf.js'],
    [operation, '../index.js'],
    [operation, '../../index.js'],
    [operation, '../../node/index.js'],
    [operation, '../../browser/index.js'],
    [operation, 'node:crypto'],
  ])('does not let %s import %s', (path, specifier) => {
    expect(forbiddenImports(path, `import '${specifier}'`)).toEqual([
      expect.stringContaining(`${path}: imports ${specifier}`),
    ])
    expect(forbiddenImports(path, `const lazy = () => import('${specifier}')`)).toHaveLength(1)
    expect(forbiddenImports(path, `import type { T } from '${specifier}'`)).toHaveLength(1)
  })

  it.each([
    ['packages/cli/src/main.ts', '@sheaf/core'],
    ['packages/cli/src/run/thread.ts', '@sheaf/core/node'],
    ['packages/cli/src/commands/serve.ts', '@sheaf/server'],
    ['packages/server/src/server.ts', '@sheaf/core/node'],
    ['packages/server/src/jobs/job-queue.ts', '../failures.js'],
    ['packages/server/src/http/catalog.ts', '../may-need.js'],
    ['packages/web/src/app.tsx', '@sheaf/core/browser'],
    ['packages/web/src/app.tsx', '@sheaf/ui'],
    ['packages/web/e2e/site.e2e.test.ts', '@sheaf/server'],
    ['packages/core/src/run.test.ts', 'node:fs'],
    ['packages/core/src/node/index.ts', 'node:fs'],
    ['packages/core/src/node/qpdf.ts', '../pdf/qpdf-module.js'],
    ['packages/core/src/index.ts', './operations/index.js'],
    ['packages/core/src/operations/index.ts', './rotate-pdf/operation.js'],
    [operation, './operation.js'],
    [operation, '../../pdf/read/open-pdf.js'],
    ['packages/core/src/office/convert-to-pdf.ts', '../pdf/read/open-pdf.js'],
    ['packages/core/src/office/sheets/lean-table.ts', '../../pdf/analysis/tables/table.js'],
    [operation, '../../text/fonts.js'],
    [operation, '../../errors.js'],
    [operation, 'pdf-lib'],
  ])('lets %s import %s', (path, specifier) => {
    expect(forbiddenImports(path, `import '${specifier}'`)).toEqual([])
  })
})

it('lists the folders of pdf in the order of the map', () => {
  const map = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const [, list = ''] = /What others build on comes first.*?```text\n(.*?)```/s.exec(map) ?? []
  const mapped = [...list.matchAll(/^ {2}([a-z-]+)\/ /gm)].map(([, name]) => name)
  expect(mapped).toEqual([...new Set(pdfFolders.map((folder) => folder.split('/')[0]))])
})
