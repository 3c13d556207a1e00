import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import javascript from 'highlight.js/lib/languages/javascript'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import { Html, html } from '../html.js'

const languages = { bash, javascript, python, typescript }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** A block of code with classes for its parts, to which the script of the pages adds a button that copies it. */
export function codeBlock(code: string, language: keyof typeof languages): Html {
  const { value } = hljs.highlight(code, { language })
  return html`<div class="code"><pre tabindex="0"><code>${new Html(value)}</code></pre></div>\n`
}
