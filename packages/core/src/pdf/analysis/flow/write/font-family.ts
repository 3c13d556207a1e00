import type { TextStyle } from '../../../page-objects/page-objects.js'

/** PostScript names, lower case without blanks and hyphens, and the family of plain machines that is as wide. First match wins. */
const families: [RegExp, string][] = [
  [/^(arialnarrow|liberationsansnarrow|nimbussansnarrow|helveticanarrow|helveticacondensed)/, 'Arial Narrow'],
  [/^(arialblack)/, 'Arial Black'],
  [/^(arialunicodems)/, 'Arial Unicode MS'],
  [/^(arial|helvetica|nimbussan|liberationsans|texgyreheros|freesans|arimo|albany|swiss721|swissbt)/, 'Arial'],
  [
    /^(courier|nimbusmon|liberationmono|texgyrecursor|freemono|cousine|cumberland|cmtt|lmmono|cmsltt|cmitt|cmcsc.*tt|sftt)/,
    'Courier New',
  ],
  [
    /^(times|nimbusrom|liberationserif|texgyretermes|freeserif|tinos|thorndale|dutch801|stixgeneral|stix|ptmr|newtx|txr)/,
    'Times New Roman',
  ],
  [/^(calibri|carlito)/, 'Calibri'],
  [/^(cambria|caladea)/, 'Cambria'],
  [/^(palatino|bookantiqua|urwpalladio|texgyrepagella|p052|pala)/, 'Palatino Linotype'],
  [/^(centuryschoolbook|newcenturyschlbk|c059|texgyreschola|centuryschl|centuryold)/, 'Century Schoolbook'],
  [/^(bookman|urwbookman|texgyrebonum)/, 'Bookman Old Style'],
  [/^(avantgarde|urwgothic|texgyreadventor|centurygothic)/, 'Century Gothic'],
  [/^(zapfchancery|z003|urwchancery|texgyrechorus)/, 'Monotype Corsiva'],
  [/^(symbol|standardsymbols)/, 'Times New Roman'],
  [/^(zapfdingbats|d050000l|itczapfdingbats|dingbats)/, 'Segoe UI Symbol'],
  [/^(wingdings2)/, 'Wingdings 2'],
  [/^(wingdings3)/, 'Wingdings 3'],
  [/^(wingdings)/, 'Wingdings'],
  [/^(webdings)/, 'Webdings'],
  [/^(cmss|lmsans|sfss|cmbright)/, 'Arial'],
  [
    /^(cm[bcdefimrtux]|cmsl|lmroman|lmmath|sfr[mb]|sfbx|sfti|sfsl|sfcc|ecrm|ecbx|ecti|tc[rbt]|msbm|msam|eufm|rsfs)/,
    'Times New Roman',
  ],
  [/^(dejavusansmono|bitstreamverasansmono)/, 'DejaVu Sans Mono'],
  [/^(dejavusans|bitstreamverasans)/, 'DejaVu Sans'],
  [/^(dejavuserif|bitstreamveraserif)/, 'DejaVu Serif'],
  [/^(verdana)/, 'Verdana'],
  [/^(tahoma)/, 'Tahoma'],
  [/^(trebuchet)/, 'Trebuchet MS'],
  [/^(georgia|gelasio)/, 'Georgia'],
  [/^(comicsans)/, 'Comic Sans MS'],
  [/^(impact)/, 'Impact'],
  [/^(lucidaconsole|lucidasanstypewriter)/, 'Lucida Console'],
  [/^(lucidasans|lucidagrande)/, 'Lucida Sans Unicode'],
  [/^(consola)/, 'Consolas'],
  [/^(candara)/, 'Candara'],
  [/^(constantia)/, 'Constantia'],
  [/^(corbel)/, 'Corbel'],
  [/^(segoeuisymbol)/, 'Segoe UI Symbol'],
  [/^(segoeui)/, 'Segoe UI'],
  [/^(simsun|nsimsun|stsong|songti|adobesong|notoserifcjksc|sourcehanserifsc|gbsn|fandolsong)/, 'SimSun'],
  [/^(simhei|stheiti|heiti|adobeheiti|wqy|fandolhei)/, 'SimHei'],
  [/^(simfang|fangsong|stfangsong|adobefangsong)/, 'FangSong'],
  [/^(kaiti|simkai|stkaiti|adobekaiti)/, 'KaiTi'],
  [/^(microsoftyahei|msyh|notosanscjksc|sourcehansanssc|notosanssc)/, 'Microsoft YaHei'],
  [/^(mingliu|pmingliu|adobeming|bsmi|notoserifcjktc)/, 'PMingLiU'],
  [/^(microsoftjhenghei|notosanscjktc)/, 'Microsoft JhengHei'],
  [
    /^(msmincho|mspmincho|ryumin|kozmin|hiraginomincho|hiramin|heiseimin|ipamincho|ipaexmincho|notoserifcjkjp)/,
    'MS Mincho',
  ],
  [
    /^(msgothic|mspgothic|gothicbbb|kozgo|hiraginokaku|hirakaku|heiseikaku|ipagothic|ipaexgothic|notosanscjkjp|meiryo|yugothic)/,
    'MS Gothic',
  ],
  [/^(batang|hysmyeongjo|hymyeongjo|adobemyungjo|nanummyeongjo|notoserifcjkkr)/, 'Batang'],
  [/^(malgun|gulim|dotum|hygothic|nanumgothic|notosanscjkkr|adobegothic)/, 'Malgun Gothic'],
]

/** Names, or parts of them, of families with serifs. */
const serifNames =
  /serif(?!less)|roman|antiqua|garamond|minion|caslon|baskerville|bodoni|didot|charter|utopia|sabon|bembo|jenson|galliard|janson|fournier|goudy|century|mincho|myeongjo|song|ming|kai|fourier|kp|libertine|crimson|lora|merriweather|playfair|slab|typewriter|scotch|tiempos|warnock|arno|perpetua|plantin|cochin|hoefler|spectral|pt_?serif|stempel|melior|swift|ptserif|cormorant|literata|vollkorn|gentium|droidserif|computermodern/
const sansNames =
  /sans|gothic|grotes|helvet|univers|frutiger|futura|myriad|akzidenz|avenir|dinpro|dinot|lato|inter|montserrat|raleway|ubuntu|source|segoe|neue|proxima|meta|optima|thesis|gotham|whitney|poppins|barlow|oswald/
const narrowNames = /narrow|condensed|compressed|cond$/

/**
 * The family likely to be available in a word processor: a metric-compatible one if the font is known; else a plain one
 * of the same kind, according to its name or flags, so that lines break as before rather than by the substitute of a
 * machine.
 */
export function familyOf(style: Pick<TextStyle, 'font' | 'family' | 'serif' | 'monospaced'>): string {
  const names = [style.font, style.family].map((name) =>
    name
      .replace(/^[A-Z]{6}\+/, '')
      .toLowerCase()
      .replace(/[\s_-]/g, ''),
  )
  for (const name of names) {
    const known = name && families.find(([pattern]) => pattern.test(name))
    if (known) return known[1]
  }
  if (style.monospaced) return 'Courier New'
  for (const name of names) {
    if (narrowNames.test(name) && !serifNames.test(name)) return 'Arial Narrow'
    if (sansNames.test(name)) return 'Arial'
    if (serifNames.test(name)) return 'Times New Roman'
  }
  return style.serif ? 'Times New Roman' : 'Arial'
}
