import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import nginx from 'highlight.js/lib/languages/nginx'
import powershell from 'highlight.js/lib/languages/powershell'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'

const languages = { bash, css, dockerfile, ini, javascript, json, nginx, powershell, python, typescript, xml, yaml }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)

/** A block of code as HTML, with classes for its parts if its language is known. */
export function colorCode(code: string, language: string | undefined): string | undefined {
  const [name = ''] = (language ?? '').split(/\s/)
  if (!hljs.getLanguage(name)) return undefined
  const { value } = hljs.highlight(code, { language: name })
  // Words such as `in` and `done` are mostly names of folders in our commands.
  return ['bash', 'sh'].includes(name)
    ? value.replaceAll(/<span class="hljs-(?:keyword|built_in)">(.*?)<\/span>/g, '$1')
    : value
}
