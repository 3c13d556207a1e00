import type { ComponentType } from 'react'
import { barePath } from './bare-path.js'
import {
  type CategoryName,
  type ContentName,
  categoryPaths,
  contentPaths,
  toolPath,
  type ViewerId,
  viewerIds,
} from './routes.js'
import { screens } from './screens.js'
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

const toolPages = allTools.map(({ id }): SitePage => {
  const screen = screens[id]
  return {
    path: toolPath(id),
    load: screen?.load ?? (() => import('./pages/tool.js').then((m) => ({ default: () => <m.ToolPage id={id} /> }))),
    loading: screen?.loading ?? (() => chromeTexts.loading),
    besideTools: true,
  }
})

const loadViewer: Readonly<Record<ViewerId, SitePage['load']>> = {
  'edit-pdf': () => import('./screens/edit-pdf/edit-pdf-screen.js').then((m) => ({ default: m.EditPdfScreen })),
  'edit-pdf-forms': () =>
    import('./screens/form-editor/form-editor-screen.js').then((m) => ({ default: m.FormEditorScreen })),
  'read-pdf': () => import('./screens/pdf-reader/pdf-reader-screen.js').then((m) => ({ default: m.PdfReaderScreen })),
}

const viewerPages = viewerIds.map(
  (id: ViewerId): SitePage => ({
    path: toolPath(id),
    load: loadViewer[id],
    loading: () => chromeTexts.loadingViewers[id],
    besideTools: true,
  }),
)

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

const pipelinesPage: SitePage = {
  path: toolPath('pipelines'),
  load: () => import('./screens/pipelines/pipelines-screen.js').then((m) => ({ default: m.PipelinesScreen })),
  loading: () => chromeTexts.loading,
  besideTools: true,
}

/** Every page of the site but the start page, which comes with the site itself. */
export const sitePages: readonly SitePage[] = [
  ...toolPages,
  ...viewerPages,
  pipelinesPage,
  ...categoryPages,
  ...contentPages,
]

/** The page at a path, with or without a slash at its end. */
export function findSitePage(path: string): SitePage | undefined {
  const bare = barePath(path)
  return sitePages.find((page) => page.path === bare)
}
