import type { SignatureWords } from './signature-dictionary.js'

const MAX_TEXT = 2000

/**
 * Fills in the text of a visible signature: `{name}`, `{date}`, `{time}`, `{reason}`, `{location}`, `{contact}` and `{issuer}`. Lines
 * whose placeholders are all empty are left out.
 */
export function signatureText(template: string, words: SignatureWords & { issuer: string }): string[] {
  const [day = '', rest = ''] = words.time.split('T')
  const clock = /^\d\d:\d\d(:\d\d)?/.exec(rest)?.[0] ?? ''
  const zone = /[+-]\d\d:?\d\d$/.exec(rest)?.[0] ?? 'UTC'
  const values: Record<string, string> = {
    name: words.name,
    date: day,
    time: `${clock} ${zone}`,
    reason: words.reason ?? '',
    location: words.location ?? '',
    contact: words.contact ?? '',
    issuer: words.issuer,
  }
  return template.split(/\r\n|\r|\n|\\n/).flatMap((line) => {
    const used = [...line.matchAll(/\{([a-z]+)\}/g)].flatMap(([, key = '']) => (key in values ? [values[key]!] : []))
    if (used.length > 0 && used.every((value) => value === '')) return []
    return [line.replace(/\{([a-z]+)\}/g, (whole, key: string) => values[key] ?? whole).slice(0, MAX_TEXT)]
  })
}
