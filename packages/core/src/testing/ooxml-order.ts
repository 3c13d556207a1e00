import type { XmlElement } from './xml-tree.js'

/**
 * The order of children within elements of WordprocessingML and SpreadsheetML, by the sequences of the schemas of ECMA-376-1 (transitional):
 * Word and Excel offer to repair files with another one. `a|b` are a choice, which may repeat.
 */
const orders: Record<string, string> = {
  'w:pPr':
    'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  'w:rPr':
    'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs em lang eastAsianLayout specVanish oMath',
  'w:pBdr': 'top left bottom right between bar',
  'w:tblPr':
    'tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription',
  'w:tblBorders': 'top left|start bottom right|end insideH insideV',
  'w:tblCellMar': 'top left|start bottom right|end',
  'w:trPr':
    'cnfStyle|divId|gridBefore|gridAfter|wBefore|wAfter|cantSplit|trHeight|tblHeader|tblCellSpacing|jc|hidden ins del',
  'w:tcPr':
    'cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers',
  'w:tcBorders': 'top left|start bottom right|end insideH insideV tl2br tr2bl',
  'w:tbl': 'bookmarkStart|bookmarkEnd tblPr tblGrid tr|sdt|customXml|bookmarkStart|bookmarkEnd',
  'w:tr': 'tblPrEx trPr tc|sdt|bookmarkStart|bookmarkEnd',
  'w:sectPr':
    'headerReference|footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings',
  'w:sdt': 'sdtPr sdtEndPr sdtContent',
  'w:sdtPr':
    'rPr alias tag id lock placeholder temporary showingPlcHdr dataBinding label tabIndex equation|comboBox|date|docPartObj|docPartList|dropDownList|picture|richText|text|citation|group|bibliography|w14:checkbox',
  'w:lvl': 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr',
  'w:abstractNum': 'nsid multiLevelType tmpl name styleLink numStyleLink lvl',
  'w:num': 'abstractNumId lvlOverride',
  'w:numbering': 'numPicBullet abstractNum num numIdMacAtCleanup',
  'w:style':
    'name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr',
  'w:styles': 'docDefaults latentStyles style',
  worksheet:
    'sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing legacyDrawingHF picture oleObjects controls webPublishItems tableParts extLst',
  workbook:
    'fileVersion fileSharing workbookPr workbookProtection bookViews sheets functionGroups externalReferences definedNames calcPr oleSize customWorkbookViews pivotCaches smartTagPr smartTagTypes webPublishing fileRecoveryPr webPublishObjects extLst',
  styleSheet: 'numFmts fonts fills borders cellStyleXfs cellXfs cellStyles dxfs tableStyles colors extLst',
  font: 'b|i|strike|condense|extend|outline|shadow|u|vertAlign|sz|color|name|family|charset|scheme',
  border: 'start|left end|right top bottom diagonal vertical horizontal',
  xf: 'alignment protection extLst',
  c: 'f v is extLst',
}
/** What may be there once at most is everything that is no choice, but for these. */
const repeated = new Set([
  'w:lvl',
  'w:abstractNum',
  'w:num',
  'w:style',
  'w:tblStylePr',
  'w:lvlOverride',
  'w:tr',
  'w:tc',
])
/** Elements that need a last or only child. */
const ending: Record<string, string> = { 'w:tc': 'w:p', 'w:txbxContent': 'w:p' }

const places = new Map(
  Object.entries(orders).map(([parent, order]) => {
    const prefix = parent.startsWith('w:') ? 'w:' : ''
    const steps = order
      .split(' ')
      .flatMap((step, index) =>
        step
          .split('|')
          .map((name): [string, { index: number; isChoice: boolean }] => [
            name.includes(':') ? name : prefix + name,
            { index, isChoice: step.includes('|') },
          ]),
      )
    return [parent, steps]
  }),
)

/** Where an XML part of a document or workbook has children in another order than the schema, unknown ones, or too many; nothing where it is right. */
export function orderFaults(root: XmlElement): string[] {
  const faults: string[] = []
  const waiting = [root]
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    waiting.push(...element.children)
    faults.push(...faultsOf(element))
  }
  return [...new Set(faults)]
}

function faultsOf({ name, children }: XmlElement): string[] {
  const last = ending[name]
  if (last !== undefined) return children.at(-1)?.name === last ? [] : [`${name} does not end with ${last}`]
  const steps = places.get(name)
  if (!steps) return []
  const faults: string[] = []
  const seen = new Set<string>()
  let at = 0
  for (const child of children) {
    const own = steps.filter(([known]) => known === child.name).map(([, step]) => step)
    const step = own.find(({ index }) => index >= at)
    if (own.length === 0) faults.push(`${child.name} in ${name} is unknown`)
    else if (!step) faults.push(`${child.name} in ${name} comes too late`)
    else {
      if (seen.has(child.name) && !step.isChoice && !repeated.has(child.name))
        faults.push(`${child.name} in ${name} twice`)
      at = step.index
    }
    seen.add(child.name)
  }
  return faults
}

/**
 * What refers to something in a Word document that is not there, or has the number of another thing: relationships, lists, notes, drawings,
 * bookmarks. Takes the root of each part, by path.
 */
export function referenceFaults(parts: ReadonlyMap<string, XmlElement>): string[] {
  const faults: string[] = []
  const numbers = new Set(numbersIn(parts.get('word/numbering.xml'), 'w:num', 'w:numId'))
  const styles = new Set(numbersIn(parts.get('word/styles.xml'), 'w:style', 'w:styleId'))
  const notes = new Set(numbersIn(parts.get('word/footnotes.xml'), 'w:footnote', 'w:id'))
  for (const [path, root] of parts) {
    if (!/^word\/[a-z]+\d*\.xml$/.test(path)) continue
    const relations = parts.get(path.replace(/([^/]+)$/, '_rels/$1.rels'))
    const known = new Set(numbersIn(relations, 'Relationship', 'Id'))
    const [drawings, begun, ended] = [new Set<string>(), new Set<string>(), new Set<string>()]
    const once = (set: Set<string>, id: string, what: string) => {
      if (set.has(id)) faults.push(`${path}: ${what} ${id} twice`)
      set.add(id)
    }
    const waiting = [root]
    for (let element = waiting.pop(); element; element = waiting.pop()) {
      waiting.push(...element.children)
      const { name, attributes } = element
      const value = attributes['w:val'] ?? ''
      for (const key of ['r:id', 'r:embed', 'r:link'])
        if (attributes[key] !== undefined && !known.has(attributes[key])) faults.push(`${path}: no ${attributes[key]}`)
      if (name === 'w:numId' && value !== '0' && !numbers.has(value)) faults.push(`${path}: no list ${value}`)
      if (/^w:[prt]Style$|^w:tblStyle$/.test(name) && !styles.has(value)) faults.push(`${path}: no style ${value}`)
      if (name === 'w:footnoteReference' && !notes.has(attributes['w:id'] ?? ''))
        faults.push(`${path}: no note ${attributes['w:id']}`)
      if (name === 'wp:docPr') once(drawings, attributes['id'] ?? '', 'drawing')
      if (name === 'w:bookmarkStart') once(begun, attributes['w:id'] ?? '', 'bookmark')
      if (name === 'w:bookmarkEnd') once(ended, attributes['w:id'] ?? '', 'end of bookmark')
    }
    for (const id of begun) if (!ended.has(id)) faults.push(`${path}: bookmark ${id} does not end`)
  }
  return faults
}

function numbersIn(root: XmlElement | undefined, name: string, attribute: string): string[] {
  return (root?.children ?? [])
    .filter((child) => child.name === name)
    .map(({ attributes }) => attributes[attribute] ?? '')
}
