import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query'
import { fetchJson, type On401 } from './fetch-json.js'

/** Reads a query by a GET to the first element of its key. */
function readQuery(on401: On401): (context: QueryFunctionContext) => Promise<unknown> {
  return ({ queryKey: [path], signal }) => fetchJson(String(path), { on401, signal })
}

/** Responses of the server, kept while the page is open: fetched once and never refetched automatically; after a failure, when the next screen asks. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: readQuery('throw'),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
      // A server on this machine answers without any network.
      networkMode: 'always',
    },
    mutations: { retry: false },
  },
})
