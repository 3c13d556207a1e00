import { isToolError } from '@sheaf/core'
import { mergePdf } from '@sheaf/core/node'

export async function POST(request) {
  // A text would be read as a path of the server.
  const files = (await request.formData()).getAll('files').filter((entry) => entry instanceof File)
  try {
    const { file } = await mergePdf(files, {}, { signal: request.signal })
    return new Response(file, { headers: { 'content-type': 'application/pdf' } })
  } catch (error) {
    if (!isToolError(error)) throw error
    return Response.json({ code: error.code, message: error.message }, { status: 422 })
  }
}
