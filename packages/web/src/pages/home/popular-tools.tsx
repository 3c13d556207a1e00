import { popular } from 'virtual:site-tools'
import { Button } from '@sheaf/ui'
import { useState } from 'react'
import { ToolCards } from '../../chrome/tool-card.js'
import { forgetRecentTools, useRecentTools } from '../../recent-tools.js'
import { homeTexts } from '../../texts/home.js'
import { useLanguage } from '../../texts/language.js'
import type { ListedTool } from '../../tool-list.js'
import { timeSince } from './time-since.js'

/** The tools most people want, and those used last on this device. */
export function PopularTools({ tools }: { tools: readonly ListedTool[] }) {
  const language = useLanguage()
  const recent = useRecentTools()
  const [now] = useState(Date.now)
  const find = (id: string) => tools.find((tool) => tool.id === id)
  const used = recent.flatMap(({ tool, at }) => {
    const found = find(tool)
    return found ? [{ tool: found, at }] : []
  })
  const notes = Object.fromEntries(used.map(({ tool, at }) => [tool.id, timeSince(at, now, language)]))
  return (
    <>
      <section aria-labelledby="popular">
        <h2 id="popular" className="mb-3 font-semibold text-lg">
          {homeTexts.popular}
        </h2>
        <ToolCards tools={popular.map(find).filter((tool) => tool !== undefined)} brief />
      </section>
      {used.length > 0 && (
        <section aria-labelledby="recent">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id="recent" className="font-semibold text-lg">
              {homeTexts.recent}
            </h2>
            <Button variant="quiet" onClick={() => forgetRecentTools(recent)} className="-my-2 text-sm">
              {homeTexts.forget}
            </Button>
          </div>
          <ToolCards tools={used.map(({ tool }) => tool)} notes={notes} brief />
        </section>
      )}
    </>
  )
}
