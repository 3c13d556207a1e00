import { PDFArray, PDFDict, PDFName, type PDFObject } from 'pdf-lib'

const OCProperties = PDFName.of('OCProperties')
const OCGs = PDFName.of('OCGs')
const D = PDFName.of('D')

/** Lists in the default configuration that name layers, and so can be strung together. */
const lists = ['ON', 'OFF', 'Order', 'AS', 'RBGroups', 'Locked'].map((name) => PDFName.of(name))

/**
 * Joins the optional-content properties (layers; ISO 32000-2, 8.11.4) of several catalogs: all layers, with the default
 * configuration of each. Alternative configurations are kept only of a single document.
 */
export function joinLayers(catalogs: readonly PDFDict[]): PDFDict | undefined {
  const all = catalogs
    .map((catalog) => catalog.lookup(OCProperties))
    .filter((properties) => properties instanceof PDFDict)
  const [first, ...others] = all
  if (!first || others.length === 0) return first
  const { context } = first
  const items = (dict: PDFDict | undefined, key: PDFName): PDFObject[] => {
    const array = dict?.lookup(key)
    return array instanceof PDFArray ? array.asArray() : []
  }
  const configurations = all.map((properties) => {
    const configuration = properties.lookup(D)
    return configuration instanceof PDFDict ? configuration : undefined
  })
  const base = configurations[0]?.clone(context) ?? context.obj({})
  for (const key of lists) {
    const joined = configurations.flatMap((configuration) => items(configuration, key))
    if (joined.length > 0) base.set(key, context.obj(joined))
  }
  // A document whose layers are off by default says so by its base state, which applies to all layers.
  const baseState = PDFName.of('BaseState')
  const off = all.flatMap((properties, index) => {
    const isOff = configurations[index]?.lookup(baseState) === PDFName.of('OFF')
    const on = new Set(items(configurations[index], PDFName.of('ON')))
    return isOff ? items(properties, OCGs).filter((layer) => !on.has(layer)) : []
  })
  base.delete(baseState)
  if (off.length > 0) base.set(PDFName.of('OFF'), context.obj([...items(base, PDFName.of('OFF')), ...off]))
  return context.obj({ OCGs: all.flatMap((properties) => items(properties, OCGs)), D: base })
}
