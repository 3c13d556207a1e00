// Joins PDFs, drops the last page, turns and numbers the others, and locks the result with a password. A worker that starts by itself does
// the work; nothing leaves the browser.
import { deletePages, mergePdf, numberPages, protectPdf, rotatePdf } from '@sheaf/core/web'

const status = document.querySelector('[role=status]')
const link = Object.assign(document.createElement('a'), { textContent: 'Save the result' })
const progress = (_, stage) => {
  status.textContent = stage
}

document.querySelector('input').addEventListener('change', async ({ target }) => {
  link.remove()
  try {
    const merged = await mergePdf([...target.files], {}, { progress })
    const shorter = await deletePages(merged.file, { pages: 'last' })
    const turned = await rotatePdf(shorter.file, { angle: 90 })
    const numbered = await numberPages(await turned.bytes(), { template: '{n} of {total}' })
    const { file } = await protectPdf(numbered.file, { password: 'correct horse' })
    link.href = URL.createObjectURL(file)
    link.download = 'result.pdf'
    document.body.append(link)
    status.textContent = 'Done'
  } catch (error) {
    // A ToolError says what to do; its message is meant for people.
    status.textContent = error.message
  }
})
