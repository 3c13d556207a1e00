// curl as the documentation uses it. Calls of port 8787 go to SHEAF_TEST_SERVER.
import { callByCurl } from '../call-by-curl.mjs'

// biome-ignore lint/suspicious/noUndeclaredEnvVars: it is set for this program alone.
const { ok, body } = await callByCurl(process.argv.slice(2), process.env.SHEAF_TEST_SERVER, process.cwd())
process[ok ? 'stdout' : 'stderr'].write(body)
// What curl --fail ends with.
if (!ok) process.exitCode = 22
