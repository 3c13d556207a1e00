import { ChevronDown } from 'lucide-react'

interface Question {
  question: string
  answer: string
}

/** Questions that open to show their answers. */
export function Questions({ list }: { list: readonly Question[] }) {
  return (
    <div className="grid divide-y divide-line rounded-2xl border border-line bg-surface">
      {list.map(({ question, answer }) => (
        <details key={question} className="group px-5">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
            {question}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <p className="max-w-3xl pb-5 text-muted">{answer}</p>
        </details>
      ))}
    </div>
  )
}
