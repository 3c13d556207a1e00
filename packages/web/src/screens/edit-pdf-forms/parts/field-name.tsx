import { nameParts } from './field-words.js'

/** The name of a field with its group above it in small letters. */
export function FieldName({ name }: { name: string }) {
  const { group, last } = nameParts(name)
  return (
    <span className="min-w-0 wrap-anywhere">
      {group !== '' && <span className="block text-muted text-xs">{group}</span>}
      {last}
    </span>
  )
}
