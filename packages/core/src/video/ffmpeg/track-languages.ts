import type { VideoFormat } from '../video-facts.js'
import type { VideoPlan } from '../video-plan.js'

/** QuickTime numbers its languages. ffmpeg knows these by other codes than those of ISO 639-2/T and /B, and others not at all. */
const inQuickTime: Readonly<Record<string, string>> = {
  ...{ deu: 'ger', nld: 'dut', swe: 'sve', ell: 'gre', isl: 'ice', zho: 'chi', fre: 'fra', rum: 'ron', cze: 'ces' },
  ...{ slo: 'slk', hye: 'arm', kat: 'geo', mkd: 'mac', sqi: 'alb', mya: 'bur', msa: 'may', bod: 'tib', cym: 'wel' },
  ...{ eus: 'baq', fas: 'iri', per: 'iri' },
}

/** The code of a language by which ffmpeg writes it to a container. */
export function languageIn(container: VideoPlan['container'], language: string): string {
  return (container === 'mov' ? inQuickTime[language] : undefined) ?? language
}

/** The code of ISO 639-2 for a language that ffmpeg reads from a container. */
export function languageFrom(format: VideoFormat, language: string): string {
  const isoCodes: Record<string, string> = { sve: 'swe', iri: 'fas' }
  return ((format === 'mov' || format === 'mp4') && isoCodes[language]) || language
}
