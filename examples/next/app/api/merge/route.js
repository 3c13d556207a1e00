import { isToolError } from '@sheaf/core'
import { mergePdf } from '@sheaf/core/node'

export async function POST(request) {
  const form = await request.formData().catch(() => undefined)
  if (!form) return Response.json({ message: 'Send a form with files.' }, { status: 400 })
  // A string would be read as a path on the server.
  const files = form.getAll('files').filter((entry) => entry instanceof File)
  try {
    const { file } = await mergePdf(files, {}, { signal: request.signal })
    const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="merged.pdf"' }
    return new Response(file, { headers })
  } catch (error) {
    if (!isToolError(error)) throw error
    return Response.json({ code: error.code, message: error.message }, { status: 422 })
  }
}
