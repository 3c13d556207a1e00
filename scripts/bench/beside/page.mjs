// docs/development/quality.md, from what run.mjs found.
import { installedPrograms } from '../programs.mjs'

/** @typedef {import('./run.mjs').Comparison} Comparison */

/** Differences below this are those of rounding. */
const EQUAL = 0.002

/** Kinds of sources, with the headings of their sections. */
export const kinds = {
  pdf: {
    title: 'PDFs',
    pattern: /\.pdf$/i,
    text: `As poppler and qpdf find it. A result that qpdf faults, while its source has no faults, counts half.`,
  },
  image: {
    title: 'Images',
    pattern: /\.(png|jpe?g|tiff?|webp)$/i,
    text: `Likeness is the SSIM that ffmpeg finds, for red, green and blue alike. “With no more bytes”: the other program gets the highest quality at which its
result is not larger than that of Sheaf.`,
  },
  video: {
    title: 'Videos',
    pattern: /\.(mp4|mov|mkv|webm|avi)$/i,
    text: `Likeness is the SSIM that ffmpeg finds, in the size and at the frame rate of the source, less the share of the length that is missing or too much.
“With as many bytes”: the other program encodes in two passes to the size of the result of Sheaf. Files whose names begin with “made” were made by ffmpeg;
those that end with a number of seconds were cut from longer ones without encoding.`,
  },
  text: {
    title: 'Markdown, web pages, books and drawings',
    pattern: /\.(md|html?|epub|txt|svg|cbz)$/i,
    text: 'As pandoc and Chromium read the source, and poppler and qpdf the result.',
  },
}

/**
 * @param {readonly Comparison[]} comparisons
 * @param {string} date
 * @param {string} before the page as it was: what was not compared again stays
 * @param {() => Readonly<Record<string, string | undefined>>} [findVersions] of the other programs on this machine
 */
export function qualityPage(comparisons, date, before, findVersions = installedPrograms) {
  const versions = comparisons.length > 0 ? findVersions() : {}
  const sections = Object.entries(kinds).map(([kind, { title }]) => {
    const ofKind = comparisons.filter((one) => one.kind === kind)
    const was =
      new RegExp(`^## ${title}\\n[\\s\\S]*?(?=^## |\\nTo compare|$(?![\\s\\S]))`, 'm').exec(before)?.[0].trim() ?? ''
    if (ofKind.length === 0) return was
    return sectionOf(ofKind, kinds[/** @type {keyof typeof kinds} */ (kind)], date, versions, was)
  })
  return `<!-- Written by scripts/bench/beside/run.mjs. -->

# Quality beside other programs

What Sheaf and other programs make of the same files. A score is from 0 to 1, and the mean over the files that have something to compare; a file that a
program cannot do counts as 0. Each file counts the same, whatever its size. A bold value is better than that of Sheaf by more than ${EQUAL}. Times are in
[Benchmarks](../benchmarks.md), which also lists operations that no other program here has.

${sections.filter((section) => section !== '').join('\n\n')}

To compare on your own files, run \`node scripts/bench/beside/run.mjs FOLDER --page docs/development/quality.md\`.
`
}

/**
 * @param {readonly Comparison[]} comparisons
 * @param {{ title: string, text: string }} kind
 * @param {string} date
 * @param {Readonly<Record<string, string | undefined>>} versions
 * @param {string} was the section before: its rows of other operations stay
 */
function sectionOf(comparisons, { title, text }, date, versions, was) {
  const operations = new Set(comparisons.map(({ operation }) => operation))
  const kept = was.split('\n').filter((line) => /^\| \[/.test(line) && !operations.has(nameOf(line)))
  const [, wasDate = date, wasListed = '', wasNames = ''] =
    (kept.length > 0 && /^Measured (?:from \S+ to |on )(\S+) with (.*?)\. Files: (.*)\.$/m.exec(was)) || []
  const used = new Set(comparisons.flatMap(({ scores }) => Object.keys(scores)).filter((name) => name !== 'sheaf'))
  const listed = listOf(
    wasListed,
    [...used].map((name) => (versions[name] ? `${name} ${versions[name]}` : name)),
  )
  const names = listOf(
    wasNames,
    comparisons.flatMap(({ files }) => files),
  )
  const measured = comparisons.map(({ operation, by, files, scores: { sheaf = 0, ...others }, bytes }) => {
    const size = (/** @type {string} */ name) => (bytes ? ` (${Math.round((bytes[name] ?? 0) / 1000)} kB)` : '')
    const peers = Object.entries(others).map(([name, score]) => {
      const shown = `${name} ${score.toFixed(3)}${size(name)}`
      return score > sheaf + EQUAL ? `**${shown}**` : shown
    })
    return `| [${operation}](../operations/${operation}.md) | ${by} | ${files.length} | ${sheaf.toFixed(3)}${size('sheaf')} | ${peers.join(', ')} |`
  })
  const rows = [...measured, ...kept].sort((one, other) => nameOf(one).localeCompare(nameOf(other), 'en'))
  const better = rows.filter((row) => row.includes('**'))
  const sum =
    better.length === 0
      ? 'No program is better in any of these comparisons.'
      : `Another program is better in ${better.length} of ${rows.length} comparisons.`
  return `## ${title}

${text}

Measured ${wasDate === date ? 'on' : `from ${wasDate} to`} ${date} with ${listed.join(', ')}. Files: ${names.join(', ')}.

| Operation | Score | Files | Sheaf | Others |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

${sum}`
}

/** The operation of a row. @param {string} row */
const nameOf = (row) => /^\| \[([^\]]+)\]/.exec(row)?.[1] ?? ''

/** What a list names and what comes with it, by name. @param {string} list @param {readonly string[]} more */
const listOf = (list, more) => [...new Set([...list.split(', ').filter((each) => each !== ''), ...more])].sort()
