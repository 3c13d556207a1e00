import type { SiteToolModule } from './site-tool.js'

const modules = import.meta.glob<SiteToolModule>('./*/tool.ts', { eager: true })

/** Every `screens/<id>/tool.ts` by its id. For the build and for tests: pages get what they need from the virtual modules made of it. */
export const allSiteTools: Readonly<Record<string, SiteToolModule>> = Object.fromEntries(
  Object.entries(modules).map(([path, module]) => [path.split('/').at(-2)!, module]),
)
