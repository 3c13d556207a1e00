/** Scripts that documents name fonts of their own for, as far as they were met. */
export interface ScriptsSeen {
  eastAsian: boolean
  complex: boolean
}

const eastAsian = /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]/
const complex = /[\u0590-\u0dff\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Marks in `seen` what kinds of script a text has. */
export function noteScripts(text: string, seen: ScriptsSeen): void {
  if (!seen.eastAsian && eastAsian.test(text)) seen.eastAsian = true
  if (!seen.complex && complex.test(text)) seen.complex = true
}
