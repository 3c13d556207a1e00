import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ocrLanguages } from '@sheaf/core'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { filesBelow } from './checks/source-files.mjs'
import { root } from './run-program.mjs'

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const json = (path: string) => JSON.parse(text(path))
const dockerfile = text('Dockerfile').replaceAll('\\\n', ' ')
const composeFiles = ['deploy/compose.yaml', 'deploy/compose.scale-out.yaml']
/** What one stage of the Dockerfile takes in. */
const copied = [...dockerfile.matchAll(/^COPY (?:--from=(\S+) )?(.+) (\S+)$/gm)].map(([, stage, sources = '']) => ({
  stage,
  sources: sources.split(/\s+/),
}))

describe('the image', () => {
  it('is made of what is there, and of nothing that is kept from its build', () => {
    const kept =
      text('.dockerignore')
        .match(/^!.+$/gm)
        ?.map((line) => line.slice(1)) ?? []
    for (const path of copied.flatMap(({ stage, sources }) => (stage === undefined ? sources : []))) {
      expect(existsSync(join(root, path)), path).toBe(true)
      expect(
        kept.some((one) => path === one || path.startsWith(`${one}/`)),
        `${path} in .dockerignore`,
      ).toBe(true)
    }
  })

  it('holds everything that its packages are made of', () => {
    const paths = copied.flatMap(({ sources }) => sources.map((path) => path.replace(/^\/app\//, '')))
    for (const name of ['core', 'server', 'web']) {
      const { files } = json(`packages/${name}/package.json`) as { files: string[] }
      for (const file of files) expect(paths).toContain(`packages/${name}/${file}`)
    }
  })

  it('knows the manifest of every package, so that npm finds package-lock.json to be complete', () => {
    const { packages } = json('package-lock.json') as {
      packages: Record<string, { link?: boolean; resolved?: string }>
    }
    const ours = Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []))
    expect(ours.length).toBeGreaterThan(3)
    for (const folder of ours)
      expect(
        copied.filter(({ sources }) => sources.includes(`${folder}/package.json`)),
        folder,
      ).toHaveLength(2)
  })

  it('recognizes text in every language that the tools offer', () => {
    for (const language of Object.keys(ocrLanguages))
      expect(dockerfile).toContain(` tesseract-ocr-${language.replaceAll('_', '-')} `)
  })

  it('runs as nobody in particular, by number, and ends on SIGTERM', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(last).toMatch(/^STOPSIGNAL SIGTERM$/m)
    expect(last.indexOf('\nUSER ')).toBeGreaterThan(last.lastIndexOf('\nRUN '))
  })

  it('has the packages for several machines, in the versions that they were tested with', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sheaf-image-'))
    try {
      const path = join(folder, 'package.json')
      writeFileSync(path, text('packages/server/package.json'))
      execFileSync(process.execPath, [join(root, 'deploy/add-optional-peers.mjs'), path])
      const before = json('packages/server/package.json')
      const { dependencies, devDependencies, peerDependencies } = JSON.parse(readFileSync(path, 'utf8'))
      const names = Object.keys(before.peerDependenciesMeta).filter((name) => !name.startsWith('@sheaf/'))
      expect(names).toContain('bullmq')
      for (const name of names) {
        expect(dependencies[name]).toBe(before.devDependencies[name])
        expect({ ...devDependencies, ...peerDependencies }).not.toHaveProperty([name])
      }
      expect(dependencies).toMatchObject(before.dependencies)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the compose files', () => {
  it.each(composeFiles)('%s takes every image of others by a version', (path) => {
    const images = [...text(path).matchAll(/^ +image: (.+)$/gm)].map(([, image]) => image!)
    expect(images.length).toBeGreaterThan(1)
    for (const image of images) if (image !== 'sheaf:local') expect(image).toMatch(/^[\w./-]+:\d[\w.-]*$/)
  })

  it.each(composeFiles)(
    '%s gives the server nothing to write but its folders, no privilege, and no way out',
    (path) => {
      const page = text(path)
      const [ours = ''] = /\n(?:x-sheaf: &sheaf| {2}sheaf:)\n.*?(?=\n\n)/s.exec(page) ?? []
      for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'networks: [inside]'])
        expect(ours).toContain(line)
      expect(ours).not.toContain('ports:')
      expect(page).toMatch(/\n {2}inside:\n {4}internal: true\n/)
    },
  )

  it.each(composeFiles)('%s names no file that is not there', (path) => {
    for (const [, file = ''] of text(path).matchAll(/^ +- \.\/([^:]+):/gm))
      expect(existsSync(join(root, 'deploy', file)), file).toBe(true)
  })

  it('ask for nothing that the example of their environment does not have', () => {
    const example = text('deploy/scale-out.env.example')
    const asked = [...text('deploy/compose.scale-out.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name!)
    expect(asked).toContain('QUEUE_PASSWORD')
    for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
  })
})

describe('whoever stops the server', () => {
  it('waits longer than running jobs may go on', async () => {
    const { configSchema } = await import('@sheaf/server')
    const { shutdownSeconds } = configSchema.parse({})
    const units = ['deploy/sheaf.service', 'deploy/sheaf-worker.service']
    const graces = [
      ...composeFiles.flatMap((path) => [...text(path).matchAll(/stop_grace_period: (\d+)s/g)]),
      ...units.flatMap((path) => [...text(path).matchAll(/^TimeoutStopSec=(\d+)$/gm)]),
    ].map(([, seconds]) => Number(seconds))
    expect(graces).toHaveLength(4)
    for (const seconds of graces) expect(seconds).toBeGreaterThan(shutdownSeconds + 5)
  })
})

describe('monitoring', () => {
  const sources = filesBelow(root, 'packages/server/src', /(?<!\.test)\.ts$/)
    .map(text)
    .join('\n')
  const known = (found: string) => {
    const names = found.match(/sheaf_\w+/g) ?? []
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) expect(sources, name).toContain(`'${name.replace(/_(bucket|sum|count)$/, '')}'`)
  }

  it('has alert rules for metrics that exist', () => {
    const { groups } = parse(text('deploy/prometheus-alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
    }
    const rules = groups.flatMap((group) => group.rules)
    known(rules.map(({ expr }) => expr).join('\n'))
    for (const { expr, annotations } of rules) {
      expect(annotations.summary).not.toBe('')
      expect(expr.split('(').length, expr).toBe(expr.split(')').length)
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('has a dashboard of metrics that exist', () => {
    const { panels } = json('deploy/grafana-dashboard.json') as {
      panels: { id: number; targets: { expr: string }[] }[]
    }
    known(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'))
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
