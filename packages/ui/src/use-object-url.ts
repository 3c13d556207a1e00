import { useEffect, useState } from 'react'

/** An address under which the page can show or save a blob; released when the blob changes or its component goes. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>()
  useEffect(() => {
    if (blob === undefined) return
    const url = URL.createObjectURL(blob)
    setMade({ of: blob, url })
    return () => {
      URL.revokeObjectURL(url)
      setMade(undefined)
    }
  }, [blob])
  // A new blob is there one drawing before its address: until then there is none, rather than that of the blob before it.
  return made?.of === blob ? made?.url : undefined
}
