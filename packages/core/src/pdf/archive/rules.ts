import { documentRules } from './rule-tables/document-rules.js'
import { fileRules } from './rule-tables/file-rules.js'
import { fontRules } from './rule-tables/font-rules.js'
import { graphicsRules } from './rule-tables/graphics-rules.js'
import type { Rule } from './rule-tables/rule.js'
import { tagRules } from './rule-tables/tag-rules.js'

/** Every rule that is checked. Test numbers are those of the veraPDF validation profiles. */
export const rules = { ...fileRules, ...graphicsRules, ...fontRules, ...documentRules, ...tagRules } as const

/** The name of a rule. */
export type RuleId = keyof typeof rules

/** The clause and test of a rule in a part of ISO 19005, as `6.1.2-1`; `undefined` if it has no such rule. */
export function clauseOf(id: RuleId, part: number): string | undefined {
  const rule: Rule = rules[id]
  const clause = part === 1 ? rule.first : part === 3 ? (rule.third ?? rule.second) : rule.second
  return clause || undefined
}
