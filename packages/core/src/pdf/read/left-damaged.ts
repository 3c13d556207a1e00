import type { RunContext } from '../../run-context.js'
import type { Warning } from '../../warning.js'

/** Whether one of the warnings about opening a document says that it was repaired. */
export const saysRepaired = (warnings: readonly Warning[]): boolean => warnings.some(({ code }) => code === 'repaired')

/** The warning about a damaged document that is given back as it came, in place of `repaired`. */
export function leftDamaged(fileName: string): Warning {
  return {
    code: 'left-damaged',
    message: `${fileName} is damaged and was not repaired. Use Repair PDF to repair it.`,
  }
}

/**
 * Holds back the warning `repaired` until it is known whether the file is given back as it came.
 * @returns the context to open the document with, and what settles the warning
 */
export function holdRepaired(fileName: string, run: RunContext) {
  const held: Warning[] = []
  const quiet: RunContext = {
    ...run,
    warn: (warning) => (saysRepaired([warning]) ? held.push(warning) : run.warn(warning)),
  }
  const settle = (result: 'changed' | 'as it came') => {
    for (const warning of held) run.warn(result === 'changed' ? warning : leftDamaged(fileName))
  }
  return { quiet, settle }
}
