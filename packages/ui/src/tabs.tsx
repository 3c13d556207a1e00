import * as RadixTabs from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

/** One of several panels, and the tab that shows it. */
export interface TabItem {
  id: string
  title: string
  content: ReactNode
}

interface TabsProps {
  /** Names the row of tabs. */
  label: string
  tabs: readonly TabItem[]
  current: string
  onChange: (id: string) => void
}

/** Panels of which one is shown; arrow keys move between the tabs. */
export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  return (
    <RadixTabs.Root value={current} onValueChange={onChange} className="grid grid-cols-1 gap-6">
      <RadixTabs.List aria-label={label} className="flex gap-1 rounded-xl bg-sunken p-1 outline-none">
        {tabs.map(({ id, title }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            className="min-h-11 min-w-0 flex-1 cursor-pointer rounded-lg border border-transparent px-3 font-medium text-muted hover:text-ink data-[state=active]:border-edge data-[state=active]:bg-surface data-[state=active]:text-ink"
          >
            {title}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map(({ id, content }) => (
        // All stay mounted, so that what was opened in one is still open on coming back.
        <RadixTabs.Content
          key={id}
          value={id}
          forceMount
          className="grid grid-cols-1 gap-4 rounded-lg data-[state=inactive]:hidden"
        >
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  )
}
