// docs/development/quality.md, from what run.mjs found.
import { installedPrograms } from '../programs.mjs'

/** @typedef {import('./run.mjs').Comparison} Comparison */

/** Differences below this are those of rounding. */
const EQUAL = 0.002

/** @param {readonly Comparison[]} comparisons @param {readonly string[]} files names of the PDFs @param {string} date */
export function qualityPage(comparisons, files, date) {
  const versions = installedPrograms()
  const used = new Set(comparisons.flatMap(({ scores }) => Object.keys(scores)).filter((name) => name !== 'sheaf'))
  const listed = [...used].map((name) => (versions[name] ? `${name} ${versions[name]}` : name)).sort()
  const rows = comparisons.map(({ operation, by, files: count, scores: { sheaf = 0, ...others } }) => {
    const peers = Object.entries(others).map(([name, score]) => {
      const text = `${name} ${score.toFixed(3)}`
      return score > sheaf + EQUAL ? `**${text}**` : text
    })
    return `| [${operation}](../operations/${operation}.md) | ${by} | ${count} | ${sheaf.toFixed(3)} | ${peers.join(', ')} |`
  })
  const better = comparisons.filter(({ scores: { sheaf = 0, ...others } }) =>
    Object.values(others).some((score) => score > sheaf + EQUAL),
  )
  return `<!-- Written by scripts/bench/beside/run.mjs. -->

# Quality beside other programs

What Sheaf and other programs make of the same ${files.length} PDFs, as poppler and qpdf find it. A score is from 0 to 1, and the mean over the files that have
something to compare; a file that a program cannot do counts as 0. Each file counts the same, whatever its size. A result that qpdf faults, while its
source has no faults, counts half. A bold value is better than that of Sheaf by more than ${EQUAL}. Times are in [Benchmarks](../benchmarks.md), which also
lists operations that no other program here has.

Measured on ${date} with ${listed.join(', ')}. Files: ${files.join(', ')}.

| Operation | Score | Files | Sheaf | Others |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${better.length === 0 ? 'No program is better in any of these comparisons.' : `Another program is better in ${better.length} of ${comparisons.length} comparisons.`}

To compare on your own files, run \`node scripts/bench/beside/run.mjs FOLDER --page docs/development/quality.md\`.
`
}
