import { type AnyOperation, type CapabilityName, capabilityTable, videoCapabilities } from '@sheaf/core'
import {
  describeHtmlEngine,
  describeOcrEngine,
  describeOfficeEngine,
  describeVideoEngine,
  type FoundFence,
  findFence,
  type KnownHtmlEngine,
  type KnownOfficeEngine,
  type KnownVideoEngine,
  nodeCapabilities,
  type OcrEngine,
} from '@sheaf/core/node'
import type { Engines } from './engines.js'

declare const SHEAF_VERSION: string

/** What keeps documents and videos from the network and from files, in words. */
const fences = {
  bubblewrap: 'Sandboxed by bubblewrap, without access to the network or other files',
  namespaces: 'Sandboxed by kernel namespaces, without access to the network or other files',
  none: 'Not sandboxed: only its settings prevent access to the network and other files. Install bubblewrap for a sandbox',
  webassembly: 'Sandboxed by WebAssembly, without access to the network or other files',
} as const satisfies Record<KnownOfficeEngine['fence'] | KnownVideoEngine['fence'], string>

/** Where a program was found, in words. */
const sources = {
  FFMPEG_PATH: 'From FFMPEG_PATH',
  SHEAF_CHROMIUM: 'From SHEAF_CHROMIUM',
  system: 'Installed on this machine',
  package: 'Installed as an npm package',
  'built in': 'Included in Sheaf, as WebAssembly',
} as const satisfies Record<KnownVideoEngine['source'] | KnownHtmlEngine['source'], string>

const codecTitles = { h264: 'H.264', hevc: 'H.265', av1: 'AV1', vp9: 'VP9' } as const satisfies Record<
  KnownVideoEngine['codecs'][number],
  string
>

/**
 * What this machine can do: its Node, each capability with the remedy where it is missing, the engines that recognize text, convert
 * Office documents and encode videos with these choices, and each operation.
 */
export async function examineMachine(
  operations: readonly AnyOperation[],
  engines: Engines,
  json: boolean,
): Promise<string> {
  const supplied = nodeCapabilities({ ...engines, timestampUrls: 'any', revocationHosts: 'any' })
  const [recognizeText, convertOffice, encodeVideo, printHtml, fence] = await Promise.all([
    describeOcrEngine(engines.ocrEngine),
    describeOfficeEngine(engines.officeEngine),
    describeVideoEngine(engines.videoEngine),
    describeHtmlEngine(),
    findFence(),
  ])
  // A program that is there may not work.
  const ofVideos = Object.fromEntries(videoCapabilities.map((name) => [name, encodeVideo]))
  const joinVideos = encodeVideo?.native ? encodeVideo : undefined
  const described = { recognizeText, convertOffice, ...ofVideos, joinVideos, printHtml }
  const engineOf = (name: CapabilityName) => described[name as keyof typeof described]
  const isThere = (name: CapabilityName) => (name in described ? engineOf(name) : supplied[name]) !== undefined
  const capabilities = (Object.keys(capabilityTable) as CapabilityName[]).map((name) => {
    const { title, remedy } = capabilityTable[name]
    const present = isThere(name)
    const engine = engineOf(name)
    return {
      name,
      title,
      present,
      ...(present ? {} : { remedy }),
      ...(engine ? { engine } : {}),
    }
  })
  const examined = operations.map(({ id, needs }) => {
    const lacks = (needs as readonly CapabilityName[]).filter((need) => !isThere(need))
    return { id, available: lacks.length === 0, lacks }
  })
  const machine = { sheaf: SHEAF_VERSION, node: process.versions.node, platform: `${process.platform} ${process.arch}` }
  if (json) return `${JSON.stringify({ ...machine, fence, capabilities, operations: examined }, null, 2)}\n`

  const lines = [`Sheaf ${machine.sheaf}, Node ${machine.node}, ${machine.platform}`, '', 'This machine has:']
  for (const { name, title, present, remedy, engine } of capabilities) {
    const which = engine ? `: ${engine.native ? 'native ' : ''}${engine.name} ${engine.version}` : ''
    lines.push(`  ${present ? 'yes' : 'no '}  ${title}${which}${remedy ? `. ${remedy}` : ''}`)
    // The one that reads videos is the one that writes them.
    if (engine && name !== 'probeVideo') for (const line of describeEngine(engine)) lines.push(`       ${line}`)
  }
  lines.push(
    '',
    'Sandbox for document processing, such as the jobs of sheaf serve:',
    ...describeFence(fence),
    '',
    'Operations:',
  )
  for (const { id, available, lacks } of examined) {
    lines.push(
      `  ${available ? 'yes' : 'no '}  ${id}${available ? '' : ` (lacks ${lacks.map((name) => capabilityTable[name].title).join(', ')})`}`,
    )
  }
  return `${lines.join('\n')}\n`
}

function describeFence({ kind, trouble }: FoundFence): string[] {
  const why = trouble === undefined ? '' : ` (${trouble})`
  if (kind !== 'none') return [`  yes  ${kind}${why}`]
  return [`  no   no sandbox works here${why}. Install bubblewrap, and allow your user to create user namespaces`]
}

function describeEngine(engine: OcrEngine | KnownOfficeEngine | KnownVideoEngine | KnownHtmlEngine): string[] {
  if ('languages' in engine) return [`Languages: ${engine.languages.join(', ')}`]
  const codecs = 'codecs' in engine ? `. Writes ${engine.codecs.map((codec) => codecTitles[codec]).join(', ')}` : ''
  return ['source' in engine ? `${sources[engine.source]}${codecs}` : undefined, fences[engine.fence]].filter(
    (line) => line !== undefined,
  )
}
