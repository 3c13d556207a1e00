import { describe, expect, it } from 'vitest'
import { inFolderOrder, pathInFolder } from './folder.js'

const file = (relativePath: string) => Object.assign(new File([], relativePath.split('/').at(-1)!), { relativePath })

describe('the path in a folder', () => {
  it.each([
    ['/scans/2024/a.pdf', 'scans/2024/a.pdf'],
    ['scans/a.pdf', 'scans/a.pdf'],
    ['./a.pdf', undefined],
    ['/a.pdf', undefined],
    ['a.pdf', undefined],
  ])('of %s is %s', (path, expected) => {
    expect(pathInFolder(file(path))).toBe(expected)
  })

  it('is what the picker of folders says, too', () => {
    const chosen = Object.assign(new File([], 'a.pdf'), { webkitRelativePath: 'scans/a.pdf' })
    expect(pathInFolder(chosen)).toBe('scans/a.pdf')
  })
})

describe('the order', () => {
  const names = (files: File[]) => files.map(({ name }) => name)

  it('of a folder counts numbers as such', () => {
    expect(names(inFolderOrder([file('/s/10.pdf'), file('/s/9.pdf'), file('/s/a/1.pdf')]))).toEqual([
      '9.pdf',
      '10.pdf',
      '1.pdf',
    ])
  })

  it('of files that someone picked one by one stays', () => {
    expect(names(inFolderOrder([file('./b.pdf'), file('./a.pdf'), file('/s/1.pdf')]))).toEqual([
      'b.pdf',
      'a.pdf',
      '1.pdf',
    ])
  })
})
