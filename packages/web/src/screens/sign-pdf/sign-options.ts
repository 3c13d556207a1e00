import type { SignElement, Size } from './element.js'

/**
 * The options of the operation for these elements. All pages are measured at one scale, which the operation finds from the size of
 * any of them; it is given to the last digit, since whole pixels would shift an element by up to a pixel.
 */
export function signOptions(elements: readonly SignElement[], page: Size): Record<string, string> {
  const { width, height } = page
  return {
    signatures: JSON.stringify(elements),
    canvasDimensions: JSON.stringify({ width, height, displayWidth: width, displayHeight: height }),
  }
}
