/**
 * Height above the baseline of a line of vertical writing at which the middles of its letters are, in parts of the font size: the letters
 * are as far above and below the baseline as those of other lines.
 */
export const MIDDLE = 0.25
