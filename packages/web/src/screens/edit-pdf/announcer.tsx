import { createStore } from '../../create-store.js'

const said = createStore('')

/** Says something to people who do not see what happens. */
export function say(text: string): void {
  // The same words once more are no news to a screen reader.
  said.set(said.get() === text ? `${text}\u00a0` : text)
}

/** Where it is said. */
export function Announcer() {
  return (
    <p role="status" className="sr-only">
      {said.use()}
    </p>
  )
}
