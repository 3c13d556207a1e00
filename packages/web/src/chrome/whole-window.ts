import { useEffect } from 'react'
import { createStore } from '../create-store.js'

const wanted = createStore(false)

/** Whether the page takes the whole window below the header, so that there is no room for the list of tools and the foot of the site. */
export const useWholeWindow = wanted.use

/** Takes the whole window for as long as the component is there and this is so. */
export function useTakeWholeWindow(takes = true): void {
  useEffect(() => {
    if (!takes) return
    wanted.set(true)
    return () => wanted.set(false)
  }, [takes])
}
