import { it } from 'vitest'
import { expectSameBytes } from './same-bytes-jobs.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

it('operations on pages, forms, marks and text make the same on this device as on the server', async () => {
  await expectSameBytes(await open('/about'), ['merge-pdf', 'sign-pdf', 'fill-form', 'add-annotations', 'pdf-to-excel'])
})
