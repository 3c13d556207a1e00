import { useEffect, useState } from 'react'

/**
 * What is loaded once it is first drawn, and nothing until then; a failure goes to the nearest error boundary. `lazy` shows what has come
 * in a third of a second late: so long does React wait after a boundary that waits.
 */
export function useLater<Loaded>(load: () => Promise<Loaded>): Loaded | undefined {
  const [state, setState] = useState<{ loaded?: Loaded; failure?: { error: unknown } }>({})
  useEffect(() => {
    load().then(
      (loaded) => setState({ loaded }),
      (error: unknown) => setState({ failure: { error } }),
    )
  }, [load])
  if (state.failure) throw state.failure.error
  return state.loaded
}
