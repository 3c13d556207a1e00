import { type Tool, toolNames } from './model/tool.js'

/** What the editor begins with: a tool in hand, or a panel that is open. */
export interface StartWith {
  tool?: Tool
  panel?: string
}

const panels: readonly string[] = ['annotations', 'change-pages']

/** Reads it from the query of an address, such as `tool=crop` or `panel=annotations`; unknown names are passed over. */
export function startWith(query: string): StartWith {
  const parameters = new URLSearchParams(query)
  const tool = toolNames.find((name) => name === parameters.get('tool'))
  const panel = panels.find((name) => name === parameters.get('panel'))
  return { ...(tool && { tool }), ...(panel && { panel }) }
}
