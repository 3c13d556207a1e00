import { PDFArray, PDFBool, PDFDict, PDFHexString, PDFName, type PDFObject, PDFRawStream, PDFString } from 'pdf-lib'
import { formOf } from '../../model/form-fields.js'
import { decodeTextString } from '../../syntax/text-string.js'
import { isUtf8Name } from '../graphics/names.js'
import { dictIn, type Inspection, itemsIn, nameIn, nameOf } from '../inspection.js'
import { checkActions } from './check-actions.js'

const key = PDFName.of
const MAX_OBJECTS = 1_000_000
const filters = new Set(
  'ASCIIHexDecode ASCII85Decode FlateDecode RunLengthDecode CCITTFaxDecode JBIG2Decode DCTDecode JPXDecode'.split(' '),
)

/** Checks catalog, outline and form (ISO 19005-1, 6.1.11, 6.1.13, 6.6 and 6.9; ISO 19005-2, 6.1.12, 6.4, 6.5, 6.10 and 6.11). */
export function checkDocument(inspection: Inspection): void {
  const { findings, document } = inspection
  const { catalog } = document
  if (catalog.has(key('OCProperties'))) findings.add('layers-present')
  const names = dictIn(catalog, 'Names')
  if (names?.has(key('EmbeddedFiles'))) findings.add('embedded-files')
  if (names?.has(key('AlternatePresentations'))) findings.add('presentations')
  if (catalog.has(key('Requirements'))) findings.add('requirements')
  if (catalog.lookup(key('NeedsRendering')) === PDFBool.True) findings.add('needs-rendering')
  if (catalog.has(key('AA'))) findings.add('document-actions')
  checkActions(inspection, catalog.lookup(key('OpenAction')), { detail: 'OpenAction' })
  for (const action of dictIn(catalog, 'AA')?.values() ?? [])
    checkActions(inspection, inspection.context.lookup(action), {})
  checkOutline(inspection, catalog)
  checkForm(inspection)
  checkPermissions(inspection, catalog)
  checkRoles(inspection, catalog)
}

function checkOutline(inspection: Inspection, catalog: PDFDict): void {
  const seen = new Set<PDFDict>()
  const waiting = [dictIn(dictIn(catalog, 'Outlines'), 'First')]
  while (waiting.length > 0 && seen.size < MAX_OBJECTS) {
    const item = waiting.pop()
    if (!item || seen.has(item)) continue
    seen.add(item)
    checkActions(inspection, item.lookup(key('A')), { object: inspection.numberOf(item) })
    waiting.push(dictIn(item, 'Next'), dictIn(item, 'First'))
  }
}

function checkForm(inspection: Inspection): void {
  const { findings, document } = inspection
  const form = formOf(document.catalog)
  if (!form) return
  if (form.lookup(key('NeedAppearances')) === PDFBool.True) findings.add('need-appearances')
  if (form.has(key('XFA'))) findings.add('xfa')
  const seen = new Set<PDFObject>()
  const waiting = itemsIn(form, 'Fields')
  while (waiting.length > 0 && seen.size < MAX_OBJECTS) {
    const field = waiting.pop()
    if (!(field instanceof PDFDict) || seen.has(field)) continue
    seen.add(field)
    const at = { object: inspection.numberOf(field) }
    if (field.has(key('AA'))) findings.add('field-actions', at)
    for (const action of dictIn(field, 'AA')?.values() ?? [])
      checkActions(inspection, inspection.context.lookup(action), at)
    waiting.push(...itemsIn(field, 'Kids'))
  }
}

function checkPermissions(inspection: Inspection, catalog: PDFDict): void {
  const { findings, context } = inspection
  const permissions = dictIn(catalog, 'Perms')
  if (!permissions) return
  for (const name of permissions.keys())
    if (!['UR3', 'DocMDP'].includes(name.decodeText())) findings.add('permissions', { detail: name.decodeText() })
  if (!permissions.has(key('DocMDP'))) return
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFDict ? object : undefined
    if (!dict || (nameIn(dict, 'Type') !== 'Sig' && !dict.has(key('ByteRange')))) continue
    for (const reference of itemsIn(dict, 'Reference', 100))
      if (
        reference instanceof PDFDict &&
        ['DigestLocation', 'DigestMethod', 'DigestValue'].some((name) => reference.has(key(name)))
      )
        findings.add('permission-digests', { object: ref.objectNumber })
  }
}

/** Names of structure types are UTF-8. */
function checkRoles({ findings, document }: Inspection, catalog: PDFDict): void {
  const roles = dictIn(dictIn(catalog, 'StructTreeRoot'), 'RoleMap')
  for (const [from, to] of roles?.entries() ?? [])
    for (const name of [from, to])
      if (name instanceof PDFName && !isUtf8Name(name)) findings.add('name-utf8', { detail: name.decodeText() })
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFDict) || nameIn(object, 'Type') !== 'StructElem') continue
    const type = object.lookup(key('S'))
    if (type instanceof PDFName && !isUtf8Name(type))
      findings.add('name-utf8', { object: ref.objectNumber, detail: type.decodeText() })
  }
}

/** Checks the dictionaries of all streams (ISO 19005-1, 6.1.7 and 6.1.10; ISO 19005-2, 6.1.7). */
export function checkStreams({ findings, context, part }: Inspection): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const { dict } = object
    const at = { object: ref.objectNumber }
    if (['F', 'FFilter', 'FDecodeParms'].some((name) => dict.has(key(name)))) findings.add('stream-external', at)
    const value = dict.lookup(key('Filter'))
    const parameters = dict.lookup(key('DecodeParms'))
    const list = value instanceof PDFArray ? itemsIn(dict, 'Filter', 20) : value ? [value] : []
    for (const [index, filter] of list.entries()) {
      const name = nameOf(filter)
      if (name === undefined) continue
      const own =
        parameters instanceof PDFArray ? (index < parameters.size() ? parameters.lookup(index) : undefined) : parameters
      const isIdentity =
        name === 'Crypt' && own instanceof PDFDict && (nameIn(own, 'Name') ?? 'Identity') === 'Identity'
      const isWrong = part === 1 ? /^LZW(?:Decode)?$/.test(name) : !filters.has(name) && !isIdentity
      if (isWrong) findings.add('filter', { ...at, detail: name })
    }
  }
}

/** Checks the layers of a document (ISO 19005-2, 6.9). */
export function checkLayers({ findings, document }: Inspection): void {
  const properties = dictIn(document.catalog, 'OCProperties')
  if (!properties) return
  const layers = new Set(itemsIn(properties, 'OCGs'))
  const names = new Set<string>()
  const configurations = [dictIn(properties, 'D'), ...itemsIn(properties, 'Configs', 10_000)].filter(
    (each) => each instanceof PDFDict,
  )
  for (const configuration of configurations) {
    const value = configuration.lookup(key('Name'))
    const name = value instanceof PDFString || value instanceof PDFHexString ? decodeTextString(value) : ''
    if (name === '') findings.add('layers-name')
    else if (names.has(name)) findings.add('layers-name-twice', { detail: name })
    names.add(name)
    if (configuration.has(key('AS'))) findings.add('layers-automatic', { detail: name })
    const order = configuration.lookup(key('Order'))
    if (order === undefined) continue
    const listed = new Set<PDFObject>()
    collect(order, listed, 0)
    if ([...layers].some((layer) => !listed.has(layer))) findings.add('layers-order', { detail: name })
  }
}

function collect(value: PDFObject | undefined, into: Set<PDFObject>, depth: number): void {
  if (!(value instanceof PDFArray) || depth > 50) return
  for (let index = 0; index < Math.min(value.size(), 100_000); index++) {
    const item = value.lookup(index)
    if (item instanceof PDFArray) collect(item, into, depth + 1)
    else if (item) into.add(item)
  }
}
