/** A fact about a result. */
interface ResultFact {
  name: string
  value: string
}

/** What there is in a result, in figures. */
export function ResultFacts({ facts }: { facts: readonly ResultFact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
