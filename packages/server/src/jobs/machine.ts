import { type Capabilities, type CapabilityName, capabilityTable, videoCapabilities } from '@sheaf/core'
import {
  describeHtmlEngine,
  describeOcrEngine,
  describeOfficeEngine,
  describeVideoEngine,
  type KnownHtmlEngine,
  type KnownOfficeEngine,
  type KnownVideoEngine,
  nodeCapabilities,
  type OcrEngine,
} from '@sheaf/core/node'
import type { Config } from '../config.js'
import type { Sandbox } from './sandbox.js'

/** What a machine that does jobs can do, in words that travel between machines. */
export interface Machine {
  capabilities: readonly CapabilityName[]
  /** What recognizes text there, where some operation needs that. */
  ocrEngine: OcrEngine | undefined
  /** What converts Office documents there, where some operation needs that. */
  officeEngine: KnownOfficeEngine | undefined
  /** The video encoder there, if some operation needs one. */
  videoEngine: KnownVideoEngine | undefined
  /** What prints HTML there, if some operation needs that. */
  htmlEngine: KnownHtmlEngine | undefined
  /** How job processes are held there. */
  tier: Sandbox['tier']
}

/** What this machine can do. A program that is there may not work, so each that may be asked for is tried. */
export async function describeMachine(
  config: Pick<Config, 'ocrEngine' | 'officeEngine' | 'videoEngine' | 'htmlEngine'>,
  { tier, inside }: Sandbox,
  isNeeded: (name: CapabilityName) => boolean,
): Promise<Machine> {
  const { ocrEngine: ocr, officeEngine: office, videoEngine: video, htmlEngine: html } = config
  const chosen = { ocrEngine: ocr, officeEngine: office, videoEngine: video, htmlEngine: html }
  const capabilities: Capabilities = { ...nodeCapabilities(chosen) }
  const [ocrEngine, officeEngine, videoEngine, htmlEngine] = await Promise.all([
    isNeeded('recognizeText') ? describeOcrEngine(config.ocrEngine) : undefined,
    isNeeded('convertOffice')
      ? describeOfficeEngine(config.officeEngine, { required: inside !== undefined })
      : undefined,
    isNeeded('probeVideo') ? describeVideoEngine(config.videoEngine) : undefined,
    isNeeded('printHtml') ? describeHtmlEngine(config.htmlEngine) : undefined,
  ])
  if (!ocrEngine) delete capabilities.recognizeText
  if (!officeEngine) delete capabilities.convertOffice
  if (!htmlEngine) delete capabilities.printHtml
  if (!videoEngine) for (const name of videoCapabilities) delete capabilities[name]
  // The built-in engine reads one file at a time.
  if (!videoEngine?.native) delete capabilities.joinVideos
  const names = (Object.keys(capabilityTable) as CapabilityName[]).filter((name) => capabilities[name] !== undefined)
  return { capabilities: names, ocrEngine, officeEngine, videoEngine, htmlEngine, tier }
}
