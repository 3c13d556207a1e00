import { type AnyOperation, type CapabilityName, capabilityTable } from '@sheaf/core'
import { describeOcrEngine, describeOfficeEngine, type KnownOfficeEngine, nodeCapabilities } from '@sheaf/core/node'
import type { Engines } from './engines.js'

declare const SHEAF_VERSION: string

/** What keeps documents from the network and from files, in words. */
const fences = {
  bubblewrap: 'Kept from the network and from files by bubblewrap',
  namespaces: 'Kept from the network and from files by namespaces of the kernel',
  none: 'Kept from the network and from files by its settings only; install bubblewrap for a fence of the kernel',
  webassembly: 'Kept from the network and from files by WebAssembly',
} as const satisfies Record<KnownOfficeEngine['fence'], string>

/**
 * What this machine can do: its Node, each capability with the remedy where it is missing, the engines that recognize text and convert
 * Office documents when asked for by these choices, and each operation.
 */
export async function examineMachine(
  operations: readonly AnyOperation[],
  engines: Engines,
  json: boolean,
): Promise<string> {
  const supplied = nodeCapabilities(engines)
  const [recognizeText, convertOffice] = await Promise.all([
    describeOcrEngine(engines.ocrEngine),
    describeOfficeEngine(engines.officeEngine),
  ])
  // A program that is there may not work.
  const described = { recognizeText, convertOffice }
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
  if (json) return `${JSON.stringify({ ...machine, capabilities, operations: examined }, null, 2)}\n`

  const lines = [`Sheaf ${machine.sheaf}, Node ${machine.node}, ${machine.platform}`, '', 'This machine has:']
  for (const { title, present, remedy, engine } of capabilities) {
    const which = engine ? `: ${engine.native ? 'native ' : ''}${engine.name} ${engine.version}` : ''
    lines.push(`  ${present ? 'yes' : 'no '}  ${title}${which}${remedy ? `. ${remedy}` : ''}`)
    if (engine)
      lines.push(`       ${'languages' in engine ? `Languages: ${engine.languages.join(', ')}` : fences[engine.fence]}`)
  }
  lines.push('', 'Operations:')
  for (const { id, available, lacks } of examined) {
    lines.push(
      `  ${available ? 'yes' : 'no '}  ${id}${available ? '' : ` (lacks ${lacks.map((name) => capabilityTable[name].title).join(', ')})`}`,
    )
  }
  return `${lines.join('\n')}\n`
}
