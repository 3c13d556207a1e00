import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInstalled, linkWorkspaces, matches } from './installed.mjs'
import { root } from './run-program.mjs'

const lock = (packages: Record<string, object>) => ({ packages: packages as Record<string, { version?: string }> })
const wanted = lock({
  'packages/core': { version: '0.1.0' },
  'node_modules/@sheaf/core': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'node_modules/@esbuild/linux-arm64': { version: '0.27.7', optional: true },
  'packages/cli/node_modules/commander': { version: '14.0.3' },
})

describe('matches', () => {
  const installed = {
    'node_modules/@sheaf/core': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'packages/cli/node_modules/commander': { version: '14.0.3' },
  }

  it('takes an installation that lacks what is optional, or links alone', () => {
    expect(matches(wanted, lock(installed))).toBe(true)
    expect(matches(wanted, lock({ ...installed, 'node_modules/@sheaf/core': undefined! }))).toBe(true)
  })

  it.each([
    ['lacks a package', { ...installed, 'node_modules/zod': undefined }],
    ['has another version', { ...installed, 'node_modules/zod': { version: '4.6.6' } }],
    ['lacks a package of one workspace', { ...installed, 'packages/cli/node_modules/commander': undefined }],
    ['is empty', {}],
  ])('sees one that %s', (_, packages) => {
    expect(matches(wanted, lock(packages as Record<string, object>))).toBe(false)
  })
})

describe('isInstalled', () => {
  it('holds here, where these tests run', () => {
    expect(isInstalled(root)).toBe(true)
  })

  it('does not hold in a folder with nothing installed', () => {
    expect(isInstalled(`${root}/docs`)).toBe(false)
  })
})

it('links packages of the repository that are not linked yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-links-'))
  try {
    mkdirSync(join(folder, 'packages/new'), { recursive: true })
    mkdirSync(join(folder, 'node_modules'))
    const packages = { 'node_modules/@sheaf/new': { link: true, resolved: 'packages/new' } }
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
    linkWorkspaces(folder)
    linkWorkspaces(folder)
    expect(readlinkSync(join(folder, 'node_modules/@sheaf/new'))).toContain('new')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('every package of the lock file has its integrity hash', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { link?: true; integrity?: string }>
  }
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const without = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)
  expect(installed.length).toBeGreaterThan(500)
  expect(without).toEqual([])
})
