import { companyTexts } from '../texts/company.js'
import { ContentPage, ContentSections } from './content-page.js'

/** What the site is, and by which rules it is built. */
export function AboutPage() {
  const texts = companyTexts.about
  return (
    <ContentPage texts={texts}>
      <ContentSections sections={texts.sections} />
    </ContentPage>
  )
}
