import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ocrLanguages } from '@sheaf/core'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { filesBelow } from './checks/source-files.mjs'
import { root } from './run-program.mjs'
import { serverMemory } from './server-memory.mjs'

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const json = (path: string) => JSON.parse(text(path))
const dockerfile = text('Dockerfile').replaceAll('\\\n', ' ')
const composeFiles = ['deploy/compose.yaml', 'deploy/compose.scale-out.yaml']
/** What one stage of the Dockerfile takes in. */
const copied = [...dockerfile.matchAll(/^COPY (?:--from=(\S+) )?(.+) (\S+)$/gm)].map(([, stage, sources = '']) => ({
  stage,
  sources: sources.split(/\s+/),
}))

it.each(['Dockerfile', 'deploy/sheaf.service', 'deploy/sheaf-worker.service'])('%s has free memory go back', (path) => {
  for (const [name, value] of Object.entries(serverMemory))
    expect(text(path)).toMatch(new RegExp(`\\b${name}=${value}\\b`))
})

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
      for (const file of files.filter((path) => !path.startsWith('!')))
        expect(paths).toContain(`packages/${name}/${file}`)
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

interface Container {
  env: { name: string; value: string }[]
  ports: { name: string; containerPort: number }[]
  securityContext: Record<string, unknown>
  volumeMounts: { name: string; mountPath: string }[]
  [probe: `${string}Probe`]: { httpGet: { path: string; port: string } }
}
interface Resource {
  kind: string
  metadata: { name: string }
  spec: {
    scaleTargetRef?: { kind: string; name: string }
    template: {
      metadata: { labels: Record<string, string> }
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: Record<string, unknown>
        containers: [Container]
        volumes: { name: string }[]
      }
    }
    selector: { matchLabels: Record<string, string> }
    metrics: { external?: { metric: { name: string } } }[]
  }
}

describe('the files for Kubernetes', async () => {
  const server = await import('@sheaf/server')
  const { configSchema } = server
  const settings = new Set(
    Object.values(configSchema.shape).map((schema) => (schema as { meta(): { env?: string } | undefined }).meta()?.env),
  )
  const base = 'deploy/kubernetes'
  const kustomization = parse(text(`${base}/kustomization.yaml`)) as {
    resources: string[]
    images: { name: string }[]
    configMapGenerator: { name: string; literals: string[] }[]
  }
  const literals = Object.fromEntries(
    kustomization.configMapGenerator.flatMap(({ literals }) =>
      literals.map((one) => one.split('=') as [string, string]),
    ),
  )
  const all = kustomization.resources.flatMap((file) =>
    parseAllDocuments(text(`${base}/${file}`)).map((document) => document.toJS() as Resource),
  )
  const deployments = all.filter(({ kind }) => kind === 'Deployment')

  it('list every file that is there', () => {
    const files = readdirSync(join(root, base)).filter((name) => name !== 'kustomization.yaml')
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted())
  })

  it('set what there is to set, to values that the server takes', () => {
    const { configFromEnv, parseConfig } = server
    expect(deployments.map(({ metadata }) => metadata.name)).toEqual(['api', 'worker'])
    for (const { spec } of deployments) {
      const own = Object.fromEntries(spec.template.spec.containers[0].env.map(({ name, value }) => [name, value]))
      const env = { ...literals, ...own, SHEAF_REDIS_URL: 'redis://queue:6379' }
      for (const name of Object.keys(env)) expect(settings, name).toContain(name)
      expect(parseConfig(configFromEnv(env)).role).toBe(own.SHEAF_ROLE)
    }
  })

  it('run it as nobody in particular, with a root that cannot be written, and with probes', () => {
    for (const { spec } of deployments) {
      const { containers, securityContext, volumes, terminationGracePeriodSeconds } = spec.template.spec
      const [container] = containers
      expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(dockerfile).toContain(`USER ${securityContext.runAsUser}:${securityContext.runAsGroup}`)
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      const ports = new Map(container.ports.map(({ name, containerPort }) => [name, containerPort]))
      expect(ports.get('metrics')).toBe(Number(literals.SHEAF_METRICS_PORT))
      expect(dockerfile).toContain(`EXPOSE ${ports.get('http')}`)
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
        expect(container[probe]?.httpGet).toEqual({
          path: probe === 'readinessProbe' ? '/readyz' : '/healthz',
          port: 'http',
        })
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
      expect(dockerfile).toContain(`VOLUME ${container.volumeMounts[0]!.mountPath}`)
      const seconds = Number(literals.SHEAF_DRAIN_SECONDS) + Number(literals.SHEAF_SHUTDOWN_SECONDS)
      expect(terminationGracePeriodSeconds).toBeGreaterThan(seconds + 5)
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    }
  })

  it('scale what there is by metrics that there are', () => {
    const scalers = all.filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    const names = deployments.map(({ metadata }) => metadata.name)
    expect(scalers.map(({ spec }) => spec.scaleTargetRef?.name).toSorted()).toEqual(names)
    const metrics = scalers.flatMap(({ spec }) => spec.metrics.flatMap(({ external }) => external?.metric.name ?? []))
    expect(metrics).toEqual(['sheaf_jobs_queued'])
    expect(text('packages/server/src/metrics.ts')).toContain(`'${metrics[0]}'`)
  })
})

it('the bake file builds the Dockerfile for both processors, with an argument that it has', () => {
  const bake = text('deploy/docker-bake.hcl')
  expect(bake).toContain('platforms  = ["linux/amd64", "linux/arm64"]')
  for (const [, name] of bake.matchAll(/^ {4}(\w+) = \w+$/gm))
    expect(dockerfile).toMatch(new RegExp(`^ARG ${name}=`, 'm'))
  expect(bake).toContain(/^ARG NODE_IMAGE=(.+)$/m.exec(dockerfile)![1])
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
