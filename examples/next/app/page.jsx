'use client'

import { deletePages, mergePdf, numberPages, protectPdf, rotatePdf } from '@sheaf/core/web'
import { useState } from 'react'

export default function Page() {
  const [state, setState] = useState({ text: '' })
  const run = async ({ target }) => {
    try {
      const progress = (_, text) => setState({ text })
      const merged = await mergePdf([...target.files], {}, { progress })
      const shorter = await deletePages(merged.file, { pages: 'last' })
      const turned = await rotatePdf(shorter.file, { angle: 90 })
      const numbered = await numberPages(turned.file, { template: '{n} of {total}' })
      const { file } = await protectPdf(numbered.file, { password: 'correct horse' })
      setState({ text: 'Done', url: URL.createObjectURL(file) })
    } catch (error) {
      setState({ text: error.message })
    }
  }
  return (
    <main>
      <p>
        <label>
          PDFs to join <input type="file" accept="application/pdf" multiple onChange={run} />
        </label>
      </p>
      <p role="status">{state.text}</p>
      {state.url && (
        <a href={state.url} download="result.pdf">
          Save the result
        </a>
      )}
    </main>
  )
}
