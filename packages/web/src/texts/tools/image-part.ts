import { translated } from '../language.js'

/** Texts of the view that chooses a part of an image. */
export const imagePartTexts = translated('imagePart', {
  title: 'Part to keep',
  frame: 'Frame around the part to keep. Arrow keys move it, with Shift they change its size.',
  kept: (width: number, height: number) => `${width} × ${height} pixels. Drag the frame or its corners.`,
  whole: 'Whole image',
  failed: 'This browser cannot show the image. Type the measurements instead.',
})
