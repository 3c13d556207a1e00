import { type Matrix, transformPoint } from '../../geometry/matrix.js'
import type { ContentReader } from '../content/content-tokens.js'
import { OperatorTable } from '../content/operators.js'
import { decimal } from './sheet.js'

const builders = new OperatorTable<(path: PathBuilder, at: (index: number) => number) => void>({
  m: (path, at) => path.move(at(0), at(1)),
  l: (path, at) => path.line(at(0), at(1)),
  c: (path, at) => path.curve(at(0), at(1), at(2), at(3), at(4), at(5)),
  v: (path, at) => path.curve(path.x, path.y, at(0), at(1), at(2), at(3)),
  y: (path, at) => path.curve(at(0), at(1), at(2), at(3), at(2), at(3)),
  h: (path) => path.close(),
  re: (path, at) => path.rectangle(at(0), at(1), at(2), at(3)),
})

/** The current path: commands of SVG with their points in the space of the drawing. */
export class PathBuilder {
  x = 0
  y = 0
  /** Commands as code and points. */
  readonly #commands: string[] = []
  readonly #points: number[] = []
  #startX = 0
  #startY = 0
  #isOpen = false
  #isBox = true
  #matrix: Matrix = [1, 0, 0, 1, 0, 0]

  /** Does what an operator does to the path, whose operands the reader has. */
  build(code: number, reader: ContentReader, matrix: Matrix): void {
    this.#matrix = matrix
    builders.find(code)?.(this, (index) => reader.number(index))
  }

  get isEmpty(): boolean {
    return this.#commands.length === 0
  }

  move(x: number, y: number): void {
    this.#add('M', x, y)
    this.#startX = x
    this.#startY = y
    this.#isOpen = true
  }

  line(x: number, y: number): void {
    if (!this.#isOpen) this.move(x, y)
    else this.#add('L', x, y)
  }

  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    if (!this.#isOpen) this.move(x1, y1)
    this.#isBox = false
    this.#push(x1, y1)
    this.#push(x2, y2)
    this.#add('C', x, y)
  }

  close(): void {
    if (!this.#isOpen) return
    this.#commands.push('Z')
    this.x = this.#startX
    this.y = this.#startY
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.move(x, y)
    this.line(x + width, y)
    this.line(x + width, y + height)
    this.line(x, y + height)
    this.close()
  }

  #add(command: string, x: number, y: number): void {
    this.#push(x, y)
    this.#commands.push(command)
    this.x = x
    this.y = y
  }

  #push(x: number, y: number): void {
    const [px, py] = transformPoint(this.#matrix, x, y)
    this.#points.push(px, py)
  }

  /** The value of `d`, with points moved by a matrix if given. */
  data(digits: number, matrix?: Matrix): string {
    const points = this.#points
    let at = 0
    const next = () => {
      const [x, y] = [points[at]!, points[at + 1]!]
      at += 2
      const [px, py] = matrix ? transformPoint(matrix, x, y) : [x, y]
      return `${decimal(px, digits)} ${decimal(py, digits)}`
    }
    return this.#commands
      .map((command) => {
        if (command === 'Z') return 'Z'
        return command === 'C' ? `C${next()} ${next()} ${next()}` : `${command}${next()}`
      })
      .join('')
  }

  /** The edges, if it is a single rectangle with level sides. */
  box(): [left: number, top: number, right: number, bottom: number] | undefined {
    const points = this.#points
    const commands = this.#commands
    const corners = commands.filter((command) => command !== 'Z').length
    if (!this.#isBox || commands.filter((command) => command === 'M').length !== 1) return undefined
    const isClosedByLine = corners === 5 && points[0] === points[8] && points[1] === points[9]
    if (corners !== 4 && !isClosedByLine) return undefined
    const [x0, y0, x1, y1, x2, y2, x3, y3] = points as [number, number, number, number, number, number, number, number]
    const near = (a: number, b: number) => Math.abs(a - b) < 1e-4
    const isLevel = near(y0, y1) && near(x1, x2) && near(y2, y3) && near(x3, x0)
    const isUpright = near(x0, x1) && near(y1, y2) && near(x2, x3) && near(y3, y0)
    if (!isLevel && !isUpright) return undefined
    return [Math.min(x0, x2), Math.min(y0, y2), Math.max(x0, x2), Math.max(y0, y2)]
  }
}
