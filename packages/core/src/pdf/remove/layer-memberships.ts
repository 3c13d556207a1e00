import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFRef } from 'pdf-lib'

const name = (text: string) => PDFName.of(text)
/** Nesting of visibility expressions. */
const MAX_DEPTH = 30

/** Whether layers are shown; of others it is not known. */
export type ShownStates = ReadonlyMap<PDFRef, boolean>

/** Whether content of a membership is shown, `undefined` where that depends on layers that stay (8.11.2.2). */
export function stateOf(
  membership: PDFObject | undefined,
  ref: PDFObject | undefined,
  isShown: ShownStates,
): boolean | undefined {
  if (ref instanceof PDFRef && isShown.has(ref)) return isShown.get(ref)
  if (!(membership instanceof PDFDict) || membership.lookup(PDFName.Type) !== name('OCMD')) return undefined
  const expression = membership.lookup(name('VE'))
  if (expression instanceof PDFArray) return evaluate(membership.context, expression, isShown, 0)
  const groups = membership.get(name('OCGs'))
  const list = membership.context.lookup(groups)
  const items = list instanceof PDFArray ? list.asArray() : groups ? [groups] : []
  const states = items
    .filter((item) => membership.context.lookup(item) instanceof PDFDict)
    .map((item) => (item instanceof PDFRef ? isShown.get(item) : undefined))
  // Without layers it is always shown.
  if (states.length === 0) return undefined
  switch (membership.lookup(name('P'))) {
    case name('AllOn'):
      return all(states)
    case name('AnyOff'):
      return not(all(states))
    case name('AllOff'):
      return all(states.map(not))
    default:
      return not(all(states.map(not)))
  }
}

/** The value of a visibility expression. */
function evaluate(context: PDFContext, expression: PDFArray, isShown: ShownStates, depth: number): boolean | undefined {
  if (depth > MAX_DEPTH || expression.size() < 2) return undefined
  const values = expression
    .asArray()
    .slice(1)
    .map((item) => {
      const inner = context.lookup(item)
      return inner instanceof PDFArray
        ? evaluate(context, inner, isShown, depth + 1)
        : item instanceof PDFRef
          ? isShown.get(item)
          : undefined
    })
  const operator = expression.lookup(0)
  if (operator === name('Not')) return not(values[0])
  return operator === name('And') ? all(values) : not(all(values.map(not)))
}

const not = (value: boolean | undefined) => (value === undefined ? undefined : !value)

function all(values: readonly (boolean | undefined)[]): boolean | undefined {
  if (values.includes(false)) return false
  return values.includes(undefined) ? undefined : true
}

/** Takes dissolved layers out of a membership that depends on others. */
export function thinOut(membership: PDFDict, gone: ShownStates): void {
  const list = membership.lookup(name('OCGs'))
  if (!(list instanceof PDFArray)) return
  const kept = list.asArray().filter((item) => !(item instanceof PDFRef && gone.has(item)))
  if (kept.length < list.size()) membership.set(name('OCGs'), membership.context.obj(kept))
}
