/** The style sheet of the API page: the colors of the site, light or dark as the system is, from phones to wide screens. */
export const apiPageStyle = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f8f7f4, #141412);
  --surface: light-dark(#ffffff, #1d1d1a);
  --sunken: light-dark(#f1efea, #262622);
  --ink: light-dark(#1d1c19, #f1efe9);
  --muted: light-dark(#5d5952, #b3aea3);
  --line: light-dark(#e3e0d9, #35342f);
  --accent: light-dark(#17654d, #6fd1a8);
  --accent-soft: light-dark(#e3f0ea, #1d3329);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body {
  margin: 0; background: var(--canvas); color: var(--ink);
  font: 1rem/1.55 ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
code, pre { font: 0.875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace; }
code { overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.page { display: grid; gap: 2rem; max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.page > * { min-width: 0; }
h1, h2, h3 { line-height: 1.25; margin: 0; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font-size: 2rem; }
h2 { font-size: 1.5rem; margin-top: 3rem; }
main > h2:first-child { margin-top: 0; }
h3 { font-size: 1.2rem; }
h4 { font-size: 0.95rem; margin: 1.5rem 0 0.5rem; }
p { margin: 0.5rem 0; max-width: 46rem; }
nav h2 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
nav h2:first-child { margin-top: 0; }
nav ul { list-style: none; margin: 0; padding: 0; columns: 9.5rem; column-gap: 1.5rem; }
nav a { display: block; padding: 0.25rem 0; text-decoration: none; break-inside: avoid; }
nav a:hover { text-decoration: underline; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; margin-top: 1.25rem; }
.address { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.5rem; margin: 0.5rem 0; }
.method { background: var(--accent-soft); color: var(--accent); border-radius: 0.35rem; padding: 0.1rem 0.5rem; font-weight: 600; }
.muted, .note { color: var(--muted); }
.note { font-size: 0.875rem; }
pre { background: var(--sunken); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
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
