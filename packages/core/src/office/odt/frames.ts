import type { Frame } from '../../flow-document/flow-document.js'
import type { BlockContext } from './block-context.js'
import { placedOnPage } from './inlines.js'
import { points } from './properties.js'

/** Degrees that an angle may differ from a right one. */
const SAME = 0.05

/** Text at a fixed position: a text box, or where it is turned by other than a right angle, a shape that is turned. */
export function frameElement(frame: Frame, { shared, pool }: BlockContext, content: string): string {
  const { x, y, width, height, behind, vertical } = frame
  const number = shared.nextDrawing()
  const angle = ((frame.angle % 360) + 360) % 360
  const isLying = [90, 270].some((right) => Math.abs(angle - right) <= SAME)
  const isTurned = !isLying && angle > SAME && angle < 360 - SAME
  const mode = isLying ? ` style:writing-mode="${angle < 180 || vertical ? 'tb-rl' : 'bt-lr'}"` : ''
  const run = `style:wrap="run-through" style:run-through="${behind ? 'background' : 'foreground'}"`
  const style = pool.style(
    'graphic',
    `<style:graphic-properties ${placedOnPage} ${run}${mode} draw:stroke="none" draw:fill="none" fo:border="none" fo:padding="0pt" draw:textarea-vertical-align="top" draw:auto-grow-height="false"/>`,
    // Without it, LibreOffice does not give the text the font of its style.
    isTurned ? '' : ' style:parent-style-name="Frame"',
  )
  const start = `draw:style-name="${style}" draw:name="Text ${number}" draw:z-index="${number}" text:anchor-type="char"`
  if (isTurned) {
    const size = `svg:width="${points(width)}" svg:height="${points(height)}"`
    const geometry =
      '<draw:enhanced-geometry svg:viewBox="0 0 21600 21600" draw:type="rectangle" draw:enhanced-path="M 0 0 L 21600 0 21600 21600 0 21600 0 0 Z N"/>'
    return `<draw:custom-shape ${start} ${size} draw:transform="${turned(frame, angle)}">${content}${geometry}</draw:custom-shape>`
  }
  // The box of lying text is upright around the same middle.
  const box = isLying
    ? { x: x + (width - height) / 2, y: y + (height - width) / 2, width: height, height: width }
    : { x, y, width, height }
  return [
    `<draw:frame ${start} svg:x="${points(box.x)}" svg:y="${points(box.y)}" svg:width="${points(Math.max(1, box.width))}">`,
    `<draw:text-box fo:min-height="${points(Math.max(1, box.height))}">${content}</draw:text-box></draw:frame>`,
  ].join('')
}

/** Turns about the left top corner, and moves that so that the middle stays. */
function turned({ x, y, width, height }: Frame, angle: number): string {
  const radians = (angle * Math.PI) / 180
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)]
  const left = x + width / 2 - (cos * width) / 2 + (sin * height) / 2
  const top = y + height / 2 - (sin * width) / 2 - (cos * height) / 2
  return `rotate (${(-radians).toFixed(5)}) translate (${points(left)} ${points(top)})`
}
