/** What pages for people have in common: the colors of the site, light or dark as the system is, and its type. */
export const pageStyle = `
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
