import { plainStyle as plain } from '../pdf/page-objects/plain-style.js'

/** Black text of 10 points, neither bold nor italic, left to right. */
export const plainStyle = plain('Plain', '', 10)
