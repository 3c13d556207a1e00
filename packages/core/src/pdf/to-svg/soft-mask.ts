import { PDFArray, type PDFDict, PDFName, PDFRawStream } from 'pdf-lib'
import type { Resources } from '../page-text/content-source.js'
import { readNumbers } from '../page-text/seen-box.js'
import { colorIn } from './colors.js'
import { groupOf } from './draw-settings.js'
import { DrawState } from './draw-state.js'
import type { DrawContent, PageDrawing } from './page-drawing.js'
import { numberOfObject } from './shading.js'
import { decimal, Layer, type Piece, transformValue } from './sheet.js'

const name = (key: string) => PDFName.of(key)

/**
 * Defines the mask that a soft mask dictionary (ISO 32000-2, 11.6.5.3) is in a state. Returns its name.
 * @throws ToolError CANCELLED
 */
export async function defineMask(
  mask: PDFDict,
  state: DrawState,
  page: PageDrawing,
  caller: Resources,
  draw: DrawContent,
): Promise<string | undefined> {
  const { sheet, queries, area } = page
  const form = mask.lookup(name('G'))
  if (!(form instanceof PDFRawStream)) return undefined
  const key = `${numberOfObject(mask)} ${transformValue(state.matrix)}`
  const known = page.masks.get(key)
  if (known) return known
  const isLuminosity = mask.lookup(name('S')) !== name('Alpha')
  const transfer = mask.lookup(name('TR'))
  if (transfer !== undefined && transfer !== name('Identity')) sheet.lacks.add('transfer functions of soft masks')
  const id = sheet.name('m')
  page.masks.set(key, id)
  const layer = new Layer(sheet)
  const size = `width="${decimal(area.width)}" height="${decimal(area.height)}"`
  const backdrop: Piece[] = []
  const color = mask.lookup(name('BC'))
  if (isLuminosity && color instanceof PDFArray) {
    const group = form.dict.lookup(name('Group')) as PDFDict | undefined
    const space = group?.lookup?.(name('CS'))
    const values = readNumbers(color, color.size()) ?? []
    const simple = space instanceof PDFName ? space.decodeText() : space
    if (values.some((value) => value !== 0)) {
      const paint = colorIn(
        simple ?? `Device${values.length === 1 ? 'Gray' : values.length === 4 ? 'CMYK' : 'RGB'}`,
        values,
        queries,
      )
      backdrop.push(`<rect ${size} fill="`, paint.value, '"/>\n')
    }
  }
  const start = new DrawState()
  start.matrix = state.matrix
  await draw(page, caller, { layer, base: state.matrix }, form, start)
  const group = groupOf(form.dict)
  const isolated = backdrop.length > 0 && group ? ['<g>\n', '</g>\n'] : ['', '']
  sheet.defs.push(
    `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" ${size} style="mask-type:${isLuminosity ? 'luminance' : 'alpha'}">\n`,
    ...backdrop,
    isolated[0]!,
    ...layer.finish(),
    isolated[1]!,
    '</mask>\n',
  )
  return id
}
