import { Button, Disclosure } from '@sheaf/ui'
import { useState } from 'react'
import { ResultFacts } from '../../result/result-facts.js'
import { toolTexts } from '../../texts/tool.js'
import { ocrPdfTexts as texts } from '../../texts/tools/ocr-pdf.js'
import type { DocumentReport, PageReport } from './page-report.js'

/** Number of pages shown before the user asks for all. */
const SHOWN = 10

interface OcrReportProps {
  report: DocumentReport
  /** Titles of the languages in which it was read. */
  languages: readonly string[]
}

/** What was recognized: the sums, and page by page on request. */
export function OcrReport({ report, languages }: OcrReportProps) {
  const { recognized, words, confidence, pages } = report
  const facts = [
    { name: texts.report.pages, value: texts.report.of(recognized, pages.length) },
    { name: texts.report.language, value: languages.join(', ') },
    { name: texts.report.words, value: texts.report.count(words) },
    ...(words > 0 ? [{ name: texts.report.confidence, value: percent(confidence) }] : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-1">
      <ResultFacts facts={facts} />
      <Disclosure title={texts.report.byPage} open={false}>
        <PageTable pages={pages} />
      </Disclosure>
    </div>
  )
}

function PageTable({ pages }: { pages: readonly PageReport[] }) {
  const [all, setAll] = useState(false)
  const shown = all ? pages : pages.slice(0, SHOWN)
  const { page, result, words, confidence, seconds } = texts.report.columns
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="max-w-full overflow-x-auto" tabIndex={0} aria-label={texts.report.byPage}>
        <table className="w-full text-start text-sm *:align-top">
          <thead>
            <tr className="text-muted">
              {[page, result, words, confidence, seconds].map((name, index) => (
                <th key={name} scope="col" className={`py-1.5 pe-4 font-medium ${index > 1 ? 'text-end' : ''}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.page} className="border-line border-t tabular-nums *:py-1.5 *:pe-4">
                <td>{row.page}</td>
                <td className="min-w-32">
                  {texts.report.states[row.status]}
                  {row.reason !== undefined && <span className="block text-muted">{row.reason}</span>}
                </td>
                <td className="text-end">{texts.report.count(row.words)}</td>
                <td className="text-end">{row.words > 0 && percent(row.confidence)}</td>
                <td className="text-end">{row.status === 'recognized' && texts.report.duration(row.seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown.length < pages.length && (
        <Button variant="quiet" className="-ms-3" onClick={() => setAll(true)}>
          {toolTexts.facts.showAll(pages.length)}
        </Button>
      )}
    </>
  )
}

function percent(value: number): string {
  return toolTexts.busy.percent(Math.round(value))
}
