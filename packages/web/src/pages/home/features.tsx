import { Accessibility, EyeOff, Layers, type LucideIcon, MonitorSmartphone, Scale, Timer } from 'lucide-react'
import { homeTexts } from '../../texts/home.js'

const icons: readonly LucideIcon[] = [MonitorSmartphone, Timer, EyeOff, Layers, Accessibility, Scale]

/** What one may expect of the site. */
export function Features() {
  const { title, lead, list } = homeTexts.features
  return (
    <section id="features" aria-labelledby="features-title" className="pt-20">
      <h2 id="features-title" className="font-semibold text-2xl tracking-tight sm:text-3xl">
        {title}
      </h2>
      <p className="mt-2 mb-8 text-lg text-muted">{lead}</p>
      <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {list.map((feature, index) => {
          const Icon = icons[index] ?? Layers
          return (
            <li key={feature.title} className="flex gap-4">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-accent" />
              <div>
                <h3 className="font-semibold">{feature.title}</h3>
                <p className="mt-1 text-muted">{feature.text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
