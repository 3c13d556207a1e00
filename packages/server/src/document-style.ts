/** What pages for people have in common: the colors of the site, light or dark as the system is, and its type. */
const pageStyle = `
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
h1, h2, h3 { line-height: 1.25; margin: 0; text-wrap: balance; overflow-wrap: anywhere; }
h1 { font-size: 2rem; }
h2 { font-size: 1.5rem; margin-top: 3rem; }
h3 { font-size: 1.2rem; }
nav h2 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
nav h2:first-child { margin-top: 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 0.25rem 0; text-decoration: none; break-inside: avoid; }
nav a:hover { text-decoration: underline; }
pre { background: var(--sunken); border-radius: 0.5rem; padding: 0.75rem 1rem; margin: 0.5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`

/** The style sheet of the documentation, from phones to wide screens and paper. */
export const documentStyle = `${pageStyle}
.skip { position: absolute; left: -100vw; }
.skip:focus { left: 1rem; top: 0.5rem; background: var(--surface); padding: 0.5rem 1rem; z-index: 1; }
.bar { border-bottom: 1px solid var(--line); background: var(--surface); }
.bar p { max-width: 78rem; margin: 0 auto; padding: 0.75rem 1rem; display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; align-items: baseline; }
.bar a { text-decoration: none; }
.bar a:hover { text-decoration: underline; }
.bar .name { font-weight: 700; color: var(--ink); margin-right: auto; }
.page { display: grid; gap: 1.5rem; max-width: 78rem; margin: 0 auto; padding: 1rem 1rem 4rem; }
.page > * { min-width: 0; }
.menu { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.5rem 1rem; }
.menu summary { cursor: pointer; font-weight: 600; padding: 0.25rem 0; }
.menu nav { padding: 0.75rem 0; }
.menu ul { columns: 9.5rem; column-gap: 1.5rem; }
.side { display: none; }
nav [aria-current] { color: var(--ink); font-weight: 600; }
nav ul ul { columns: auto; padding-left: 0.75rem; border-left: 2px solid var(--line); margin-bottom: 0.25rem; }
nav ul ul a { padding: 0.15rem 0; color: var(--muted); font-size: 0.85rem; }
main { max-width: 52rem; }
main p, main li { max-width: 46rem; }
main p { margin: 0.75rem 0; }
main h2 { margin: 2.75rem 0 0.75rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
main h3 { margin: 2rem 0 0.5rem; }
main h4 { margin: 1.5rem 0 0.5rem; }
main ul, main ol { padding-left: 1.25rem; }
main li { margin: 0.35rem 0; }
main li > p { margin: 0.35rem 0; }
main img { max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: 0.5rem; }
main :not(pre) > code { background: var(--sunken); border-radius: 0.3rem; padding: 0.1rem 0.3rem; }
main pre { white-space: pre; overflow: auto; margin: 1rem 0; border: 1px solid var(--line); }
pre code { overflow-wrap: normal; }
.code { position: relative; }
.code > button { position: absolute; top: 0.4rem; inset-inline-end: 0.4rem; font: inherit; font-size: 0.8rem; padding: 0.15rem 0.6rem; border: 1px solid var(--line); border-radius: 0.4rem; background: var(--surface); color: var(--muted); cursor: pointer; opacity: 0; }
.code:hover > button, .code > button:focus-visible { opacity: 1; color: var(--ink); }
@media (hover: none) { .code > button { opacity: 1; } }
.hljs-comment, .hljs-quote, .hljs-meta { color: light-dark(#6a6459, #a39d90); font-style: italic; }
.hljs-keyword, .hljs-selector-tag, .hljs-section, .hljs-name { color: light-dark(#7a2f8f, #d6a0e6); }
.hljs-string, .hljs-regexp, .hljs-addition { color: light-dark(#17654d, #7fd6b0); }
.hljs-number, .hljs-literal, .hljs-symbol, .hljs-bullet { color: light-dark(#96470f, #f0b07a); }
.hljs-title, .hljs-attr, .hljs-attribute, .hljs-property { color: light-dark(#1f4f9c, #9cc0f5); }
.hljs-built_in, .hljs-type, .hljs-variable, .hljs-template-variable, .hljs-params { color: light-dark(#0f626b, #80cdd6); }
.bar form { position: relative; flex: 1 1 12rem; max-width: 22rem; }
.bar input { width: 100%; box-sizing: border-box; font: inherit; padding: 0.35rem 0.75rem; border: 1px solid var(--edge, #8a857b); border-radius: 0.5rem; background: var(--canvas, transparent); color: var(--ink); }
#hits { display: none; position: absolute; z-index: 2; inset-inline-end: 0; width: min(32rem, calc(100vw - 2rem)); max-height: 70vh; overflow-y: auto; margin-top: 0.35rem; background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.5rem; box-shadow: 0 0.5rem 1.5rem rgb(0 0 0 / 0.15); }
form[data-open]:focus-within #hits { display: grid; }
.bar #hits p { display: block; margin: 0; padding: 0.25rem 0.75rem; color: var(--muted); font-size: 0.85rem; }
#hits a { display: block; padding: 0.45rem 0.75rem; border-radius: 0.5rem; color: var(--ink); font-weight: 600; }
#hits a:hover, #hits a:focus-visible { background: var(--sunken); text-decoration: none; }
#hits span { display: block; color: var(--muted); font-weight: 400; font-size: 0.85rem; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid var(--line); color: var(--muted); }
.table { overflow-x: auto; margin: 1rem 0; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface); }
table { border-collapse: collapse; width: 100%; font-size: 0.925rem; }
th, td { text-align: left; vertical-align: top; padding: 0.5rem 0.75rem; }
th { background: var(--sunken); white-space: nowrap; }
tr + tr > td { border-top: 1px solid var(--line); }
td { min-width: 6rem; }
td > code { overflow-wrap: normal; }
td:nth-child(-n + 4) > code { white-space: nowrap; }
@media (min-width: 64rem) {
  .page { grid-template: "side main" 1fr / 15rem minmax(0, 1fr); column-gap: 3rem; padding-top: 2rem; }
  .menu { display: none; }
  .side { display: block; grid-area: side; position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; align-self: start; font-size: 0.9rem; padding-right: 0.5rem; }
  main { grid-area: main; }
}
@media print {
  .bar, .menu, .side, .skip { display: none; }
  .page { display: block; padding: 0; }
  body { background: none; }
  main pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  pre, tr { break-inside: avoid-page; }
  .table { overflow: visible; }
  h2, h3 { break-after: avoid-page; }
  table { font-size: 0.8rem; }
  main a { color: inherit; }
}
`
