import { pageStyle } from '../page-style.js'

/** The style sheet of the API page, from phones to wide screens. */
export const apiPageStyle = `
${pageStyle}.page { display: grid; gap: 2rem; max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.page > * { min-width: 0; }
main > h2:first-child { margin-top: 0; }
h4 { font-size: 0.95rem; margin: 1.5rem 0 0.5rem; }
p { margin: 0.5rem 0; max-width: 46rem; }
nav ul { columns: 9.5rem; column-gap: 1.5rem; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; margin-top: 1.25rem; }
.address { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem; margin: 0.5rem 0; }
.method { background: var(--accent-soft); color: var(--accent); border-radius: 0.35rem; padding: 0.1rem 0.5rem; font-weight: 600; }
.muted, .note { color: var(--muted); }
.note { font-size: 0.875rem; }
dl { margin: 0; }
dl > div { display: grid; gap: 0.1rem 1.25rem; padding: 0.6rem 0; border-top: 1px solid var(--line); }
dt, dd { margin: 0; min-width: 0; }
dt > code { font-weight: 600; }
dd p { margin: 0; }
details { margin-top: 1.25rem; }
summary { cursor: pointer; font-weight: 600; font-size: 0.95rem; padding: 0.25rem 0; }
@media (min-width: 40rem) {
  dl > div { grid-template-columns: minmax(9rem, 14rem) 1fr; }
}
@media (min-width: 64rem) {
  .page { grid-template: "nav header" auto "nav main" 1fr / 15rem 1fr; padding-top: 2.5rem; }
  header { grid-area: header; }
  main { grid-area: main; }
  nav { grid-area: nav; position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; align-self: start; font-size: 0.9rem; }
  nav ul { columns: auto; }
  article { padding: 1.5rem 1.75rem; }
}
@media print { nav { display: none; } article { break-inside: avoid-page; border: 0; padding: 0; } }
`
