import { it } from 'vitest'
import { expectSameBytes } from './same-bytes-jobs.js'
import { visitSite } from './visit-site.js'

const { open } = visitSite()

it('every operation on pages and their text makes the same on this device as on the server, to the byte', async () => {
  await expectSameBytes(await open('/about'))
})
