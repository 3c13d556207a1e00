/*
 * WHO RUNS THIS INSTALLATION: fill in before publishing. In many countries the law wants name, address and a way to be
 * reached. What is left empty is not shown; while all of it is, the contact page says that nobody has filled it in.
 */

/** Who runs a server with this site on it. */
export interface Operator {
  name: string
  /** Lines of the postal address. */
  address: readonly string[]
  email: string
  /** Where the source code of this installation and its list of issues are. */
  sourceCode: string
}

/** Who runs this installation. */
export const operator: Operator = { name: '', address: [], email: '', sourceCode: '' }
