import { PDFArray, PDFDict, PDFName, type PDFObject, PDFString } from 'pdf-lib'
import { type Problem, ToolError } from '../../../errors.js'
import type { RunContext } from '../../../run-context.js'
import type { PdfDocument } from '../../model/document.js'
import { dropXfa, formOf, hasXfa } from '../../model/form-fields.js'
import { dictOf, textOf } from '../../model/form-keys.js'
import { hasSignatures } from '../../model/signatures.js'
import type { FieldAppearances } from '../draw/field-appearances.js'
import { adoptOrphans } from '../edit/adopt-orphans.js'
import type { FieldValue } from '../form-field.js'
import type { FieldNode, FormTree } from '../form-tree.js'
import type { FillValues } from './fill-data.js'
import { checkValue, FieldValueError, setValue } from './set-value.js'

/** A field and the value that it will have. */
export interface Filling {
  field: FieldNode
  value: FieldValue
}

/** Problems that a message names; all of them, up to a bound, are in the details. */
const NAMED = 5
const MOST_PROBLEMS = 1000

/**
 * Checks the values of all rows against the fields of a form. With `strict`, every name must be that of a field, and
 * every value valid; otherwise, others are skipped with a warning.
 * @throws ToolError INVALID_OPTIONS naming field, value and row of all problems
 */
export function planFillings(
  tree: FormTree,
  rows: readonly FillValues[],
  { strict, source, ignored }: { strict: boolean; source: 'values' | 'data'; ignored?: string | undefined },
  run: Pick<RunContext, 'warn'>,
): Filling[][] {
  const problems: Problem[] = []
  const unknown = new Set<string>()
  let leftOut = 0
  const plans = rows.map((values, index) => {
    const row = rows.length > 1 ? `Row ${index + 1}: ` : ''
    const plan: Filling[] = []
    for (const [name, given] of values) {
      if (name === ignored && !tree.byName.has(name)) continue
      const field = tree.byName.get(name) ?? tree.byName.get(name.normalize('NFC').trim())
      if (!field) {
        unknown.add(name)
        if (strict && index === 0 && problems.length < MOST_PROBLEMS)
          problems.push({ field: source, message: `There is no field "${name}".${similar(name, tree)}` })
        else if (strict && index > 0 && !rows[0]!.has(name) && problems.length < MOST_PROBLEMS)
          problems.push({ field: source, message: `${row}There is no field "${name}".` })
        continue
      }
      const { value, problem } = valueFor(field, given, strict)
      if (value !== undefined) plan.push({ field, value })
      if (problem === undefined) continue
      const message = `${row}Field "${name}": ${problem}`
      if (!strict) {
        const made = value === undefined ? 'It was left unchanged.' : 'It was filled in with the valid part.'
        if (leftOut < MOST_PROBLEMS) run.warn({ code: 'value-left-out', message: `${message} ${made}` })
        leftOut++
      } else if (problems.length < MOST_PROBLEMS) problems.push({ field: source, message })
    }
    return plan
  })
  if (problems.length > 0) {
    const named = problems.slice(0, NAMED).map(({ message }) => message)
    const more = problems.length > NAMED ? ` There are ${problems.length - NAMED} more problems.` : ''
    throw new ToolError('INVALID_OPTIONS', `${named.join(' ')}${more}`, { details: { problems } })
  }
  if (leftOut > MOST_PROBLEMS)
    run.warn({ code: 'value-left-out', message: `${leftOut - MOST_PROBLEMS} more values did not fit their fields.` })
  if (unknown.size > 0) {
    const names = [...unknown].slice(0, NAMED).map((name) => `"${name}"`)
    run.warn({
      code: 'unknown-fields',
      message: `The form has no fields ${names.join(', ')}${unknown.size > NAMED ? ' and others' : ''}; they were skipped.`,
    })
  }
  return plans
}

/** The new value of a field, and the problems of the given one. */
function valueFor(field: FieldNode, given: unknown, strict: boolean): { value?: FieldValue; problem?: string } {
  const attempt = (settings: { strict: boolean }): { value?: FieldValue; problem?: string } => {
    try {
      const value = checkValue(field, given, settings)
      return value === undefined ? {} : { value }
    } catch (error) {
      if (!(error instanceof FieldValueError)) throw error
      return { problem: error.message }
    }
  }
  const checked = attempt({ strict: true })
  return strict || checked.problem === undefined ? checked : { ...attempt({ strict: false }), problem: checked.problem }
}

/** Names of fields that are much like the one that is not there, or else what names there are. */
function similar(name: string, { byName }: FormTree): string {
  const wanted = name.toLowerCase()
  const last = wanted.slice(wanted.lastIndexOf('.') + 1)
  const all = [...byName.keys()]
  const close = all.filter((other) => {
    const small = other.toLowerCase()
    return small === wanted.trim() || (last.length > 2 && (small.endsWith(last) || small.includes(wanted)))
  })
  const shown = (close.length > 0 ? close : all).slice(0, 8).map((other) => `"${other}"`)
  if (shown.length === 0) return ''
  const isAll = close.length === 0 && all.length <= 8
  return close.length > 0
    ? ` There is ${shown.join(', ')}.`
    : ` ${isAll ? 'The' : 'Some'} fields are: ${shown.join(', ')}.`
}

/**
 * Writes values into their fields and draws them. Fields that exist only on pages are added to the form, XFA, which
 * would not match, is removed, and if the form left drawing to the reader, all its fields are drawn.
 * @throws ToolError UNAVAILABLE if a text needs missing fonts
 */
export async function fillFields(
  document: PdfDocument,
  tree: FormTree,
  plan: readonly Filling[],
  appearances: FieldAppearances,
): Promise<void> {
  const { catalog } = document
  for (const { field, value } of plan) {
    setValue(field, value)
  }
  adoptOrphans(
    document,
    plan.flatMap(({ field }) => (field.isOrphan ? [field] : [])),
  )
  const form = formOf(catalog)
  // Looks of other fields are signed: a signature would not hold if they changed. Readers go on drawing them.
  const drawsAll = appearances.areLeftToReaders && !hasSignatures(document)
  // Readers that draw typed text need a font, and some refuse to edit without one.
  const needsDefault = plan.some(({ field }) => field.attribute('DA') === undefined)
  if (form && needsDefault && !form.has(PDFName.of('DA'))) form.set(PDFName.of('DA'), PDFString.of('/Helv 0 Tf 0 g'))
  const drawn = new Set<FieldNode>()
  for (const { field } of plan) {
    drawn.add(field)
    await appearances.draw(field)
  }
  if (drawsAll) {
    for (const field of tree.fields) if (!drawn.has(field)) await appearances.drawAsReader(field)
  }
  await appearances.finish({ complete: drawsAll })
  if (plan.length > 0 && form && hasXfa(form)) dropXfa(form)
}

/**
 * Warns that what scripts would work out stays as it was: those of fields in /CO that name a field, or a group of them, which was
 * filled in, and have no value given themselves.
 */
export function warnOfCalculations(
  document: PdfDocument,
  plans: readonly (readonly Filling[])[],
  run: Pick<RunContext, 'warn'>,
): void {
  const order = formOf(document.catalog)?.lookup(PDFName.of('CO'))
  if (!(order instanceof PDFArray) || order.size() === 0) return
  const times = new Map<FieldNode, number>()
  for (const plan of plans) for (const { field } of plan) times.set(field, (times.get(field) ?? 0) + 1)
  const filled = new Set<string>()
  const given = new Set<PDFObject>()
  for (const [{ name, dicts }, count] of times) {
    for (let end = name.length; end > 0; end = name.lastIndexOf('.', end - 1)) filled.add(name.slice(0, end))
    if (count === plans.length) for (const dict of dicts) given.add(dict)
  }
  const names: string[] = []
  for (const item of order.asArray().slice(0, 1000)) {
    const field = document.context.lookup(item)
    if (!(field instanceof PDFDict) || given.has(field)) continue
    const script = textOf(dictOf(dictOf(field, 'AA'), 'C')?.lookup(PDFName.of('JS')))?.slice(0, 20_000)
    const quoted = new Set(Array.from(script?.matchAll(/["']([^"'\n]{1,300})["']/g) ?? [], ([, text = '']) => text))
    const isTouched = [...quoted].some((text) => text.split(/,\s*/).some((name) => filled.has(name)))
    if (isTouched) names.push(textOf(field.lookup(PDFName.of('T'))) ?? '')
  }
  if (names.length === 0) return
  run.warn({
    code: 'calculations',
    message: `Scripts of the form calculate ${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ' and others' : ''} from the values filled in. Scripts are not run: give these values as well.`,
  })
}
