import { useSiteContent } from '../content/site-content.js'

/** The mark of the site: the operator's, or that of the product, a few sheets, tied together. */
export function Logo({ className }: { className?: string }) {
  const { logo } = useSiteContent()
  if (logo !== undefined) return <img src={logo} alt="" className={className} />
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g className="fill-on-accent">
        <rect x="7" y="9" width="11" height="15" rx="1.5" transform="rotate(-14 12.5 24)" opacity=".45" />
        <rect x="14" y="9" width="11" height="15" rx="1.5" transform="rotate(14 19.5 24)" opacity=".45" />
        <rect x="10.5" y="7.5" width="11" height="16.5" rx="1.5" />
      </g>
      <rect x="8" y="20" width="16" height="3" rx="1.5" className="fill-accent-strong" />
    </svg>
  )
}
