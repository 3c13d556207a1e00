/** Names up to here are never shortened. */
const SHORT = 18
/** What stays of the end of a long one: the extension, and what distinguishes versions. */
const END = 10

/**
 * A name on one line, shortened in the middle where there is no room: the end says more than what precedes it. What is seen of a long name
 * is drawn by style sheet; the name itself is over it, in one piece, for the clipboard, searches and screen readers.
 */
export function FileName({ name }: { name: string }) {
  const cut = name.length > SHORT ? name.length - END : name.length
  return (
    // At the start of its line in the direction of the page, and in the direction of its own letters.
    <span className="flex min-w-0 font-medium" title={name}>
      {cut === name.length ? (
        <span dir="auto" className="min-w-0 overflow-hidden text-ellipsis whitespace-pre">
          {name}
        </span>
      ) : (
        <span className="relative flex min-w-0">
          <span
            dir="auto"
            className="absolute inset-0 overflow-hidden whitespace-pre text-transparent forced-color-adjust-none"
          >
            {name}
          </span>
          <span aria-hidden dir={directionOf(name)} className="flex min-w-0 select-none whitespace-pre">
            <Drawn text={name.slice(0, cut)} className="min-w-0 overflow-hidden text-ellipsis" />
            <Drawn text={name.slice(cut)} className="shrink-0" />
          </span>
        </span>
      )}
    </span>
  )
}

function Drawn({ text, className }: { text: string; className: string }) {
  return <span data-text={text} className={`before:content-[attr(data-text)] ${className}`} />
}

/** What `dir="auto"` makes of a text, which looks at no text of a style sheet. */
function directionOf(text: string): 'ltr' | 'rtl' {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
    ? 'rtl'
    : 'ltr'
}
