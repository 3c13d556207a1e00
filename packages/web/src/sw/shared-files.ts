/** Where files that other apps have shared wait for the home page. */
const SHARED = 'sheaf-shared'
/** The address that the manifest names for shared files. */
export const SHARE_PATH = '/share'
/** The home page, which takes them. */
export const SHARED_PAGE = '/?shared'
const NAME = 'x-file-name'
/** Files of one share; more are left out. */
const MOST_FILES = 50

/** Keeps the files of a form that another app sent, and leads to the home page. */
export async function receiveShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const files = form.getAll('files').filter((value): value is File => typeof value !== 'string')
  await caches.delete(SHARED)
  const shared = await caches.open(SHARED)
  for (const [index, file] of files.slice(0, MOST_FILES).entries()) {
    const headers = { [NAME]: encodeURIComponent(file.name), 'content-type': file.type }
    await shared.put(`/shared/${index}`, new Response(file, { headers }))
  }
  return Response.redirect(new URL(SHARED_PAGE, request.url), 303)
}

/** The files that wait, which are forgotten here. */
export async function takeShared(): Promise<File[]> {
  const shared = await caches.open(SHARED)
  const files = await Promise.all(
    (await shared.keys()).map(async (request) => {
      const response = (await shared.match(request))!
      const name = decodeURIComponent(response.headers.get(NAME) ?? '') || 'shared'
      return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' })
    }),
  )
  await caches.delete(SHARED)
  return files
}
