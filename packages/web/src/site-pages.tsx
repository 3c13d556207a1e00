import { screens } from 'virtual:tool-screens'
import type { ComponentType } from 'react'
import { barePath } from './bare-path.js'
import { type CategoryName, type ContentName, categoryPaths, contentPaths, toolPath, viewerIds } from './routes.js'
import type { ToolScreen } from './screens/tool-screen.js'
import { chromeTexts } from './texts/chrome.js'
import { allTools } from './tools.js'

/** A page of the site that is loaded when it is wanted. */
export interface SitePage {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** Shown until it is loaded. */
  loading: () => string
  /** Whether the list of tools is shown beside it. */
  besideTools: boolean
}

/** The page of a tool: its own screen, or one made from its description. */
function pageOfTool(id: string): SitePage {
  const { load, loading = (texts) => texts.loading }: Partial<ToolScreen> = screens[id] ?? {}
  return {
    path: toolPath(id),
    load: load ?? (() => loadToolPage(id)),
    loading: () => loading(chromeTexts),
    besideTools: true,
  }
}

async function loadToolPage(id: string) {
  const { loadOperation, ToolPage } = await import('./pages/tool.js')
  const operation = (await loadOperation(id))!
  return { default: () => <ToolPage operation={operation} /> }
}

const categoryPages = (Object.keys(categoryPaths) as CategoryName[]).map(
  (name): SitePage => ({
    path: categoryPaths[name],
    load: () => import('./pages/category.js').then((m) => ({ default: () => <m.CategoryPage name={name} /> })),
    loading: () => chromeTexts.loading,
    besideTools: true,
  }),
)

const loadContent: Readonly<Record<ContentName, SitePage['load']>> = {
  about: () => import('./pages/about.js').then((m) => ({ default: m.AboutPage })),
  features: () => import('./pages/features.js').then((m) => ({ default: m.FeaturesPage })),
  contact: () => import('./pages/contact.js').then((m) => ({ default: m.ContactPage })),
  faq: () => import('./pages/faq.js').then((m) => ({ default: m.FaqPage })),
  'privacy-policy': () => import('./pages/privacy-policy.js').then((m) => ({ default: m.PrivacyPolicyPage })),
  'terms-of-service': () => import('./pages/terms-of-service.js').then((m) => ({ default: m.TermsOfServicePage })),
  security: () => import('./pages/security.js').then((m) => ({ default: m.SecurityPage })),
}

const contentPages = (Object.keys(contentPaths) as ContentName[]).map(
  (name): SitePage => ({
    path: contentPaths[name],
    load: loadContent[name],
    loading: () => chromeTexts.loading,
    besideTools: false,
  }),
)

/** Every page of the site but the home page, which comes with the site itself. */
export const sitePages: readonly SitePage[] = [
  ...[...allTools.map(({ id }) => id), ...viewerIds, 'pipelines'].map(pageOfTool),
  ...categoryPages,
  ...contentPages,
]

/** The page at a path, with or without a slash at its end. */
export function findSitePage(path: string): SitePage | undefined {
  const bare = barePath(path)
  return sitePages.find((page) => page.path === bare)
}
