import type { FormValues } from '../../form/form-values.js'

/** What can happen to a layer: the options that list names of layers. */
export const layerFates = ['show', 'hide', 'remove', 'flatten'] as const

export type LayerFate = (typeof layerFates)[number]

/** What happens to the layers of a file, as the options say it, and new names by the old ones. */
export interface LayerPlan extends Record<LayerFate | 'rename', string> {
  names: ReadonlyMap<string, string>
}

/** The plan in the values of a form. */
export function layerPlanOf(values: FormValues): LayerPlan {
  const text = (name: string) => String(values[name] ?? '')
  const pairs = linesOf(text('rename')).map((line): [string, string] => {
    const at = line.indexOf('=')
    return [line.slice(0, at).trim(), line.slice(at + 1).replace(/^ /, '')]
  })
  return {
    show: text('show'),
    hide: text('hide'),
    remove: text('remove'),
    flatten: text('flatten'),
    rename: text('rename'),
    names: new Map(pairs),
  }
}

/** The plan with something else happening to one layer; nothing for an empty fate. */
export function withFate(plan: LayerPlan, layer: string, fate: LayerFate | ''): LayerPlan {
  const changed = { ...plan }
  for (const each of layerFates) {
    const others = linesOf(plan[each]).filter((one) => one !== layer)
    changed[each] = (each === fate ? [...others, layer] : others).join('\n')
  }
  return changed
}

/** The plan with a new name for one layer; its old one for an empty name. */
export function withName(plan: LayerPlan, layer: string, name: string): LayerPlan {
  const names = new Map(plan.names)
  // Ends of lines would begin another pair.
  if (name === '') names.delete(layer)
  else names.set(layer, name.replace(/[\n\r;]/g, ' '))
  return { ...plan, names, rename: [...names].map(([old, given]) => `${old} = ${given}`).join('\n') }
}

/** The plan without layers that are not in the file. */
export function withoutOthers(plan: LayerPlan, layers: ReadonlySet<string>): LayerPlan {
  const unknown = [...layerFates.flatMap((fate) => linesOf(plan[fate])), ...plan.names.keys()].filter(
    (layer) => !layers.has(layer),
  )
  return unknown.reduce((left, layer) => withName(withFate(left, layer, ''), layer, ''), plan)
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
