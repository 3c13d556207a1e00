/** Words that a full stop shortens and that seldom end a sentence, in languages that are read a lot; in small letters, without the stop. */
const words = new Set(
  [
    // English
    'approx art assoc capt cf ch chap col corp cpl dept dr ed eds eq eqs esp est fig figs ft gen gov hon jr lt ltd maj messrs mr mrs ms mt no nos op para pp prof pt ref refs rep resp rev sec sect sects secs sen sgt sr st tab vol vols vs viz i.e e.g et.al al ca phys lett proc trans univ sci math chem natl acad conf symp inst soc assn tech amer appl nucl comput commun mech biol phil',
    // German
    'abb abs abschn allg anm aufl bd bde bearb begr bzgl bzw ders dgl dipl ebd evtl f ff ggf ggü hg hrsg ing insb inkl jh jhd kap lt max min mio mrd nr o.ä rd s sog str tel u.a u.u v.a verf vgl z.b z.t zit zzgl d.h i.d.r i.a m.e usf',
    // French, Italian, Spanish, Portuguese, Dutch
    'av chap env ex mm mme mlle p.ex pág pag págs sra srta dra núm num sig sigg dott es ecc.es blz bijv dhr mevr enz.nl',
  ]
    .join(' ')
    .split(' '),
)

/** Whether a text ends with an abbreviation, or an initial, that what comes next belongs to. */
export function isAbbreviated(text: string, next: string): boolean {
  const found = /(?:^|[\s([„“"'‘«/–—-])((?:\p{L}+\.\s?)*\p{L}+)\.$/u.exec(text.slice(-40))
  if (!found) return false
  const word = found[1]!.replace(/\s/g, '')
  const last = word.split('.').at(-1)!
  // A letter alone is an initial, unless it is the first person, or a name for something in mathematics that ends its sentence.
  if (last.length === 1 && /\p{Lu}/u.test(last))
    return last !== 'I' && !/^\s*(?:The|A|An|In|This|Die|Der|Das)\b/.test(next)
  // `z. B.`, `d. h.`: a letter with a stop follows.
  if (last.length === 1 && /^\s*\p{L}\./u.test(next)) return true
  const small = word.toLowerCase()
  if (/^(?:no|fig|sec|sect|ch|art|col|max|min|op|s|f|ff|str|es|ex|av|st|al|p)$/.test(small))
    return needsMore(small, next)
  return words.has(small) || words.has(last.toLowerCase()) || (word.includes('.') && /^(?:\p{L}\.)+\p{L}$/u.test(word))
}

/** Short words that are words of their own, too: what follows tells. */
function needsMore(word: string, next: string): boolean {
  if (/^\s*(?:[\d(§]|[IVXLC]+\b)/.test(next)) return true
  if (word === 'st') return /^\s*\p{Lu}/u.test(next)
  return word === 'al' && !/^\s*\p{Lu}/u.test(next)
}
