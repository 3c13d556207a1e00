import { createStore } from '../../../create-store.js'
import { editorModes } from '../pdfjs/editor-parts.js'
import type { MarkType } from './mark.js'

/** The names of the tools. */
export const toolNames = [
  'select',
  'highlight',
  'underline',
  'strikeout',
  'squiggly',
  'text',
  'ink',
  'rectangle',
  'ellipse',
  'line',
  'arrow',
  'note',
  'link',
  'redact-text',
  'redact-area',
  'crop',
  'edit-text',
] as const

/** What a press on a page does. */
export type Tool = (typeof toolNames)[number]

/** Tools that mark the text which is selected while they are chosen, and what they make of it. */
export const textTools = {
  underline: 'underline',
  strikeout: 'strikeout',
  squiggly: 'squiggly',
  'redact-text': 'redact',
} as const satisfies Partial<Record<Tool, MarkType>>

/** Tools that draw on the page, and what they make. */
export const drawTools = {
  rectangle: 'rectangle',
  ellipse: 'ellipse',
  line: 'line',
  arrow: 'arrow',
  note: 'note',
  link: 'link',
  'redact-area': 'redact',
} as const satisfies Partial<Record<Tool, MarkType>>

export type TextTool = keyof typeof textTools
export type DrawTool = keyof typeof drawTools

/** Whether a tool marks text. */
export function isTextTool(tool: Tool): tool is TextTool {
  return tool in textTools
}

/** Whether a tool draws on the page. */
export function isDrawTool(tool: Tool): tool is DrawTool {
  return tool in drawTools
}

/**
 * The mode of pdf.js for a tool. Selecting is done in the mode for pictures: everything can be selected in it, and nothing is made by a
 * press.
 */
export function editorMode(tool: Tool): number {
  if (tool === 'highlight' || tool === 'text' || tool === 'ink') return editorModes[tool]
  return editorModes.stamp
}

/** How new marks of a kind look. */
export interface MarkStyle {
  color: string
  opacity: number
  strokeWidth: number
  fill?: string
}

/** Kinds of marks whose look can be chosen before they are made. */
export type StyledType = Exclude<MarkType, 'polygon' | 'polyline'>

const red = '#d32f2f'

/** How new marks look, as chosen last, for as long as the page is open. */
export const markStyles = createStore<Readonly<Record<StyledType, MarkStyle>>>({
  underline: { color: '#1a73e8', opacity: 1, strokeWidth: 1 },
  strikeout: { color: red, opacity: 1, strokeWidth: 1 },
  squiggly: { color: red, opacity: 1, strokeWidth: 1 },
  rectangle: { color: red, opacity: 1, strokeWidth: 2 },
  ellipse: { color: red, opacity: 1, strokeWidth: 2 },
  line: { color: red, opacity: 1, strokeWidth: 2 },
  arrow: { color: red, opacity: 1, strokeWidth: 2 },
  note: { color: '#ffd400', opacity: 1, strokeWidth: 1 },
  link: { color: '#1971c2', opacity: 1, strokeWidth: 0 },
  redact: { color: '#c62828', opacity: 1, strokeWidth: 1, fill: '#000000' },
})

/** How new highlights, texts and drawings of pdf.js look, as chosen last, for as long as the page is open. */
export interface EditorStyle {
  highlightColor: string
  highlightThickness: number
  textColor: string
  textSize: number
  /** Whether a new text takes color and size from the text of the page beside it. */
  textLikeNearby: boolean
  inkColor: string
  inkThickness: number
  inkOpacity: number
}

/** The colors that highlights are offered in. */
export const highlightColors = {
  yellow: '#ffe066',
  green: '#8ce99a',
  blue: '#8bd3ff',
  pink: '#ffb3d1',
  red: '#ff9a8b',
} as const

export const editorStyle = createStore<EditorStyle>({
  highlightColor: highlightColors.yellow,
  highlightThickness: 12,
  textColor: '#000000',
  textSize: 12,
  textLikeNearby: true,
  inkColor: '#1a3fa8',
  inkThickness: 2,
  inkOpacity: 1,
})
