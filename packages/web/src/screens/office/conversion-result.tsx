import { ResultFacts } from '../../result/result-facts.js'
import { ResultView } from '../../result/result-view.js'
import { useZipCount } from '../../result/use-zip-count.js'
import type { RunOutcome } from '../../run/runner.js'
import { type ConversionTexts, officeTexts } from '../../texts/tools/office.js'
import type { Tool } from '../../tool/use-tool.js'
import { readFindings } from './read-findings.js'

interface ConversionResultProps {
  tool: Tool
  outcome: RunOutcome
  texts: ConversionTexts
}

/** The result of a conversion: the file, its facts, and the findings if there are any. */
export function ConversionResult({ tool, outcome, texts }: ConversionResultProps) {
  const { file, data, warnings } = outcome
  const entries = useZipCount(outcome)
  const extension = /\.([^.]*)$/.exec(file?.name ?? '')?.[1]?.toLowerCase() ?? ''
  // Office documents are ZIP files themselves.
  const caption = extension === 'zip' && entries ? officeTexts.archive(entries) : officeTexts.kinds[extension]
  const done = texts.done(formatTitle(tool))
  const isTable = !warnings.some(({ code }) => code === 'no-tables-found')
  const facts = readFindings(data).map(({ name, count }) => ({
    name: officeTexts.found[name],
    value: officeTexts.count(count),
  }))
  return (
    <ResultView
      operation={tool.operation}
      outcome={outcome}
      texts={isTable ? done : { ...done, text: officeTexts.noTables }}
      caption={caption}
      onAnother={tool.reset}
      onChange={tool.change}
    >
      {facts.length > 0 && <ResultFacts facts={facts} />}
    </ResultView>
  )
}

/** What the chosen format is called, where there is a choice. */
function formatTitle({ fields, values }: Tool): string | undefined {
  const format = fields.find(({ name }) => name === 'format')
  if (format?.kind !== 'choice') return undefined
  return format.choices.find(({ value }) => value === values['format'])?.title
}
