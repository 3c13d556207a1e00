import type { LucideIcon } from 'lucide-react'
import type { Family } from '../families.js'

/**
 * What the site knows of a tool in addition to its description, the export `tool` of `screens/<id>/tool.ts`. The build reads it and
 * gives pages the parts they need, so that no page loads it whole (`build/site-tools-plugin.ts`). All of it is optional, the file too.
 */
export interface SiteTool {
  /** The icon of its card; without one, that of its category. */
  icon?: LucideIcon
  /** The group on the home page, if not that of its category (`familyOf`). */
  family?: Family
  /** The path of its page, if not `/tools/<id>`. */
  path?: string
  /**
   * Where its card leads if the work is done in the editor: the address with the tool of the editor. `/tools/<id>` leads there too, and
   * its form is at `/developers/<id>`.
   */
  card?: string
  /** The same for a tool without a card of its own, because that of another tool or viewer leads there. */
  instead?: string
  /** Whether it is mostly for programs. Lists show it apart, and no card for it unless `card` says where that leads. */
  forDevelopers?: true
  /**
   * Whether its form shows the result for a single PDF, made on this device, before the tool is run. For tools whose options are seen on
   * pages, and that take seconds for a long document.
   */
  preview?: true
  /** Whether it works in the library and on the command line only, so that the site has neither a card nor a page for it. */
  notOnSite?: true
  /**
   * How it takes several files, if not by its form: `one` is about the pages of one file; `queue` has a queue on a screen of its own.
   */
  takes?: 'one' | 'queue'
  /** Its position in ordered lists, the lowest first; two tools never share one. Gaps leave room for others between them. */
  ranks?: {
    /** Among the popular tools on the home page. */
    popular?: number
    /** Among the tools that are offered for files; those without a rank follow. */
    forFiles?: number
    /** Among the tools that are offered for a result; those without a rank follow. */
    afterResult?: number
  }
  /** What people call its work: words that neither its title nor its summary has, in English and in German. */
  searchWords?: string
}

/** What a `screens/<id>/tool.ts` exports. */
export interface SiteToolModule {
  tool: SiteTool
  /** Its own page, a `ToolScreen`. */
  screen?: object
}
