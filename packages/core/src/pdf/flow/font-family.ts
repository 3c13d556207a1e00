import type { TextStyle } from '../page-objects/page-objects.js'

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
  [/^(garamond|ebgaramond|agaramond|adobegaramond|cormorantgaramond)/, 'Garamond'],
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
  [/^(franklingothic)/, 'Franklin Gothic Medium'],
  [/^(gillsans)/, 'Gill Sans MT'],
  [/^(rockwell)/, 'Rockwell'],
  [/^(opensans)/, 'Open Sans'],
  [/^(roboto)/, 'Roboto'],
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

/** What names of fonts have behind the family: weight, slope, width, foundry, encoding. */
const suffix =
  /(-|,|\s)?(bolditalic|boldoblique|boldital|bold|italic|oblique|regular|roman|book|medium|semibold|demibold|demi|light|extralight|thin|black|heavy|ultra|condensed|cond|ital|it|obl|reg|mt|ps|std|pro|identity-h|identity-v|wingl4|subset)$/i

/**
 * The family under which a word processor is likely to have a font: one that is as wide, where the font is known; the name of the
 * font without its weight and slope otherwise; by the kind of the font where it has no name.
 */
export function familyOf(style: Pick<TextStyle, 'font' | 'family' | 'serif' | 'monospaced'>): string {
  for (const name of [style.font, style.family]) {
    const plain = name
      .replace(/^[A-Z]{6}\+/, '')
      .toLowerCase()
      .replace(/[\s_-]/g, '')
    const known = plain && families.find(([pattern]) => pattern.test(plain))
    if (known) return known[1]
  }
  const named = [style.family, style.font].map(clean).find((name) => isFamily(name))
  return named ?? (style.monospaced ? 'Courier New' : style.serif ? 'Times New Roman' : 'Arial')
}

function clean(name: string): string {
  let left = name
    .replace(/^[A-Z]{6}\+/, '')
    .replace(/[_]/g, ' ')
    .trim()
  for (let round = 0; round < 4; round++) left = left.replace(suffix, '')
  return left.replace(/([a-z])([A-Z])/g, '$1 $2').trim()
}

/** Names such as `F1`, `TT2`, `T3Font_0` or `AdvP4C4E74` tell nothing to a person. */
function isFamily(name: string): boolean {
  return (
    /^[\p{L}][\p{L}\p{N} .'-]{2,63}$/u.test(name) &&
    !/\d{2}|^(f|tt|c\d|t\d|g\d|font|cid|adv|fnt|r\d)[\w ]{0,3}\d*$|^adv/i.test(name)
  )
}
