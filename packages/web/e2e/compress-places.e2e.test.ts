import { it } from 'vitest'
import { expectSameSize } from './compress-places-parts.js'
import { visitSite } from './visit-site.js'

const visits = visitSite()

it('a PDF gets about as small on this device as on the server, at extreme', () => expectSameSize(visits, 'extreme'))
