import { documentStyle } from '../../document-style.js'

/** The style sheet of the pages about the API: that of the documentation, and what only they have. */
export const apiStyle = `${documentStyle}
.lead { font-size: 1.05rem; }
.address { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem; }
.method { background: var(--accent-soft); color: var(--accent); border-radius: 0.35rem; padding: 0.1rem 0.5rem; font-weight: 600; font-size: 0.875rem; }
.note { color: var(--muted); font-size: 0.875rem; }
main dl { margin: 0.75rem 0; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
main dl > div { display: grid; gap: 0.1rem 1.25rem; padding: 0.6rem 0.9rem; }
main dl > div + div { border-top: 1px solid var(--line); }
dt, dd { margin: 0; min-width: 0; }
main dt > code { font-weight: 600; background: none; padding: 0; }
main dd p { margin: 0; }
main summary { cursor: pointer; font-weight: 600; padding: 0.25rem 0; }
nav details { margin: 0.35rem 0; }
nav summary { cursor: pointer; font-weight: 600; padding: 0.25rem 0; }
nav details ul { padding-left: 0.75rem; border-left: 2px solid var(--line); }
.calls { list-style: none; padding: 0; }
.calls li { margin: 0; padding: 0.4rem 0; }
.calls li + li { border-top: 1px solid var(--line); }
.calls code { color: var(--muted); font-size: 0.8rem; }
.calls p { margin: 0; color: var(--muted); font-size: 0.925rem; }
@media (min-width: 40rem) {
  main dl > div { grid-template-columns: minmax(8rem, 13rem) 1fr; }
}
`
