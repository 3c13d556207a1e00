import { type Level, needsTags, needsUnicode } from './levels.js'
import { clauseOf, type RuleId, rules } from './rules.js'

/** A rule of PDF/A that a file breaks. */
export interface Finding {
  /** Clause of ISO 19005-1, -2 or -3. */
  clause: string
  /** Number of the test within the clause, as in the veraPDF validation profiles. */
  test: number
  rule: RuleId
  /** What is wrong, as a sentence. */
  message: string
  /** What it is about: a name, a value. */
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
  /** All pages that it concerns. */
  pages?: Iterable<number> | undefined
  object?: number | undefined
  detail?: string | undefined
  /** Number of the test, for rules that have many. */
  test?: number
}

/** Findings of one rule that are kept separately; more are only counted. */
const MAX_PER_RULE = 20
const MAX_DETAIL = 120

/** Collects the rules that a file breaks. */
export class Findings {
  readonly part: number
  readonly isUnicode: boolean
  /** Whether the level asks for tags. */
  readonly isTagged: boolean
  /** Pages on which a rule is broken, apart from their annotations. */
  readonly pages = new Set<number>()
  /** How often a rule was found to be broken. */
  total = 0
  readonly #found = new Map<string, Finding>()
  readonly #perRule = new Map<RuleId, number>()
  readonly #last = new Map<RuleId, Finding>()

  constructor(readonly level: Level) {
    this.part = Number(level[0])
    this.isUnicode = needsUnicode(level)
    this.isTagged = needsTags(level)
  }

  /** Notes a broken rule, if the level has it. */
  add(rule: RuleId, { page, pages, object, detail, test }: FoundAt = {}): void {
    const clause = clauseOf(rule, this.part)
    if (clause === undefined || ('isForUnicode' in rules[rule] && !this.isUnicode)) return
    if ('isForTags' in rules[rule] && !this.isTagged) return
    this.total++
    if (page !== undefined) this.pages.add(page)
    for (const each of pages ?? []) this.pages.add(each)
    const shown = detail === undefined ? undefined : [...detail.replace(/\p{Cc}/gu, ' ')].slice(0, MAX_DETAIL).join('')
    const key = `${rule} ${test ?? ''} ${object ?? ''} ${shown ?? ''}`
    const known = this.#found.get(key)
    if (known) {
      known.count++
      return
    }
    const kept = this.#perRule.get(rule) ?? 0
    if (kept >= MAX_PER_RULE) {
      this.#last.get(rule)!.count++
      return
    }
    this.#perRule.set(rule, kept + 1)
    const dash = clause.lastIndexOf('-')
    const finding: Finding = {
      clause: clause.slice(0, dash),
      test: test ?? Number(clause.slice(dash + 1)),
      rule,
      message: rules[rule].text,
      ...(shown !== undefined && { detail: shown }),
      ...(page !== undefined && { page }),
      ...(object !== undefined && { object }),
      count: 1,
    }
    this.#found.set(key, finding)
    this.#last.set(rule, finding)
  }

  /** Whether no rule is broken. */
  get isEmpty(): boolean {
    return this.#found.size === 0
  }

  /** What was found, by clause and test. */
  list(): Finding[] {
    const parts = ({ clause, test }: Finding) => [...clause.split('.').map(Number), test]
    return [...this.#found.values()].sort((a, b) => {
      const [one, other] = [parts(a), parts(b)]
      for (let index = 0; index < Math.max(one.length, other.length); index++) {
        const difference = (one[index] ?? -1) - (other[index] ?? -1)
        if (difference !== 0) return difference
      }
      return 0
    })
  }
}
