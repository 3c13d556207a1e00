import { useHistoryState } from 'wouter/use-browser-location'

/** The step of a tool: files, options, result. */
export type ToolStep = 1 | 2 | 3

/** What an entry of the browser's history says of a tool's page. */
export interface ToolEntry {
  /** The visit it belongs to: what is kept of files, options and result. */
  visit: string
  step: ToolStep
  /** The step of the entry before it, if that is of the same visit. */
  before?: ToolStep
}

/** The current entry, if the tool has written one; kept up to date. */
export function useToolEntry(): ToolEntry | undefined {
  return entryOf(useHistoryState())
}

/** The current entry, if the tool has written one. */
export function currentEntry(): ToolEntry | undefined {
  return typeof history === 'undefined' ? undefined : entryOf(history.state)
}

/** Adds an entry for a step of a visit; the one before stays where it is. */
export function pushEntry(visit: string, step: ToolStep): void {
  const from = currentEntry()
  const entry: ToolEntry = { visit, step, ...(from?.visit === visit && { before: from.step }) }
  history.pushState({ tool: entry }, '')
}

/** Puts another entry in the place of the current one. */
export function replaceEntry(entry: ToolEntry): void {
  history.replaceState({ tool: entry }, '')
}

function entryOf(state: unknown): ToolEntry | undefined {
  const entry = (state as { tool?: Partial<ToolEntry> } | null | undefined)?.tool
  return typeof entry?.visit === 'string' && [1, 2, 3].includes(entry.step ?? 0) ? (entry as ToolEntry) : undefined
}
