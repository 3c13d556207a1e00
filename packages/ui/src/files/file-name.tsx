/** Names up to here are never shortened. */
const SHORT = 18
/** What stays of the end of a long one: the extension, and what distinguishes versions. */
const END = 10

/** A name on one line, shortened in the middle where there is no room: the end says more than what precedes it. */
export function FileName({ name }: { name: string }) {
  const cut = name.length > SHORT ? name.length - END : name.length
  return (
    // At the start of its line in the direction of the page, and in the direction of its own letters.
    <span className="flex min-w-0 font-medium" title={name}>
      <span dir="auto" className="flex min-w-0 whitespace-pre">
        <span className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">{name.slice(0, cut)}</span>
        {cut < name.length && <span className="shrink-0">{name.slice(cut)}</span>}
      </span>
    </span>
  )
}
