import type { Voice } from './speech-engine.js'

/** Voices of one language. */
export interface VoiceGroup {
  /** `en`, `de`. */
  language: string
  title: string
  voices: readonly Voice[]
}

/** The language of a tag without its region: `en` of `en-GB`. */
export const baseOf = (language: string) => language.toLowerCase().split(/[-_]/)[0]!

/**
 * The voice to read a language with: the one that was chosen for it, else one that speaks it, on the device if there is one, and of the
 * same region; else whatever the device takes. One that sends the text elsewhere is taken unasked only where no other speaks the language.
 */
export function chooseVoice(voices: readonly Voice[], language: string, chosen: string | undefined): Voice | undefined {
  const known = voices.find(({ id }) => id === chosen)
  if (known) return known
  const speaking = voices.filter((voice) => baseOf(voice.language) === baseOf(language))
  const rank = (voice: Voice) =>
    (voice.isLocal ? 4 : 0) +
    (voice.language.toLowerCase() === language.toLowerCase() ? 2 : 0) +
    (voice.isUsual ? 1 : 0)
  return [...(speaking.length > 0 ? speaking : voices)].sort((a, b) => rank(b) - rank(a))[0]
}

/** Voices by their language: that of the document first, then by name in the language of the page. */
export function groupVoices(voices: readonly Voice[], language: string, pageLanguage: string): VoiceGroup[] {
  const groups = new Map<string, Voice[]>()
  for (const voice of voices) {
    const key = baseOf(voice.language)
    const list = groups.get(key)
    if (list) list.push(voice)
    else groups.set(key, [voice])
  }
  const names = new Intl.DisplayNames([pageLanguage], { type: 'language' })
  const order = new Intl.Collator(pageLanguage)
  return [...groups]
    .map(([key, list]) => ({
      language: key,
      title: nameOf(names, key),
      voices: list.sort((a, b) => Number(b.isLocal) - Number(a.isLocal) || order.compare(a.name, b.name)),
    }))
    .sort(
      (a, b) =>
        Number(b.language === baseOf(language)) - Number(a.language === baseOf(language)) ||
        order.compare(a.title, b.title),
    )
}

function nameOf(names: Intl.DisplayNames, language: string): string {
  try {
    return names.of(language) ?? language
  } catch {
    // Devices call some of their voices by tags that are none.
    return language
  }
}
