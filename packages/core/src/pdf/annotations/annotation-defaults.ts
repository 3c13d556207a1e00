import type { AnnotationType } from './annotation.js'

/** Default colors of annotations. */
export const defaultColors: Record<AnnotationType, string> = {
  highlight: '#ffe066',
  underline: '#2b8a3e',
  strikeout: '#e03131',
  squiggly: '#e03131',
  text: '#000000',
  note: '#ffe066',
  ink: '#1c1c1c',
  rectangle: '#e03131',
  ellipse: '#e03131',
  line: '#e03131',
  arrow: '#e03131',
  polygon: '#e03131',
  polyline: '#e03131',
  stamp: '#c92a2a',
  link: '#1971c2',
  redact: '#e03131',
}

/** Default line widths in points as displayed; 1 for other types. */
export const defaultWidths: Partial<Record<AnnotationType, number>> = { text: 0, link: 0, ink: 2 }
