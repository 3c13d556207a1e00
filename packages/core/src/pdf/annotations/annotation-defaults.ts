import type { AnnotationType } from './annotation.js'

/** The colours of annotations for which none is told. */
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

/** Widths of lines in points as seen, where none is told; 1 for other kinds. */
export const defaultWidths: Partial<Record<AnnotationType, number>> = { text: 0, link: 0, ink: 2 }
