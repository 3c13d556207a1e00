import type { Finding } from './findings.js'
import type { Level } from './levels.js'

/** The part of ISO 19005 of a level, and its name. */
export function nameOfLevel(level: Level): string {
  return `PDF/A-${level}`
}

/** What was found, in words: a line for each finding. */
export function describeFindings(fileName: string, level: Level, findings: readonly Finding[]): string {
  const name = nameOfLevel(level)
  if (findings.length === 0) return `${fileName} conforms to ${name}, as far as a program can tell.\n`
  const rules = new Set(findings.map(({ clause, test }) => `${clause}-${test}`)).size
  const lines = findings.map(({ clause, test, message, detail, page, object, count }) => {
    const where = [
      page !== undefined && `page ${page}`,
      object !== undefined && `object ${object}`,
      count > 1 && `${count} times`,
    ].filter((each) => each !== false)
    return `${clause}, test ${test}: ${message}${detail ? ` ${detail}` : ''}${where.length > 0 ? ` (${where.join(', ')})` : ''}`
  })
  const head = `${fileName} does not conform to ${name} (ISO 19005-${level[0]}): it breaks ${rules === 1 ? 'a rule' : `${rules} rules`}.`
  return `${head}\n\n${lines.join('\n')}\n`
}
