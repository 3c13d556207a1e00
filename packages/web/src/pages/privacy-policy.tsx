import { legalTexts } from '../texts/legal.js'
import { ContentPage, ContentSections } from './content-page.js'

/** What happens to files and data. */
export function PrivacyPolicyPage() {
  const texts = legalTexts.privacy
  return (
    <ContentPage texts={texts}>
      <ContentSections sections={texts.sections} />
    </ContentPage>
  )
}
