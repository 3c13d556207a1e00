// Hands the chosen files to a worker, tells how far it is, and offers the result. Nothing leaves the browser.
const status = document.querySelector('[role=status]')
const link = Object.assign(document.createElement('a'), { download: 'result.pdf', textContent: 'Save the result' })
const worker = new Worker(new URL('worker.js', import.meta.url), { type: 'module' })

document.querySelector('input').addEventListener('change', ({ target }) => {
  link.remove()
  worker.postMessage([...target.files])
})

worker.addEventListener('message', ({ data: { stage, error, result } }) => {
  status.textContent = error ?? stage ?? 'Done'
  if (!result) return
  link.href = URL.createObjectURL(result)
  document.body.append(link)
})
