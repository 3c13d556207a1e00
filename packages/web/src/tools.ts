import { tools } from 'virtual:tools'

/** A tool as lists know it: plain data, without what it takes to run it. */
export type ToolFacts = (typeof tools)[number]

/** Every tool, by id. Brings no schemas along. */
export const allTools: readonly ToolFacts[] = tools
