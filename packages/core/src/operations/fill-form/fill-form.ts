import { pause, ToolError } from '../../errors.js'
import { plainFileName } from '../../file-names.js'
import { PartsFile } from '../../files.js'
import type { OperationOutput } from '../../operation.js'
import { FieldAppearances } from '../../pdf/forms/draw/field-appearances.js'
import { formSnapshot } from '../../pdf/forms/edit/snapshot.js'
import { type FillData, type FillValues, readFillData, rowsFromJson } from '../../pdf/forms/fill/fill-data.js'
import { fillFields, planFillings, warnOfCalculations } from '../../pdf/forms/fill/fill-fields.js'
import { flatten } from '../../pdf/forms/flatten.js'
import { type FormTree, readFormTree } from '../../pdf/forms/form-tree.js'
import { formOf, hasXfa, xfaOnlyError } from '../../pdf/model/form-fields.js'
import { breakSignatures } from '../../pdf/model/signatures.js'
import { openPdfForUpdate } from '../../pdf/update/open-for-update.js'
import { saveRewrite, saveUpdate } from '../../pdf/update/save-update.js'
import type { UpdatablePdf } from '../../pdf/update/updatable-pdf.js'
import type { RunContext } from '../../run-context.js'
import type { FillFormOptions } from './operation.js'

const MAX_LENGTH = 120

/** File systems take 255 bytes, of which a number and the extension need some. */
const MAX_BYTES = 230

const MAX_DATA_BYTES = 2 ** 26

/**
 * Fills in the fields of a form and draws them with fonts that have the required characters. Values come from `values`,
 * from a file, or both; a table or list of several rows gives one PDF per row. All values are checked before anything
 * is written. Changes are appended to the file, which stays encrypted and signed; with `flatten` the file is rewritten.
 * Scripts of the form are not run: warns `calculations` if some depend on the values, and `xfa` if a form loses its XFA
 * description.
 * @throws ToolError INVALID_OPTIONS naming field, value and row, UNSUPPORTED_TYPE for pure XFA forms, LIMIT_EXCEEDED
 * for too many rows, UNAVAILABLE if required fonts are missing, and those of `openPdfForUpdate`
 */
export async function fillForm(
  { file, data }: { file: File; data?: File },
  options: FillFormOptions,
  run: RunContext,
): Promise<OperationOutput> {
  run.progress(0, 'Reading the document')
  const { rows, isList } = await readRows(data, options, run)
  const document = await openPdfForUpdate(file, run, options)
  const tree = readFormTree(document)
  checkForm(document, tree)
  const { strict, nameColumn } = options
  const plans = planFillings(tree, rows, { strict, source: data ? 'data' : 'values', ignored: nameColumn }, run)
  warnOfCalculations(document, plans, run)
  if (hasXfa(tree.form) && plans.some((plan) => plan.length > 0)) {
    run.warn({
      code: 'xfa',
      message: `${file.name} also contains an XFA form, which was removed. The values are in the ordinary fields.`,
    })
  }

  const texts = isList ? namesIn(rows, nameColumn) : undefined
  const names = texts || rows.length > 1 ? resultNames(run.outputName, texts, rows.length) : [run.outputName]
  const again = document.origin.base?.readAgain()
  // The original file is compared with every result and read once for all of them.
  if (again) document.origin.base!.readAgain = () => again
  const snapshot = plans.length > 1 ? formSnapshot(document, tree) : undefined
  const files: File[] = []
  for (const [index, plan] of plans.entries()) {
    if (index % 10 === 0) await pause(run.signal)
    run.progress(0.1 + (0.85 * index) / plans.length, 'Filling in')
    const outputName = names[index]!
    const own: RunContext = { ...run, outputName }
    await fillFields(document, tree, plan, new FieldAppearances(document, run))
    const made = options.flatten
      ? await flattened(document, tree, own)
      : await saveUpdate(document, own, { change: 'fill' })
    files.push(snapshot ? compact(made) : made)
    if (index + 1 < plans.length) snapshot?.restore()
  }
  return { files }
}

async function flattened(document: UpdatablePdf, tree: FormTree, run: RunContext): Promise<PartsFile> {
  breakSignatures(document, run)
  await flatten(document, tree, { fields: tree.fields }, run)
  return saveRewrite(document, document.origin, run)
}

/** Without the room that is left over in the blocks a file was written to, which thousands of results would take many times over. */
function compact({ parts, name, type }: PartsFile): PartsFile {
  const small = parts.map((part) => (part.buffer.byteLength > 2 * part.length ? part.slice() : part))
  return new PartsFile(small, name, { type })
}

async function readRows(data: File | undefined, options: FillFormOptions, run: RunContext): Promise<FillData> {
  const given = options.values === undefined ? undefined : rowsFromJson(options.values, 'values')
  if (!data) {
    if (given) return given
    throw new ToolError('INVALID_OPTIONS', 'Nothing to fill in. Give the option "values" or a data file.', {
      details: { problems: [{ field: 'values', message: 'No values are given.' }] },
    })
  }
  const read = await readFillData(data, (bytes) => run.capabilities.inflate(bytes, MAX_DATA_BYTES))
  if (!given) return read
  if (given.rows.length > 1) {
    throw new ToolError(
      'INVALID_OPTIONS',
      'With a data file, the option "values" must be a single object, not a list.',
      {
        details: { problems: [{ field: 'values', message: 'Give one object.' }] },
      },
    )
  }
  const [usual = new Map()] = given.rows
  const valuesOf = (row: FillValues) => [...row].filter(([name, value]) => value !== '' || !usual.has(name))
  return { ...read, rows: read.rows.map((row) => new Map([...usual, ...valuesOf(row)])) }
}

function namesIn(rows: readonly FillValues[], column: string | undefined): string[] | undefined {
  if (column === undefined || column === '') return undefined
  if (!rows.some((row) => row.has(column))) {
    const message = `There is no column "${column}" in the data.`
    throw new ToolError('INVALID_OPTIONS', message, { details: { problems: [{ field: 'nameColumn', message }] } })
  }
  return rows.map((row) => {
    const value = row.get(column)
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

function checkForm({ catalog, fileName }: UpdatablePdf, { fields }: FormTree): void {
  if (fields.length > 0) return
  if (hasXfa(formOf(catalog))) throw xfaOnlyError(fileName)
  throw new ToolError('INVALID_OPTIONS', `${fileName} has no form fields to fill in.`, { details: { fileName } })
}

/**
 * Unique names for the results of several rows: `filled_form_001.pdf`, or by a text of the row without characters that
 * file names do not allow.
 */
function resultNames(outputName: string, texts: readonly string[] | undefined, count: number): string[] {
  const stem = outputName.replace(/\.pdf$/i, '')
  const digits = Math.max(3, String(count).length)
  const numbered = Array.from({ length: count }, (_, index) => `${stem}_${String(index + 1).padStart(digits, '0')}`)
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return numbered.map((plain, index) => {
    const name = safeName(texts?.[index] ?? '') || plain
    let claimed = name
    // Names that differ in letters of another case only are one on some machines.
    for (let number = next.get(name.toLowerCase()) ?? 2; taken.has(claimed.toLowerCase()); number++) {
      claimed = `${name} (${number})`
      next.set(name.toLowerCase(), number + 1)
    }
    taken.add(claimed.toLowerCase())
    return `${claimed}.pdf`
  })
}

/** Without separators of folders, characters that some machines refuse, and dots and blanks at the ends. */
function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, '_')
    .replace(/\s+/g, ' ')
  let cut = ''
  let bytes = 0
  for (const character of Array.from(plain).slice(0, MAX_LENGTH)) {
    bytes += new TextEncoder().encode(character).length
    if (bytes > MAX_BYTES) break
    cut += character
  }
  const name = cut.replace(/^[\s._]+|[\s.]+$/g, '').replace(/\.pdf$/i, '')
  return plainFileName(name)
}
