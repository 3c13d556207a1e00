import type { Warning } from '../warning.js'

/** Collects the warnings of the steps of a pipeline, to decide at the end whether the pipeline as a whole did nothing. */
export class IdleSteps {
  readonly #warnings: { warning: Warning; step?: number }[] = []
  /** Steps that did something with at least one file. */
  readonly #active = new Set<number>()

  /** Adds the warnings of one call of a step that has succeeded. */
  add(step: number, warnings: readonly Warning[], mustAct: true | undefined): void {
    if (!warnings.some(({ nothingDone }) => nothingDone)) this.#active.add(step)
    for (const warning of warnings)
      this.#warnings.push({ step, warning: warning.nothingDone && mustAct ? { ...warning, mustAct } : warning })
  }

  /** Adds a warning of the pipeline itself. */
  note(warning: Warning): void {
    this.#warnings.push({ warning })
  }

  /** Gives all warnings, in order, marked `nothingDone` only if no step did anything, or if the step had to do something and did not. */
  report(warn: (warning: Warning) => void): void {
    for (const { warning, step } of this.#warnings) {
      const isIdle = step !== undefined && !this.#active.has(step)
      if (this.#active.size === 0 || (isIdle && warning.mustAct)) warn(warning)
      else warn(withoutMarks(warning))
    }
  }
}

/** The warning for a whole in which something else was done. */
export function withoutMarks({ code, message }: Warning): Warning {
  return { code, message }
}
