import { type AnyOperation, type CapabilityName, capabilityTable } from '@sheaf/core'
import { describeOcrEngine, nodeCapabilities, type OcrEngineChoice } from '@sheaf/core/node'

declare const SHEAF_VERSION: string

/**
 * What this machine can do: its Node, each capability with the remedy where it is missing, the engine that recognizes text when
 * asked for by this choice, and each operation.
 */
export async function examineMachine(
  operations: readonly AnyOperation[],
  ocrEngine: OcrEngineChoice,
  json: boolean,
): Promise<string> {
  const supplied = nodeCapabilities({ ocrEngine })
  const engine = await describeOcrEngine(ocrEngine)
  // A program that is there may not work.
  const isThere = (name: CapabilityName) => (name === 'recognizeText' ? engine : supplied[name]) !== undefined
  const capabilities = (Object.keys(capabilityTable) as CapabilityName[]).map((name) => {
    const { title, remedy } = capabilityTable[name]
    const present = isThere(name)
    return {
      name,
      title,
      present,
      ...(present ? {} : { remedy }),
      ...(name === 'recognizeText' && engine ? { engine } : {}),
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
    if (engine) lines.push(`       Languages: ${engine.languages.join(', ')}`)
  }
  lines.push('', 'Operations:')
  for (const { id, available, lacks } of examined) {
    lines.push(
      `  ${available ? 'yes' : 'no '}  ${id}${available ? '' : ` (lacks ${lacks.map((name) => capabilityTable[name].title).join(', ')})`}`,
    )
  }
  return `${lines.join('\n')}\n`
}
