import type { Config } from '../config.js'
import type { Sandbox } from './sandbox.js'

type Engines = Pick<Config, 'ocrEngine' | 'officeEngine' | 'videoEngine' | 'htmlEngine'>

const settings: Record<Exclude<keyof Engines, 'htmlEngine'>, string> = {
  ocrEngine: 'SHEAF_OCR_ENGINE',
  officeEngine: 'SHEAF_OFFICE_ENGINE',
  videoEngine: 'SHEAF_VIDEO_ENGINE',
}

const remedy =
  'Install bubblewrap and let the user of the server make user namespaces, or set SHEAF_TRUST_CONTAINER=1 if a container without a network is around the server.'

/**
 * Which engines jobs may use. Programs of the machine work on the files of strangers only in a fence: a server that others than this
 * machine can reach uses those that come with Sheaf where there is none, unless its container is trusted.
 *
 * @param warn called when an engine is skipped
 * @throws Error when a native engine is required and missing
 */
export function chooseEngines(
  config: Engines & Pick<Config, 'host' | 'trustContainer'>,
  { tier, inside }: Pick<Sandbox, 'tier' | 'inside'>,
  warn: (text: string) => void,
): Engines {
  const { ocrEngine, officeEngine, videoEngine, htmlEngine } = config
  if (inside !== undefined || config.trustContainer || isLoopback(config.host))
    return { ocrEngine, officeEngine, videoEngine, htmlEngine }
  const forced = (Object.keys(settings) as (keyof typeof settings)[]).find((name) => config[name] === 'native')
  if (forced)
    throw new Error(
      `${settings[forced]} is native, but jobs are held by ${tier} only, without a fence around programs of this machine. ${remedy}`,
    )
  if ([ocrEngine, officeEngine, videoEngine, htmlEngine].includes('auto'))
    warn(`Native engines are not used, since jobs are held by ${tier} only, without a fence. ${remedy}`)
  return { ocrEngine: 'builtin', officeEngine: 'builtin', videoEngine: 'builtin', htmlEngine: 'off' }
}

/** Whether only its own machine can reach a server that listens there. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
