import { companyTexts } from '../texts/company.js'
import { ContentPage, ContentSections } from './content-page.js'

/** What the tools can do. */
export function FeaturesPage() {
  const texts = companyTexts.features
  return (
    <ContentPage texts={texts}>
      <ContentSections sections={texts.sections} />
    </ContentPage>
  )
}
