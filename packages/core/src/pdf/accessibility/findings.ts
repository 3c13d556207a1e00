import { type Rule, type RuleId, rules } from './rules.js'

/** A rule of PDF/UA that a file breaks. */
export interface AccessibilityFinding {
  rule: RuleId
  /** Clause of ISO 14289-1. */
  clause: string
  /** Failure conditions of the Matterhorn Protocol that the rule covers, such as 14-003. Empty if it has none. */
  checkpoints: string[]
  /** What is wrong, as a sentence. */
  message: string
  /** What it is about: a type, a name, a value. */
  detail?: string
  /** The page where it was found first, 1-based. */
  page?: number
  /** Number of the object in the file. */
  object?: number
  /** How many times it was found. */
  count: number
}

/** Where something was found. */
export interface FoundAt {
  page?: number | undefined
  object?: number | undefined
  detail?: string | undefined
  /** A clause below that of the rule. */
  clause?: string | undefined
}

/** Findings of one rule that are kept separately; more are only counted. */
const MAX_PER_RULE = 50
const MAX_DETAIL = 120

/** Collects the rules of PDF/UA that a file breaks. */
export class AccessibilityFindings {
  readonly #byRule = new Map<RuleId, AccessibilityFinding[]>()

  /** Notes a broken rule. */
  add(rule: RuleId, { page, object, detail, clause }: FoundAt = {}): void {
    const known = this.#byRule.get(rule) ?? []
    this.#byRule.set(rule, known)
    const shown = detail === undefined ? undefined : [...detail.replace(/\p{Cc}/gu, ' ')].slice(0, MAX_DETAIL).join('')
    const same = known.find((one) => one.detail === shown && one.object === object && one.page === page)
    const counted = same ?? (known.length >= MAX_PER_RULE ? known.at(-1) : undefined)
    if (counted) {
      counted.count++
      return
    }
    const broken: Rule = rules[rule]
    known.push({
      rule,
      clause: clause ?? broken.clause,
      checkpoints: [...(broken.checkpoints ?? [])],
      message: broken.text,
      ...(shown !== undefined && { detail: shown }),
      ...(page !== undefined && { page }),
      ...(object !== undefined && { object }),
      count: 1,
    })
  }

  /** What was found, in the order of the rules. */
  list(): AccessibilityFinding[] {
    return (Object.keys(rules) as RuleId[]).flatMap((rule) => this.#byRule.get(rule) ?? [])
  }
}

/** What was found, in words: a line for each finding, and what people have to check. */
export function describeAccessibility(
  fileName: string,
  findings: readonly AccessibilityFinding[],
  forPeople: readonly string[],
): string {
  const count = new Set(findings.map(({ rule }) => rule)).size
  const head =
    count === 0
      ? `${fileName} breaks no rule of PDF/UA-1 that a program can check.`
      : `${fileName} is not accessible: it breaks ${count === 1 ? 'a rule' : `${count} rules`} of PDF/UA-1 (ISO 14289-1).`
  const lines = findings.map(({ clause, checkpoints, message, detail, page, object, count: times }) => {
    const where = [
      checkpoints.length > 0 && `Matterhorn ${checkpoints.join(', ')}`,
      page !== undefined && `page ${page}`,
      object !== undefined && `object ${object}`,
      times > 1 && `${times} times`,
    ].filter((each) => each !== false)
    return `${clause}: ${message}${detail ? ` ${detail}` : ''}${where.length > 0 ? ` (${where.join(', ')})` : ''}`
  })
  const people = `To be checked by a person:\n${forPeople.map((line) => `- ${line}`).join('\n')}`
  return `${[head, ...(lines.length > 0 ? [lines.join('\n')] : []), people].join('\n\n')}\n`
}
