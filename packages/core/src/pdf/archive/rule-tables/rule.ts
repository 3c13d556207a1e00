/** Where ISO 19005-1, and -2 or -3, have a rule: the clause and the number of its test. */
export interface Rule {
  /** Of ISO 19005-1; missing if PDF/A-1 has no such rule. */
  first?: string
  /** Of ISO 19005-2. */
  second?: string
  /** Of ISO 19005-3, where it is not that of ISO 19005-2; empty if PDF/A-3 has no such rule. */
  third?: string
  /** Only for levels U and A. */
  isForUnicode?: boolean
  /** Only for level A. */
  isForTags?: boolean
  text: string
}
