interface Key {
  key: string
  shiftKey: boolean
}

/** How far an arrow key moves something, in points; nothing for other keys. */
export function nudge({ key, shiftKey }: Key): { x: number; y: number } | undefined {
  const step = shiftKey ? 10 : 1
  if (key === 'ArrowLeft') return { x: -step, y: 0 }
  if (key === 'ArrowRight') return { x: step, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: -step }
  return key === 'ArrowDown' ? { x: 0, y: step } : undefined
}
