import { type PDFDict, PDFName, PDFStream } from 'pdf-lib'
import { identity, type Matrix } from '../../../geometry/matrix.js'
import { colorOperator } from '../../annotations/draw/default-appearance.js'
import { dictOf, numberOf, numbersOf, rectOf, textOf } from '../../model/form-keys.js'
import { decimal } from '../../model/seen-page.js'

/** The frame of a widget: its size before it is turned, its border and its colors. */
export interface WidgetBox {
  width: number
  height: number
  /** Rotates the appearance by the /R of the widget and moves it back into position. */
  matrix: Matrix
  border: number
  style: 'S' | 'D' | 'B' | 'I' | 'U'
  dash: number[]
  background: number[]
  color: number[]
  caption: string | undefined
  /** Room for content on each side: the border, twice for one that looks raised. */
  inset: number
}

/** Reads the box of a widget (ISO 32000-2, 12.5.4 and table 192); `undefined` without a valid rectangle. */
export function readWidgetBox(widget: PDFDict): WidgetBox | undefined {
  const rect = rectOf(widget)
  if (!rect) return undefined
  const [across, up] = [rect[2] - rect[0], rect[3] - rect[1]]
  if (!(across > 0 && up > 0)) return undefined
  const characteristics = dictOf(widget, 'MK')
  const entry = (key: string) => characteristics?.lookup(PDFName.of(key))
  const turn = ((((numberOf(entry('R')) ?? appearanceTurn(widget)) % 360) + 360) % 360) as 0 | 90 | 180 | 270
  const style = dictOf(widget, 'BS')
  const old = numbersOf(widget.lookup(PDFName.of('Border')))
  const color = numbersOf(entry('BC')) ?? []
  const declared = numberOf(style?.lookup(PDFName.of('W'))) ?? old?.[2] ?? 1
  const border = Math.min(Math.max(0, declared), across / 2, up / 2)
  const kind = textOf(style?.lookup(PDFName.of('S'))) ?? 'S'
  const name = /^[SDBIU]$/.test(kind) ? (kind as WidgetBox['style']) : 'S'
  const raised = name === 'B' || name === 'I' ? 2 : 1
  const isAside = turn === 90 || turn === 270
  const matrices: Record<number, Matrix> = {
    90: [0, 1, -1, 0, across, 0],
    180: [-1, 0, 0, -1, across, up],
    270: [0, -1, 1, 0, 0, up],
  }
  const dash = (numbersOf(style?.lookup(PDFName.of('D'))) ?? [3]).filter((length) => length >= 0)
  return {
    width: isAside ? up : across,
    height: isAside ? across : up,
    matrix: matrices[turn] ?? identity,
    border,
    style: name,
    dash: dash.some((length) => length > 0) ? dash : [3],
    background: numbersOf(entry('BG')) ?? [],
    color,
    caption: textOf(entry('CA')),
    inset: Math.max(1, border * raised),
  }
}

/** The rotation of the existing appearance, for widgets that do not define it otherwise. */
function appearanceTurn(widget: PDFDict): number {
  const appearance = dictOf(widget, 'AP')?.lookup(PDFName.of('N'))
  const matrix = appearance instanceof PDFStream ? numbersOf(appearance.dict.lookup(PDFName.of('Matrix'))) : undefined
  const [a = 1, b = 0] = matrix ?? []
  if (Math.abs(b) > Math.abs(a)) return b > 0 ? 90 : 270
  return a < 0 ? 180 : 0
}

/** Operators that draw background and border of a widget in appearance space. */
export function drawBox(box: WidgetBox): string {
  const { width, height, border, style, color, background } = box
  let drawn = ''
  const fill = colorOperator(background, 'fill')
  if (fill !== '') drawn += `${fill} 0 0 ${decimal(width)} ${decimal(height)} re f\n`
  const stroke = colorOperator(color, 'stroke')
  if (border > 0 && (style === 'B' || style === 'I') && (stroke !== '' || fill !== '')) drawn += drawBevel(box)
  if (stroke === '' || border === 0) return drawn === '' ? '' : `q\n${drawn}Q\n`
  drawn += `${stroke} ${decimal(border)} w `
  if (style === 'D') drawn += `[${box.dash.map(decimal).join(' ')}] 0 d `
  const half = border / 2
  drawn +=
    style === 'U'
      ? `0 ${decimal(half)} m ${decimal(width)} ${decimal(half)} l S\n`
      : `${decimal(half)} ${decimal(half)} ${decimal(width - border)} ${decimal(height - border)} re s\n`
  return `q\n${drawn}Q\n`
}

/** The two edges that make a box look raised or sunken, inside its border. */
function drawBevel({ width: w, height: h, border: b, style, background }: WidgetBox): string {
  const darker = background.length > 0 && background.length !== 4 ? background.map((part) => part * 0.75) : [0.75]
  const [light, dark] = style === 'B' ? [[1], darker] : [[0.5], [0.75]]
  const points = (list: number[][]) =>
    list.map(([x = 0, y = 0], index) => `${decimal(x)} ${decimal(y)} ${index === 0 ? 'm' : 'l'}`).join(' ')
  const upper = points([
    [b, b],
    [b, h - b],
    [w - b, h - b],
    [w - 2 * b, h - 2 * b],
    [2 * b, h - 2 * b],
    [2 * b, 2 * b],
  ])
  const lower = points([
    [w - b, h - b],
    [w - b, b],
    [b, b],
    [2 * b, 2 * b],
    [w - 2 * b, 2 * b],
    [w - 2 * b, h - 2 * b],
  ])
  return `${colorOperator(light, 'fill')} ${upper} f\n${colorOperator(dark, 'fill')} ${lower} f\n`
}

/** A circle as four curves; for filling, or for a line along it. */
export function circle(x: number, y: number, radius: number): string {
  const bow = radius * 0.552285
  const at = (...numbers: number[]) => numbers.map(decimal).join(' ')
  return (
    `${at(x + radius, y)} m ` +
    `${at(x + radius, y + bow, x + bow, y + radius, x, y + radius)} c ` +
    `${at(x - bow, y + radius, x - radius, y + bow, x - radius, y)} c ` +
    `${at(x - radius, y - bow, x - bow, y - radius, x, y - radius)} c ` +
    `${at(x + bow, y - radius, x + radius, y - bow, x + radius, y)} c h`
  )
}

/** Background and border of a round radio button. */
export function drawRoundBox({ width, height, border, color, background }: WidgetBox): string {
  const radius = Math.min(width, height) / 2
  const [x, y] = [width / 2, height / 2]
  const fill = colorOperator(background, 'fill')
  const stroke = border > 0 ? colorOperator(color, 'stroke') : ''
  let drawn = fill === '' ? '' : `${fill} ${circle(x, y, radius)} f\n`
  if (stroke !== '') drawn += `${stroke} ${decimal(border)} w ${circle(x, y, radius - border / 2)} s\n`
  return drawn === '' ? '' : `q\n${drawn}Q\n`
}
